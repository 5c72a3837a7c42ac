package io.openshift.machines.cli.assess;

import io.openshift.machines.conversion.Problem;
import java.io.StringWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * The report as CI servers read it: a suite for each cluster, a case for each resource. What is
 * blocked has failed, what stays is skipped, what cannot be read is an error.
 */
final class JunitReport {
  private final XMLStreamWriter xml;

  private JunitReport(XMLStreamWriter xml) {
    this.xml = xml;
  }

  static String of(Assessment assessment) {
    var text = new StringWriter();
    try {
      var xml = XMLOutputFactory.newFactory().createXMLStreamWriter(text);
      new JunitReport(xml).suites(assessment);
      xml.close();
    } catch (XMLStreamException impossible) {
      throw new IllegalStateException(impossible);
    }
    return text + "\n";
  }

  private void suites(Assessment assessment) throws XMLStreamException {
    var counts = assessment.counts();
    xml.writeStartDocument("UTF-8", "1.0");
    line(0);
    xml.writeStartElement("testsuites");
    attribute("name", "Readiness for Cluster API");
    attribute("tests", counts.resources() + assessment.unreadable().size());
    attribute("failures", counts.of(Verdict.BLOCKED));
    attribute("errors", assessment.unreadable().size());
    attribute("skipped", counts.of(Verdict.STAYS));
    for (var cluster : clusters(assessment).entrySet()) {
      suite(cluster.getKey(), cluster.getValue());
    }
    if (!assessment.unreadable().isEmpty()) {
      unreadable(assessment.unreadable());
    }
    line(0);
    xml.writeEndElement();
    xml.writeEndDocument();
  }

  private static Map<String, List<Resource>> clusters(Assessment assessment) {
    return assessment.resources().stream()
        .collect(Collectors.groupingBy(Resource::cluster, LinkedHashMap::new, Collectors.toList()));
  }

  private void suite(String cluster, List<Resource> resources) throws XMLStreamException {
    var counts = Assessment.Counts.of(resources);
    line(1);
    xml.writeStartElement("testsuite");
    attribute("name", cluster.isEmpty() ? "(cluster not told)" : cluster);
    attribute("tests", resources.size());
    attribute("failures", counts.of(Verdict.BLOCKED));
    attribute("errors", 0);
    attribute("skipped", counts.of(Verdict.STAYS));
    for (var resource : resources) {
      testcase(resource);
    }
    line(1);
    xml.writeEndElement();
  }

  private void testcase(Resource resource) throws XMLStreamException {
    line(2);
    xml.writeStartElement("testcase");
    attribute("classname", resource.platform().isEmpty() ? "unknown" : resource.platform());
    attribute("name", resource.title());
    attribute("file", resource.manifest().origin().file());
    attribute("line", resource.manifest().origin().line());
    attribute("time", 0);
    switch (resource.verdict()) {
      case BLOCKED -> with("failure", resource.problems());
      case STAYS -> with("skipped", resource.differences());
      case WARNINGS -> output(resource.differences());
      case CONVERTIBLE -> {}
    }
    line(2);
    xml.writeEndElement();
  }

  private void with(String element, List<Problem> problems) throws XMLStreamException {
    line(3);
    xml.writeStartElement(element);
    attribute("message", problems.isEmpty() ? "" : problems.getFirst().toString());
    xml.writeCharacters(clean(text(problems)));
    xml.writeEndElement();
  }

  private void output(List<Problem> problems) throws XMLStreamException {
    line(3);
    xml.writeStartElement("system-out");
    xml.writeCharacters(clean(text(problems)));
    xml.writeEndElement();
  }

  private static String text(List<Problem> problems) {
    return problems.stream().map(Problem::toString).collect(Collectors.joining("\n"));
  }

  private void unreadable(List<String> lines) throws XMLStreamException {
    line(1);
    xml.writeStartElement("testsuite");
    attribute("name", "not readable");
    attribute("tests", lines.size());
    attribute("failures", 0);
    attribute("errors", lines.size());
    for (var message : lines) {
      line(2);
      xml.writeStartElement("testcase");
      attribute("classname", "input");
      attribute("name", message);
      xml.writeStartElement("error");
      attribute("message", message);
      xml.writeEndElement();
      xml.writeEndElement();
    }
    line(1);
    xml.writeEndElement();
  }

  private void attribute(String name, Object value) throws XMLStreamException {
    xml.writeAttribute(name, clean(String.valueOf(value)));
  }

  private void line(int depth) throws XMLStreamException {
    xml.writeCharacters("\n" + "  ".repeat(depth));
  }

  /** Without what XML cannot hold. */
  private static String clean(String text) {
    return text.replaceAll("[^\\t\\n\\x20-\\uD7FF\\uE000-\\uFFFD\\x{10000}-\\x{10FFFF}]", "?");
  }
}
