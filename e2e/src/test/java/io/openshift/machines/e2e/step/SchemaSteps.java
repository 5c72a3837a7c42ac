package io.openshift.machines.e2e.step;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.TextNode;
import io.cucumber.java.After;
import io.cucumber.java.en.Given;
import io.cucumber.java.en.Then;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.fabric8.kubernetes.api.model.apiextensions.v1.JSONSchemaProps;
import io.fabric8.kubernetes.api.model.apiextensions.v1.JSONSchemaPropsBuilder;
import io.fabric8.kubernetes.client.dsl.Resource;
import io.openshift.machines.e2e.story.Look;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.awaitility.core.ThrowingRunnable;

/** Schemas that change under the operators. */
public final class SchemaSteps {
  private static final String GROUP = ".infrastructure.cluster.x-k8s.io";
  private static final String VALUE = "vanilla";

  private final Stage stage;
  private final Map<String, CustomResourceDefinition> before = new LinkedHashMap<>();
  private String filled = "";

  /** Steps on that stage. */
  public SchemaSteps(Stage stage) {
    this.stage = stage;
  }

  /** Other scenarios find the schemas as they were. */
  @After
  @Given("the schemas of AWSMachine and its template are as before")
  public void restore() {
    before.forEach(
        (crd, old) ->
            definition(crd)
                .edit(
                    changed -> {
                      changed.setSpec(old.getSpec());
                      return changed;
                    }));
    if (!before.isEmpty()) {
      awaitTrial("");
    }
    before.clear();
  }

  @Given("the schemas of AWSMachine and its template fill in a new field {string}")
  public void fillIn(String field) {
    change("awsmachines" + GROUP, field, List.of("spec"));
    change("awsmachinetemplates" + GROUP, field, List.of("spec", "template", "spec"));
    filled = field;
    awaitTrial(VALUE);
  }

  /** The server takes a moment to serve another schema: a trial object shows when it does. */
  private void awaitTrial(String value) {
    await("'%s' in the field %s of a trial object".formatted(value, filled))
        .atMost(Duration.ofSeconds(20))
        .untilAsserted((ThrowingRunnable) () -> assertEquals(value, trial(filled)));
  }

  private void change(String crd, String field, List<String> way) {
    before.put(crd, definition(crd).require());
    definition(crd).edit(definition -> with(definition, field, way));
  }

  private Resource<CustomResourceDefinition> definition(String name) {
    var all = stage.world().cluster().client().apiextensions().v1().customResourceDefinitions();
    return all.withName(name);
  }

  private static CustomResourceDefinition with(
      CustomResourceDefinition definition, String field, List<String> way) {
    var filled = new JSONSchemaPropsBuilder().withType("string").withDefault(new TextNode(VALUE));
    for (var version : definition.getSpec().getVersions()) {
      JSONSchemaProps place = version.getSchema().getOpenAPIV3Schema();
      for (var step : way) {
        place = place.getProperties().get(step);
      }
      place.getProperties().put(field, filled.build());
    }
    return definition;
  }

  private String trial(String field) {
    var trial = new GenericKubernetesResource();
    trial.setApiVersion(stage.scene().infraMachines().apiVersion());
    trial.setKind(stage.scene().infraMachines().kind());
    trial.setMetadata(new ObjectMeta());
    trial.getMetadata().setName("trial");
    trial.setAdditionalProperty("spec", Map.of("instanceType", "m6i.large"));
    var answered =
        stage
            .scene()
            .infraMachines()
            .in(stage.world().cluster().client())
            .resource(trial)
            .dryRun(true)
            .create();
    return Look.text(answered, "spec", field);
  }

  @Then("the AWSMachine and the template of {string} have the field {string}")
  public void have(String set, String field) {
    var picture = stage.camera(set).take();
    var machine = picture.machines().getFirst().infra().orElseThrow();
    assertEquals(VALUE, Look.text(machine, "spec", field));
    var client = stage.world().cluster().client();
    var template =
        stage
            .scene()
            .infraTemplates()
            .in(client)
            .withName(picture.templates().getFirst())
            .require();
    assertEquals(VALUE, Look.text(template, "spec", "template", "spec", field));
  }

  @Then("the AWSMachine of {string} was made once")
  public void madeOnce(String set) {
    var name = stage.camera(set).take().machines().getFirst().name();
    var creations =
        stage.world().cluster().audit().orElseThrow().writes().stream()
            .filter(write -> write.resource().equals("awsmachines") && write.code() == 201)
            .filter(write -> write.verb().equals("create") && write.object().endsWith("/" + name))
            .count();
    assertEquals(1, creations);
    assertEquals(1, stage.camera(set).take().templates().size());
  }
}
