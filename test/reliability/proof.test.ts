/** What backs the claims stands in the HTML where they are made. */
import { expect, inject, test } from "vitest";
import { proof } from "../../src/content/own-proof";
import { isReal } from "../../src/website/sections/trust";
import { readHtml, VISIBLE_PATHS } from "../support/site";

const origin = inject("origin");
const PUBLIC_PATHS = VISIBLE_PATHS.filter((path) => !path.startsWith("/admin"));

/** A stand-in of this repository backs nothing, and is not shown. */
const pictured = [...proof.team.filter(({ photo }) => photo), ...proof.beforeAfter].some(isReal);
const isProved = [proof.insurance, ...proof.certificates].some((part) => part !== undefined && isReal(part));

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
  expect(pictures > 0).toBe(pictured);
});

test("'versichert' and 'zertifiziert' stand only with their proof, but for the towns' ordered points", async () => {
  for (const path of PUBLIC_PATHS.filter(
    (visible) => !["/impressum", "/datenschutz", "/agb", "/barrierefreiheit"].includes(visible),
  )) {
    const html = await readHtml(origin, path);
    const body = html.slice(html.indexOf("<main"));
    const claims = [...body.matchAll(/(?<=>)[^<]*\b(?:versichert|zertifiziert)\b[^<]*/gi)].map(([claim]) => claim);
    // The specification's six points are bound words; the deploy asks for their proof.
    const free = path.startsWith("/standorte/") ? claims.filter((claim) => claim.includes("·")) : claims;
    if (!isProved) expect.soft(free, path).toEqual([]);
  }
});
