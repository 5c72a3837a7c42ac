package io.openshift.machines.e2e.step;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import io.fabric8.kubernetes.api.model.OwnerReference;
import java.util.List;
import java.util.stream.Stream;

/** Infra templates, and whom they belong to. */
public final class TemplateSteps {
  private final Stage stage;

  /** Steps on that stage. */
  public TemplateSteps(Stage stage) {
    this.stage = stage;
  }

  /** The template that a set refers to, and the kinds of its owners. */
  private record Template(String name, List<String> owners) {}

  @When("the MachineSet {string} is given another instance type, and then its earlier one again")
  public void thereAndBack(String set) {
    var earlier = present(set);
    stage.user(set).wants("{\"instanceType\": \"m6i.4xlarge\"}");
    stage.until(set, "has another template", _p -> !present(set).name().equals(earlier.name()));
    assertEquals(
        List.of("AWSMachine"), owners(earlier.name()), "of the earlier template meanwhile");
    stage.user(set).wants("{\"instanceType\": \"m6i.xlarge\"}");
    stage.until(set, "has its earlier template", _p -> present(set).equals(earlier));
  }

  @When("the MachineSet {string} is given another instance type, and its earlier template goes")
  public void another(String set) {
    var earlier = present(set);
    stage.user(set).wants("{\"instanceType\": \"m6i.4xlarge\"}");
    var templates = stage.scene().infraTemplates().in(stage.scene().client());
    stage.until(
        set, "has another template", _p -> templates.withName(earlier.name()).get() == null);
  }

  @Then("the template of the MachineSet {string} belongs to the Cluster alone")
  public void belongsToCluster(String set) {
    assertEquals(List.of("Cluster"), present(set).owners());
  }

  private Template present(String set) {
    var half = stage.camera(set).take().clusterApi().orElseThrow();
    var name = half.text("spec", "template", "spec", "infrastructureRef", "name");
    return new Template(name, owners(name));
  }

  /** Kinds, in the order in which the template names them; none when it is not there. */
  private List<String> owners(String template) {
    var scene = stage.scene();
    return Stream.ofNullable(scene.infraTemplates().in(scene.client()).withName(template).get())
        .flatMap(found -> found.getMetadata().getOwnerReferences().stream())
        .map(OwnerReference::getKind)
        .toList();
  }
}
