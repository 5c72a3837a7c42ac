package io.openshift.machines.e2e;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.core.domain.JavaModifier.FINAL;
import static com.tngtech.archunit.core.domain.JavaModifier.STATIC;
import static com.tngtech.archunit.core.domain.JavaModifier.SYNTHETIC;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.conditions.ArchConditions;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The rules of the house, over the compiled classes of all modules, tests aside. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HouseRulesTest {
  private static final DescribedPredicate<JavaClass> OURS =
      describe("of this project", type -> type.getPackageName().startsWith(ModuleClasses.BASE));

  /** Types whose values change behind a final field. */
  private static final Set<String> MUTABLE =
      Set.of(
          "java.util.ArrayList",
          "java.util.HashMap",
          "java.util.HashSet",
          "java.util.concurrent.ConcurrentHashMap",
          "java.util.concurrent.atomic.AtomicBoolean",
          "java.util.concurrent.atomic.AtomicInteger",
          "java.util.concurrent.atomic.AtomicLong",
          "java.util.concurrent.atomic.AtomicReference");

  private JavaClasses all;

  @BeforeAll
  void read() {
    all = ModuleClasses.all();
  }

  @ParameterizedTest
  @EnumSource
  void modulesUseOnlyThoseBelowThem(ModuleClasses module) {
    var above = OURS.and(describe("not below " + module, (JavaClass type) -> !module.mayUse(type)));

    var own = all.that(describe("in " + module, module::holds));

    classes().should().resideInAPackage(module.packages()).check(own);
    noClasses().should().dependOnClassesThat(above).check(own);
  }

  @Test
  void conversionKnowsNoClient() {
    // A literal IPv6 address is parsed there, and a literal is never looked up.
    var parsing = type(InetAddress.class).or(type(UnknownHostException.class));
    classes()
        .should()
        .onlyDependOnClassesThat(
            resideInAnyPackage(
                    "io.openshift.machines.conversion..",
                    "java.lang..",
                    "java.math..",
                    "java.nio.charset..",
                    "java.text..",
                    "java.time..",
                    "java.util..",
                    "java.io..",
                    "com.fasterxml.jackson..",
                    "org.jspecify..",
                    "")
                .or(parsing))
        .because("conversion knows no client, no Quarkus and no network")
        .check(all.that(describe("in conversion", ModuleClasses.CONVERSION::holds)));
  }

  @Test
  void conversionIsPure() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .haveNameMatching("java\\.io\\..*(File|Stream|Reader|Writer).*|java\\.time\\.Clock")
        .orShould()
        .callMethod(System.class, "currentTimeMillis")
        .orShould()
        .callMethod(java.time.Instant.class, "now")
        .orShould()
        .callMethod(java.time.OffsetDateTime.class, "now")
        .because("conversion has no I/O and no clock")
        .check(all.that(describe("in conversion", ModuleClasses.CONVERSION::holds)));
  }

  @Test
  void decisionsKnowNeitherClientNorFramework() {
    var decide =
        describe(
            "decide",
            (JavaClass type) ->
                type.getMethods().stream().anyMatch(method -> method.getName().equals("decide")));

    assertTrue(all.stream().anyMatch(decide), "nothing decides: the rule would hold for nothing");
    noClasses()
        .that(decide)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("io.fabric8..", "io.javaoperatorsdk..", "io.quarkus..")
        .check(all);
  }

  @Test
  void namesSayWhatThingsAre() {
    noClasses()
        .should()
        .haveNameMatching(".*(Utils?|Helper|Manager|Impl)(\\$.*)?|.*\\.Abstract[A-Z][^.]*")
        .check(all);
  }

  @Test
  void nothingInheritsFromOurs() {
    var inherits =
        describe(
            "inherit from a class of ours",
            (JavaClass type) ->
                type.getRawSuperclass()
                    .filter(parent -> OURS.test(parent) && !parent.isEnum())
                    .isPresent());

    classes()
        .that(inherits)
        .should()
        .beAssignableTo(Throwable.class)
        .allowEmptyShould(true)
        .check(all);
  }

  @Test
  void staticStateNeverChanges() {
    var written =
        describe(
            "are written by people",
            (JavaField field) ->
                !field.getModifiers().contains(SYNTHETIC) && !field.getName().startsWith("$"));
    var changing =
        describe("of a type that changes", (JavaClass type) -> MUTABLE.contains(type.getName()));

    fields()
        .that(written)
        .and()
        .areStatic()
        .should()
        .haveModifier(FINAL)
        .andShould(notHaveRawType(changing))
        .check(all);
  }

  private static ArchCondition<JavaField> notHaveRawType(DescribedPredicate<JavaClass> type) {
    return ArchConditions.not(ArchConditions.haveRawType(type));
  }

  @Test
  void dependenciesComeThroughConstructors() {
    noFields()
        .that()
        .doNotHaveModifier(STATIC)
        .should()
        .beAnnotatedWith("jakarta.inject.Inject")
        .orShould()
        .beAnnotatedWith("org.eclipse.microprofile.config.inject.ConfigProperty")
        .check(all);
  }

  @Test
  void everyPackageIntroducesItself() {
    var silent =
        all.stream()
            .map(JavaClass::getPackage)
            .distinct()
            .filter(folder -> folder.getClasses().stream().anyMatch(type -> !isPackageInfo(type)))
            .filter(folder -> folder.tryGetPackageInfo().isEmpty())
            .map(folder -> folder.getName())
            .sorted()
            .toList();

    assertTrue(silent.isEmpty(), () -> "without package-info: " + silent);
    assertTrue(List.copyOf(all).size() > 100, "too few classes were read: " + all.size());
  }

  private static boolean isPackageInfo(JavaClass type) {
    return type.getSimpleName().equals("package-info");
  }

  @Test
  void nullnessIsMarkedEverywhere() {
    classes()
        .that()
        .haveSimpleName("package-info")
        .should()
        .beAnnotatedWith("org.jspecify.annotations.NullMarked")
        .check(all);
    assertTrue(all.stream().anyMatch(not(describe("", HouseRulesTest::isPackageInfo))));
  }
}
