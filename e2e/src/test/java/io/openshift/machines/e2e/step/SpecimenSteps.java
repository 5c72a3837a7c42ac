package io.openshift.machines.e2e.step;

import io.cucumber.java.After;
import io.cucumber.java.en.Given;

/** What is on the cluster before somebody asks for something. */
public final class SpecimenSteps {
  private static final String AS_IT_IS = "{}";

  private final Exhibits exhibits;

  /** Steps with those objects. */
  public SpecimenSteps(Exhibits exhibits) {
    this.exhibits = exhibits;
  }

  @Given("a(n) {string} {string}")
  public void specimen(String what, String state) {
    exhibits.put(exhibits.fresh(what, state, AS_IT_IS));
  }

  @Given("a(n) {string} {string} with {}")
  public void specimen(String what, String state, String patch) {
    exhibits.put(exhibits.fresh(what, state, patch));
  }

  @Given("its twin is a(n) {string} {string} with {}")
  public void twin(String what, String state, String patch) {
    var name = exhibits.current().name();
    var twin = exhibits.named(name, what, state, patch);
    // A set refers to its template by a name of the template's own.
    if (!what.equals("AWSMachineTemplate")) {
      twin.object().withObject("/metadata").put("name", name);
    }
    exhibits.putBeside(twin);
  }

  @Given("its twin is being deleted")
  public void twinDeleting() {
    exhibits.asInstaller().delete(exhibits.other().path(), AS_IT_IS);
  }

  @Given("it owns a(n) {string} {string}")
  public void owned(String what, String state) {
    var set = exhibits.current();
    var machine = exhibits.fresh(what, state, AS_IT_IS);
    // Where its owner is not, the collector takes it along.
    machine.object().withObject("/metadata").put("namespace", set.namespace());
    machine
        .object()
        .withObject("/metadata")
        .withArray("ownerReferences")
        .addObject()
        .put("apiVersion", set.type().apiVersion())
        .put("kind", set.type().kind())
        .put("name", set.name())
        .put("controller", true)
        .put("blockOwnerDeletion", true)
        .put("uid", exhibits.stored().at("/metadata/uid").asText());
    exhibits.putBeside(machine);
  }

  @Given("it is being deleted")
  public void deleting() {
    var path = exhibits.current().path();
    var held = "{\"metadata\": {\"finalizers\": [\"test.example.com/hold\"]}}";
    exhibits.asInstaller().patch(path, held);
    exhibits.asInstaller().delete(path, AS_IT_IS);
  }

  /** The next scenario finds none of them. */
  @After
  public void clean() {
    exhibits.clear();
  }
}
