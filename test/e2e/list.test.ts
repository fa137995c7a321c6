import type { Locator, Page } from "@playwright/test";
import type { Desk } from "../../src/admin/requests/desk-api.server";
import { axeFindings } from "../support/axe";
import { expect } from "../support/browser-test";
import { sendRequest } from "../support/own-page";
import { openDashboard, signedInTest as test } from "../support/owner-test";

const send = async (page: Page, overrides: object) => (await sendRequest(page.request, overrides)).id;

const rows = (page: Page) => page.getByRole("tabpanel").getByRole("listitem");

/** The list of an owner: long and short names, with a number and without one. */
const LISTED = Array.from({ length: 12 }, (_, index) => ({
  id: crypto.randomUUID(),
  version: 1,
  firstName: index % 3 === 0 ? "Annegret" : "Max",
  lastName: index % 3 === 0 ? `Musterhausen-Beispiel${index}` : `Muster${index}`,
  phone: index % 4 === 1 ? "" : "04191 555 010",
  shownEmail: `annegret.musterhausen${index}@beispielhausen.example.com`,
  service: "office",
  propertyType: "office",
  size: "101-300",
  frequency: "weekly",
  place: "Kaltenkirchen",
  createdAt: `2026-11-26T10:${59 - index}:00.000Z`,
  stage: "new",
  ...[
    { marks: [{ id: "question", label: "Frage offen" }], group: "answer" },
    {
      marks: [
        { id: "new", label: "Neu" },
        { id: "maybe-double", label: "vielleicht doppelt" },
      ],
      group: "new",
    },
    { marks: [{ id: "call-back", label: "Rückruf heute" }], group: "date" },
  ][Math.floor(index / 4)],
}));

/** What an owner's day says, as long as it gets. */
const DAY = [
  ...["1 Frage", "2 Antworten", "10 neue", "Besichtigung um 16:30 bei Lena Beispiel", "2 Nachrichten"],
  "4 weitere Anfragen",
].map((text) => ({ text, path: "/admin/dashboard?stage=new" }));

/** Shows that list, and none that other tests have sent. */
async function showListed(page: Page): Promise<void> {
  await page.route(/\/api\/leads(\?|$)/, (route) => route.fulfill({ json: LISTED }));
  // What other tests have sent is no share of what browsers began.
  const summary = { totalVisitors: 12_345, conversionRate: 12.5, funnelStarts: 812, funnelCompletions: 617 };
  for (const [path, known] of [
    [/\/api\/admin\/analytics(\?|$)/, summary],
    ["**/api/admin/desk", { day: DAY }],
  ] as const)
    await page.route(path, async (route) => {
      // A page that has been left reads no answer.
      const answer = await route
        .fetch()
        .then((response) => response.json())
        .catch(() => undefined);
      if (answer) await route.fulfill({ json: { ...answer, ...known } });
    });
}

test("a search says what it found, once, where nobody sees it", async ({ page }) => {
  await openDashboard(page);
  const said = page.getByRole("status", { name: "Letzte Änderung" });
  const search = page.getByRole("searchbox", { name: "Suchen" });
  await search.fill("gibt-es-nicht");
  await expect(said).toHaveText("Keine Anfrage passt dazu. („gibt-es-nicht“)");
  await search.fill("");
  await expect(said).toBeEmpty();
});

for (const [width, height, firstAt, whole] of [
  [390, 844, 420, 4],
  [1280, 800, 300, 8],
] as const) {
  test(`on ${width}×${height} rows begin at ${firstAt} at most, and ${whole} are whole`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await showListed(page);
    await openDashboard(page);
    await expect(rows(page)).toHaveCount(12);
    const cards = await page.getByRole("region", { name: "Kennzahlen" }).locator("dl").boundingBox();
    const bar = await page.getByRole("tablist").boundingBox();
    // The bar of tabs is at the foot of a phone's screen.
    const end = width < 768 ? (bar?.y ?? 0) : height;
    const boxes = await Promise.all((await rows(page).all()).map((row) => row.boundingBox()));
    const shown = boxes.filter((box) => box && box.y + box.height <= end);
    await expect(page.locator("dt").getByText(", 30 Tage")).toBeVisible({ visible: width < 768 });
    expect(boxes[0]?.y).toBeLessThanOrEqual(firstAt);
    expect(shown.length).toBeGreaterThanOrEqual(whole);
    expect(cards?.height).toBeLessThanOrEqual(64);
    expect((cards?.y ?? 9999) + (cards?.height ?? 0)).toBeLessThanOrEqual(boxes[0]?.y ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await axeFindings(page)).toEqual([]);
  });
}

test("rows say how large and how often and whole names, and end where all ends", async ({ page }) => {
  await showListed(page);
  await openDashboard(page);
  for (const width of [320, 390, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(rows(page).first()).toContainText("Büro, Kaltenkirchen · 101–300 m² · wöchentlich");
    const cut = await rows(page)
      .locator("strong")
      .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth + 1 && name.clientWidth > 0));
    expect(cut, `names at ${width}`).toEqual([]);
    const ends = await rows(page)
      .locator("time")
      .evaluateAll((times) => [...new Set(times.map((time) => Math.round(time.getBoundingClientRect().right)))]);
    expect(ends, `where times end at ${width}`).toHaveLength(1);
    if (width >= 390) {
      const tops = await rows(page)
        .filter({ hasText: "vielleicht doppelt" })
        .evaluateAll((found) =>
          found.map((row) => {
            const marks = [...row.querySelectorAll("a span")].filter((mark) => /^(Neu|viell.*)$/.test(mark.innerHTML));
            return new Set(marks.map((mark) => mark.getBoundingClientRect().top)).size;
          }),
        );
      expect(tops, `lines of marks at ${width}`).toEqual([1, 1, 1, 1]);
    }
    const right = async (locator: Locator) => {
      const box = await locator.boundingBox();
      return Math.round((box?.x ?? 0) + (box?.width ?? 0));
    };
    const line = await right(rows(page).first());
    expect(await right(page.locator("header")), `the page's end at ${width}`).toBe(line);
    if (width < 768) expect(await right(page.getByRole("region", { name: "Kennzahlen" }))).toBe(line);
  }
});

test("yellow is for customers' answers, and what is due has three headings in order", async ({ page }) => {
  await showListed(page);
  await page.goto("/admin/dashboard?stage=due#due-date");
  const headings = page.getByRole("tabpanel").getByRole("heading", { level: 3 });
  await expect(headings).toHaveText(["Antwort des Kunden", "Neu", "Termin"]);
  await expect(headings.last()).toBeInViewport();
  const groundOf = (text: string) =>
    rows(page)
      .getByText(text, { exact: true })
      .evaluateAll((badges) => [...new Set(badges.map((badge) => getComputedStyle(badge).backgroundColor))]);
  const [answer] = await groundOf("Frage offen");
  const others = [...(await groundOf("Neu")), ...(await groundOf("Rückruf heute"))];
  expect(answer).toBe("rgb(255, 217, 122)");
  expect(others).not.toContain(answer);
});

test("cards and search share a line from 1024 px on, and no long address is cut", async ({ page }) => {
  const email = "annegret.musterhausen-beispielsen.buchhaltung@gebaeudereinigung-beispielhausen.example.com";
  await page.route("**/api/admin/user", (route) =>
    route.fulfill({ json: { email, lastLogin: "2026-11-24T10:04:00.000Z" } }),
  );
  await openDashboard(page);
  for (const width of [320, 390, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const shown = page.getByText(email);
    const isWhole = await shown.evaluate((line) => line.scrollWidth <= line.clientWidth || line.clientWidth === 0);
    expect(isWhole, `the address at ${width}`).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    if (width < 1024) continue;
    const cards = await page.getByRole("region", { name: "Kennzahlen" }).locator("dl").boundingBox();
    const search = await page.getByRole("searchbox", { name: "Suchen" }).boundingBox();
    expect(search?.y).toBeGreaterThanOrEqual(cards?.y ?? 0);
    expect((search?.y ?? 0) + (search?.height ?? 0)).toBeLessThanOrEqual((cards?.y ?? 0) + (cards?.height ?? 0));
  }
});

test("the chosen filter is in sight on a phone, and the page does not scroll", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const stage of ["spam", "done", "due"]) {
    await page.goto(`/admin/dashboard?stage=${stage}`);
    const chip = page.getByRole("group", { name: "Zeigen" }).locator("[aria-pressed=true]");
    await expect(chip).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => [scrollX, scrollY, document.documentElement.scrollWidth])).toEqual([0, 0, 390]);
  }
});

test("a filter without anything in it is not shown, but for the chosen one", async ({ page }) => {
  await page.route("**/api/admin/desk", async (route) => {
    const desk: Desk = await (await route.fetch()).json();
    const none = { new: 0, underway: 0, order: 0, done: 0, spam: 0, due: 0 };
    await route.fulfill({ json: { ...desk, lead: { ...none, new: 4, done: 2 }, contact: none } });
  });
  const filters = page.getByRole("group", { name: "Zeigen" }).getByRole("button");
  await page.goto("/admin/dashboard");
  await expect(filters).toHaveText(["Alle 6", "Neu 4", "Fertig 2"]);
  await page.goto("/admin/dashboard?stage=spam");
  await expect(filters).toHaveText(["Alle 6", "Neu 4", "Fertig 2", "Spam 0"]);
  await page.goto("/admin/dashboard/nachrichten");
  await expect(page.getByRole("tab", { name: "Nachrichten" })).toBeVisible();
  await expect(filters).toHaveCount(0);
});

test("filters show one stage each, and a search finds what is over @quick", async ({ page }) => {
  const mark = `Stufe${Date.now()}`;
  await send(page, { lastName: mark, email: "stufe@example.com", website: "https://example.com" });
  await openDashboard(page);
  const row = rows(page).filter({ hasText: mark });
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: /^Spam \d/ }).click();
  await expect(row).toContainText("unsichtbares Feld ausgefüllt");
  await page.getByRole("button", { name: /^Heute dran/ }).click();
  await expect(page.getByRole("button", { name: /^Heute dran/ })).toHaveAttribute("aria-pressed", "true");
  await expect(row).toHaveCount(0);
  await page.getByRole("searchbox", { name: "Suchen" }).fill(mark);
  await expect(row).toContainText("Spam");
});

test("what may be advertising has its mark and two buttons, of which one ends that", async ({ page }) => {
  const lastName = `Zweifel${Date.now()}`;
  await send(page, { firstName: "www.example.com", lastName, email: "zweifel@example.com" });
  await page.setViewportSize({ width: 390, height: 844 });
  await openDashboard(page);
  const row = rows(page).filter({ hasText: lastName });
  await expect(row).toContainText("vielleicht Werbung");
  await row.getByRole("link").first().click();
  await expect(page.getByText("vielleicht Werbung (Link im Namen)")).toBeVisible();
  await expect(page.getByRole("button", { name: "Spam", exact: true })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Keine Werbung" }).click();
  await expect(page.getByText("vielleicht Werbung")).toHaveCount(0);
});

test("the focus goes on in the list with each page that is loaded", async ({ page }) => {
  // The last of three pages is empty, as that of a search may be.
  await page.route(/\/api\/leads(\?|$)/, (route) => {
    const at = Number(new URL(route.request().url()).searchParams.get("at") ?? 0);
    const headers = at < 8 ? { Link: `</api/leads?at=${at + 4}>; rel="next"` } : undefined;
    return route.fulfill({ json: at < 8 ? LISTED.slice(at, at + 4) : [], headers });
  });
  await openDashboard(page);
  const more = page.getByRole("button", { name: "Ältere anzeigen" });
  for (const row of [4, 7]) {
    await more.focus();
    await page.keyboard.press("Enter");
    await expect(page.locator(`a[href*="${LISTED[row]?.id}"]`)).toBeFocused();
  }
  await expect(more).toHaveCount(0);
});

test("the list says how many came since, and reads itself again when that is tapped", async ({ page }) => {
  await page.clock.install();
  await openDashboard(page);
  const newer = page.getByRole("status").getByRole("button", { name: /^\d+ neue$/ });
  const lastName = `Nachher${Date.now()}`;
  await send(page, { lastName, email: "nachher@example.com" });
  const reads: string[] = [];
  page.on("request", (request) => reads.push(new URL(request.url()).pathname));
  await page.clock.runFor("01:01");
  await expect(newer).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(reads.filter((path) => path === "/api/leads")).toEqual([]);
  await expect(page.getByText(lastName)).toHaveCount(0);
  await newer.click();
  await expect(page.getByText(lastName)).toBeVisible();
  await expect(newer).toHaveCount(0);
  await expect(page.locator("main :focus")).toHaveCount(1);
  await page.context().setOffline(true);
  await page.clock.runFor("02:01");
  await expect(newer).toHaveCount(0);
  await page.context().setOffline(false);
});
