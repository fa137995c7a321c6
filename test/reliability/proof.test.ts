/** What backs the claims stands in the HTML where they are made. */
import { expect, inject, test } from "vitest";
import { company } from "../../src/content/company";
import { proof } from "../../src/content/own-proof";
import { attributeValues, readHtml, VISIBLE_PATHS } from "../support/site";

const origin = inject("origin");
const PUBLIC_PATHS = VISIBLE_PATHS.filter((path) => !path.startsWith("/admin"));

test("every picture has its dimensions in the markup, says what it shows, and is loaded when it comes near", async () => {
  let pictures = 0;
  for (const path of PUBLIC_PATHS) {
    const html = await readHtml(origin, path);
    for (const [tag] of html.matchAll(/<img [^>]*>/g)) {
      pictures += 1;
      expect.soft(tag, path).toMatch(/ width="\d+" height="\d+" alt="[^"]{10,}"/);
      expect.soft(tag, path).toContain('loading="lazy"');
    }
  }
  expect(pictures).toBeGreaterThan(0);
});

test("'versichert' and 'zertifiziert' stand beside the insurer and the certificate, on every page", async () => {
  const facts = [proof.insurance?.insurer ?? "", ...proof.certificates.map(({ name }) => name)];
  for (const path of PUBLIC_PATHS.filter(
    (visible) => !["/impressum", "/datenschutz", "/agb", "/barrierefreiheit"].includes(visible),
  )) {
    const html = await readHtml(origin, path);
    const body = html.slice(html.indexOf("<main"));
    for (const [claim] of body.matchAll(/(?<=>)[^<]*\b(?:versichert|zertifiziert)\b[^<]*/gi)) {
      const isBound = path.startsWith("/standorte/") && !claim.includes("(");
      if (!isBound)
        expect
          .soft(
            facts.some((fact) => claim.includes(fact)),
            `${path}: ${claim}`,
          )
          .toBe(true);
    }
    if (path.startsWith("/standorte/")) for (const fact of facts) expect.soft(body, path).toContain(fact);
  }
});

test("the Impressum names the insurer", async () => {
  const html = await readHtml(origin, "/impressum");
  for (const line of [proof.insurance?.insurer, ...(proof.insurance?.address ?? []), proof.insurance?.territory])
    expect(html).toContain(line ?? company.name);
  expect(attributeValues(html, "id")).toContain("versicherung");
});
