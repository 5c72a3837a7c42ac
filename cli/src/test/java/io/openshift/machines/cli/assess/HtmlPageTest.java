package io.openshift.machines.cli.assess;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.ColorScheme;
import io.openshift.machines.cli.Run;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * The page in a real browser: Chromium as it is on the path, or where {@code CHROMIUM} says.
 * Without one the tests are skipped, and say so. Pictures go to {@code target/pages}.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HtmlPageTest {
  private static final Path FLEET = Path.of("src/test/resources/golden/assess-json/input.yaml");

  private Playwright playwright;
  private Browser browser;
  private Path file;
  private JsonNode report;
  private Page page;
  private final List<String> complaints = new ArrayList<>();
  private final List<String> requests = new ArrayList<>();

  @BeforeAll
  void open() throws IOException {
    var chromium = chromium();
    if (chromium.isEmpty()) {
      System.out.println("SKIPPED: no Chromium on the path; install it or set CHROMIUM");
    }
    Assumptions.assumeTrue(chromium.isPresent(), "no Chromium on the path");
    playwright =
        Playwright.create(
            new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    browser =
        playwright
            .chromium()
            .launch(
                new BrowserType.LaunchOptions()
                    .setExecutablePath(chromium.get())
                    .setArgs(List.of("--no-sandbox")));
    var pages = Files.createDirectories(Path.of("target/pages"));
    file = pages.resolve("report.html").toAbsolutePath();
    var run =
        Run.mapictl(
            Files.readString(FLEET), "assess", "-", "--html", file.toString(), "-o", "json");
    assertEquals(0, run.code(), run.err());
    report = new JsonMapper().readTree(run.out());
  }

  private static Optional<Path> chromium() {
    var named = Stream.of(System.getenv().getOrDefault("CHROMIUM", ""));
    var folders = System.getenv().getOrDefault("PATH", "").split(File.pathSeparator);
    var found =
        Stream.of(folders)
            .flatMap(
                folder ->
                    Stream.of("chromium", "chromium-browser", "google-chrome")
                        .map(name -> folder + "/" + name));
    return Stream.concat(named, found)
        .filter(name -> !name.isEmpty())
        .map(Path::of)
        .filter(Files::isExecutable)
        .findFirst();
  }

  @BeforeEach
  void load() {
    page =
        browser.newPage(
            new Browser.NewPageOptions()
                .setColorScheme(ColorScheme.LIGHT)
                .setViewportSize(1360, 1000));
    page.onConsoleMessage(message -> complaints.add(message.text()));
    page.onPageError(complaints::add);
    page.onRequest(request -> requests.add(request.url()));
    page.navigate(file.toUri().toString());
  }

  @AfterEach
  void quiet() {
    assertEquals(List.of(), complaints, "the console says nothing");
    assertEquals(List.of(file.toUri().toString()), requests.stream().distinct().toList());
    complaints.clear();
    requests.clear();
    page.close();
  }

  @AfterAll
  void close() {
    if (playwright != null) {
      playwright.close();
    }
  }

  private void picture(String name) {
    page.screenshot(
        new Page.ScreenshotOptions()
            .setPath(Path.of("target/pages/" + name + ".png"))
            .setFullPage(true));
  }

  private int rows() {
    return page.locator("#table tbody tr.item").count();
  }

  @Test
  void numbersAreThoseOfTheJsonReport() {
    var summary = report.get("summary");
    for (var verdict : List.of("convertible", "warnings", "blocked", "stays")) {
      var card = page.locator("#cards [data-verdict=" + verdict + "] b");
      assertThat(card).hasText(summary.get(verdict).asText());
    }
    assertEquals(summary.get("resources").asInt(), rows());
    for (var group : report.get("byPlatform")) {
      var name = group.get("name").asText().isEmpty() ? "(not told)" : group.get("name").asText();
      var cells =
          page.locator("#matrix tbody tr")
              .filter(
                  new Locator.FilterOptions()
                      .setHas(page.locator("th", new Page.LocatorOptions().setHasText(name))))
              .locator("td")
              .allInnerTexts();
      assertEquals(
          Stream.of("convertible", "warnings", "blocked", "stays")
              .map(verdict -> group.get(verdict).asText())
              .toList(),
          cells.stream().map(String::strip).toList());
    }
    var bars = page.locator("#blockers .bars code").allInnerTexts();
    assertEquals(report.get("blockingFields").findValuesAsText("field").stream().toList(), bars);
  }

  @Test
  void filtersNarrowTheTable() {
    page.locator("#text").fill("ami.filters");
    assertThat(page.locator("#shown")).hasText("1 of 6 resources");
    assertThat(page.locator("#table tbody tr.item")).containsText("quarry-7xk2p-worker-b");
    page.locator("button[type=reset]").click();
    assertThat(page.locator("#shown")).hasText("6 resources");
    page.locator("#verdicts input[value=stays]").check();
    page.locator("#kind").selectOption("ControlPlaneMachineSet");
    assertThat(page.locator("#shown")).hasText("1 of 6 resources");
    page.locator("button[type=reset]").click();
    page.locator("#matrix [data-cell='AWS|blocked']").click();
    assertThat(page.locator("#shown")).hasText("1 of 6 resources");
    assertThat(page.locator("#platform")).hasValue("AWS");
    page.locator("#matrix [data-cell='AWS|blocked']").click();
    assertThat(page.locator("#shown")).hasText("6 resources");
    page.locator("#blockers .bars button").first().click();
    assertThat(page.locator("#field-filter")).isVisible();
    assertThat(page.locator("#shown")).hasText("1 of 6 resources");
    page.locator("#field-filter button").click();
    assertThat(page.locator("#shown")).hasText("6 resources");
    page.locator("#text").fill("no such thing");
    assertThat(page.locator("#table tbody")).hasText("No resource matches.");
  }

  @Test
  void rowsOpenWithBothHalves() {
    var open = page.locator("#table .open");
    assertThat(open.first()).hasAttribute("aria-expanded", "false");
    open.first().click();
    assertThat(open.first()).hasAttribute("aria-expanded", "true");
    var sides = page.locator("#d0 pre");
    assertEquals(2, sides.count());
    assertThat(sides.first()).containsText("instanceType: m6i.2xlarge");
    assertThat(sides.last()).containsText("kind: AWSMachineTemplate");
    assertTrue(page.locator("#d0 pre span.moved").count() > 5);
    open.nth(1).click();
    assertThat(page.locator("#d1 .said li.bad code"))
        .hasText("spec.template.spec.providerSpec.value.ami.filters");
    assertThat(page.locator("#d1 pre span.bad").first()).containsText("filters:");
    picture("light");
    open.first().click();
    assertThat(page.locator("#d0")).hasCount(0);
  }

  @Test
  void allOfItWorksByKeyboard() {
    page.keyboard().press("Tab");
    assertThat(page.locator(".skip")).isFocused();
    page.keyboard().press("Enter");
    page.keyboard().press("Tab");
    assertThat(page.locator("#text")).isFocused();
    page.keyboard().type("worker-a");
    assertThat(page.locator("#shown")).hasText("1 of 6 resources");
    page.locator("#table .open").first().focus();
    page.keyboard().press("Enter");
    assertThat(page.locator("#d0")).isVisible();
    page.keyboard().press("Space");
    assertThat(page.locator("#d0")).hasCount(0);
    page.locator("#theme").focus();
    page.keyboard().press("Enter");
    assertEquals("dark", page.locator("html").getAttribute("data-theme"));
  }

  @Test
  void darkAndSmall() {
    page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
    assertThat(page.locator("html")).hasAttribute("data-theme", "dark");
    page.locator("#table .open").nth(2).click();
    picture("dark");
    page.setViewportSize(420, 900);
    assertTrue(
        (Boolean)
            page.evaluate(
                "document.documentElement.scrollWidth <= document.documentElement.clientWidth"),
        "nothing is wider than the page");
    picture("small");
  }

  /** Every control has a name for who does not see it, and enough contrast for who hardly does. */
  @Test
  void controlsHaveNames() {
    var nameless =
        page.evaluate(
            "[...document.querySelectorAll('button, input, select, [role=img], [role=region]')]"
                + ".filter(e => !(e.textContent.trim() || e.getAttribute('aria-label')"
                + " || e.getAttribute('aria-labelledby') || e.labels && e.labels.length)).length");
    assertEquals(0, nameless);
    for (var scheme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
      page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(scheme));
      assertThat(page.locator("html"))
          .hasAttribute("data-theme", scheme.name().toLowerCase(Locale.ROOT));
      assertEquals(List.of(), page.evaluate(CONTRAST), scheme.toString());
    }
  }

  /** Texts with less than 4.5 : 1 between ink and ground. */
  private static final String CONTRAST =
      """
      () => {
        const rgb = (text) => text.match(/[\\d.]+/g).map(Number);
        const light = ([r, g, b]) => [r, g, b].map((c) => c / 255)
            .map((c) => c <= .03928 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4)
            .reduce((sum, c, i) => sum + c * [.2126, .7152, .0722][i], 0);
        const ground = (e) => {
          for (let n = e; n; n = n.parentElement) {
            const c = rgb(getComputedStyle(n).backgroundColor);
            if (c.length === 3 || c[3] === 1) return c;
          }
          return [255, 255, 255];
        };
        const low = [];
        for (const e of document.querySelectorAll('main *, header *')) {
          const own = [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim());
          if (!own || !e.offsetParent || e.closest('.quiet') || e.getAttribute('aria-label') === 'none') continue;
          const [a, b] = [light(rgb(getComputedStyle(e).color)), light(ground(e))].sort((x, y) => y - x);
          if ((a + .05) / (b + .05) < 4.5) low.push(e.tagName + '.' + e.className + ' ' + e.textContent.slice(0, 20));
        }
        return [...new Set(low)];
      }
      """;
}
