import { HtmlValidate } from "html-validate";
import { expect, inject, test } from "vitest";
import { company, emergencyPhone, mainPhone, type PhoneNumber } from "../../src/content/company";
import { shortHours } from "../../src/content/opening-hours";
import { townPath } from "../../src/content/page-paths";
import { lostBlanks, otherNames } from "../support/heard";
import { pointersToNothing } from "../support/pointers";
import { attributeValues, headValue, localPath, readHtml, UNKNOWN_PATHS, VISIBLE_PATHS } from "../support/site";

const origin = inject("origin");
const PUBLIC_PATHS = VISIBLE_PATHS.filter((path) => !path.startsWith("/admin"));

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended", "html-validate:document"],
  rules: {
    // React's way of writing what HTML reads the same: `<br/>`, `colSpan`, `checked=""`, `hidden=""`.
    "void-style": "off",
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    // The specification words the towns' titles; with the longest name one has 76 characters (80 with `&amp;`).
    "long-title": ["error", { maxlength: 80 }],
    // Our links say "Büro: 04191 …" or "Jetzt anrufen"; the numbers themselves carry no-break spaces (a unit test).
    "tel-non-breaking": "off",
    // HTML allows every id without white space; ours end in the API's values, such as "200+".
    "valid-id": ["error", { relaxed: true }],
    // A group of checkboxes shares its name as radio buttons do.
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "button", "submit", "reset"] }],
    // Integrity guards what a foreign host delivers.
    "require-sri": ["error", { target: "crossorigin" }],
  },
});

test.each([...VISIBLE_PATHS, ...UNKNOWN_PATHS])("the HTML of %s is valid", async (path) => {
  const report = await validator.validateString(await readHtml(origin, path));
  const errors = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`),
  );
  expect(errors).toEqual([]);
});

const OTHERS = ["/angebot?service=office", "/anfrage/R-7K3M-92/falsch"];

test.each([...VISIBLE_PATHS, ...UNKNOWN_PATHS, ...OTHERS])("%s is heard as it is read", async (path) => {
  const html = await readHtml(origin, path);
  expect([...lostBlanks(html), ...otherNames(html)]).toEqual([]);
});

test("every internal link, anchor and asset of every page leads somewhere, without a detour", async () => {
  const linkedFrom = new Map<string, string>();
  for (const path of VISIBLE_PATHS) {
    const html = await readHtml(origin, path);
    const targets = [...attributeValues(html, "href", "src", "action"), headValue(html, 'property="og:image"') ?? ""];
    for (const target of targets) {
      const local = localPath(target.startsWith("#") ? path + target : target);
      if (local) linkedFrom.set(local, path);
    }
  }

  const broken: string[] = [];
  const bodies = new Map<string, string>();
  for (const [target, page] of linkedFrom) {
    const [path = "", id] = target.split("#");
    if (!bodies.has(path)) {
      const response = await fetch(origin + path, { redirect: "manual" });
      if (response.status !== 200) broken.push(`${target} on ${page}: ${response.status}`);
      bodies.set(path, await response.text());
    }
    const exists = !id || attributeValues(bodies.get(path) ?? "", "id").includes(decodeURIComponent(id));
    if (!exists) broken.push(`${target} on ${page}: no such anchor`);
  }
  expect(broken).toEqual([]);
  expect(linkedFrom.size).toBeGreaterThan(VISIBLE_PATHS.length);
});

test.each(VISIBLE_PATHS)("what %s points at is there", async (path) => {
  expect(pointersToNothing(await readHtml(origin, path))).toEqual([]);
});

test("no page names a foreign host from which something would be loaded", async () => {
  for (const path of VISIBLE_PATHS) {
    const html = await readHtml(origin, path);
    const loaded = attributeValues(html.replaceAll(/<a [^>]*>|<link[^>]*rel="canonical"[^>]*>/g, ""), "href", "src");
    expect(loaded.filter((url) => /^(https?:)?\/\//.test(url))).toEqual([]);
  }
});

test("at most one hint says whether the office is open, on every page", async () => {
  for (const path of PUBLIC_PATHS) {
    const html = await readHtml(origin, path);
    expect.soft(html.match(/class="opening-hint/g), path).toHaveLength(1);
  }
});

test("the HTML of every page names both numbers with their hours, and dials those that search engines read", async () => {
  const offices = Object.values(company.phones).filter(({ label }) => label.startsWith(mainPhone.label));
  const unsaid = new Set(offices.map(({ e164 }) => e164 as string));
  const called = [mainPhone, emergencyPhone].map(({ e164 }) => `tel:${e164}`);
  for (const path of PUBLIC_PATHS) {
    const html = await readHtml(origin, path);
    const numbers = attributeValues(html, "href").filter((href) => href.startsWith("tel:"));
    expect.soft(numbers, path).toEqual(expect.arrayContaining(called));
    const [graph] = html.match(/(?<=<script type="application\/ld\+json">).*?(?=<\/script>)/s) ?? [];
    const business = JSON.parse(graph ?? "{}")["@graph"].find(({ telephone }: { telephone?: string }) => telephone);
    const dialled = (html.match(/<li data-line=.*?<\/li>/gs) ?? []).join().match(/(?<=href="tel:)[^"]+/g);
    const lines = new Set(dialled);
    for (const number of lines) unsaid.delete(number);
    expect.soft(lines, path).toEqual(new Set([business.telephone, business.contactPoint.telephone]));
    // A town may have another office; its card names the numbers that the frame does.
    const card = /id="contact-title".*?Jetzt kostenlos anfragen/s.exec(html)?.[0] ?? "";
    const named = attributeValues(card, "href").filter((href) => href.startsWith("tel:"));
    if (path.startsWith(townPath({ slug: "" })))
      expect.soft(named, path).toEqual([...lines].map((number) => `tel:${number}`));
    for (const { label, display, e164 } of Object.values<PhoneNumber>(company.phones)) {
      const when = e164 === emergencyPhone.e164 ? ", jederzeit" : ` ${shortHours(company.officeHours)}`;
      if (lines.has(e164)) expect.soft(html.replaceAll(/<[^>]*>/g, ""), path).toContain(`${label}${when}: ${display}`);
    }
  }
  // Each office is called from some page.
  expect([...unsaid]).toEqual([]);
});
