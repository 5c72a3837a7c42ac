package io.openshift.machines.conversion;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.controlplane.ControlPlaneReports;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Reports of ControlPlaneMachineSets: golden ones in {@code src/test/resources/controlplane}, and
 * the way back.
 */
class ControlPlaneReportTest {
  private static final ClusterFacts FACTS = Facts.aws("quarry-7xk2p", "eu-central-1");
  private static final String TEMPLATE = "/spec/template/machines_v1beta1_machine_openshift_io";

  @Test
  void aTemplateForEachDomainThatChangesIt() throws IOException {
    var folder =
        TestData.project().resolve("conversion/src/test/resources/controlplane/domains-of-aws");
    var source = TestData.read(folder.resolve("control-plane.yaml")).getFirst();
    var report = Conversions.done(ControlPlaneReports.of(source, FACTS));
    var golden = folder.resolve("report.yaml");
    if (Boolean.getBoolean("golden.write")) {
      Files.writeString(golden, TestData.text(report));
    }
    assertEquals(TestData.read(golden).getFirst(), report);
    assertEquals(source, Conversions.done(ControlPlaneReports.back(report, FACTS)), "back, exact");
  }

  @ParameterizedTest
  @CsvSource({
    "/spec/replicas, 4, spec.replicas",
    "TEMPLATE/spec/authoritativeAPI, ClusterAPI,"
        + " spec.template.machines_v1beta1_machine_openshift_io.spec.authoritativeAPI",
    "TEMPLATE/spec/providerID, aws:///eu-central-1a/i-1,"
        + " spec.template.machines_v1beta1_machine_openshift_io.spec.providerID",
    "TEMPLATE/spec/providerSpec/value/placement/region, mars-1,"
        + " spec.template.machines_v1beta1_machine_openshift_io.spec.providerSpec.value"
        + ".placement.region",
  })
  void refusedAtItsOwnPath(String pointer, String value, String path) throws IOException {
    var folder =
        TestData.project().resolve("conversion/src/test/resources/controlplane/domains-of-aws");
    var source = TestData.read(folder.resolve("control-plane.yaml")).getFirst();
    set(source, pointer.replace("TEMPLATE", TEMPLATE), value);
    assertEquals(
        List.of(path),
        Conversions.problems(ControlPlaneReports.of(source, FACTS)).stream()
            .map(Problem::path)
            .toList());
  }

  private static void set(ObjectNode source, String pointer, String value) {
    var cut = pointer.lastIndexOf('/');
    var parent = source.withObject(pointer.substring(0, cut));
    var name = pointer.substring(cut + 1);
    if (value.matches("[0-9]+")) {
      parent.put(name, Integer.parseInt(value));
    } else {
      parent.put(name, value);
    }
  }

  @Test
  void aReportOfAnotherLayoutIsRefused() {
    var report = TestData.one("{apiVersion: conversion.machine.openshift.io/v9, kind: X}");
    assertEquals(
        List.of("apiVersion"),
        Conversions.problems(ControlPlaneReports.back(report, FACTS)).stream()
            .map(Problem::path)
            .toList());
  }
}
