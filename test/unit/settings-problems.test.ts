import { describe, expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import { type Settings, settingsProblems } from "../../scripts/deploy-problems";
import { company } from "../../src/content/company";

const ORIGIN = "https://www.nordglanz.de";
const route = { pattern: "www.nordglanz.de", custom_domain: true };
const vars = { NOTIFY_FROM: "website@nordglanz.de", NOTIFY_TO: "info@nordglanz.de" };
const RIGHT: Settings = { workers_dev: false, preview_urls: false, routes: [route], vars };

describe("a deploy is refused unless the site is reached under its own domain alone, mails have a sender, and photos stay in the EU", () => {
  test("the settings of this repository would do, with its own origin", () => {
    expect(settingsProblems(unstable_readConfig({ config: "wrangler.toml" }), company.origin)).toEqual([]);
  });

  test.each<[string, Settings]>([
    ["a custom domain", RIGHT],
    ["a route with a path", { ...RIGHT, routes: ["nordglanz.de/*", "www.nordglanz.de/*"] }],
  ])("%s is enough", (_, settings) => expect(settingsProblems(settings, ORIGIN)).toEqual([]));

  const NO_ROUTE = /no route for www\.nordglanz\.de.*\[\[routes\]\].*custom_domain = true/;
  const NO_JURISDICTION = /jurisdiction = "eu" is missing at the bucket PHOTOS/;
  test.each<[string, Settings, RegExp]>([
    ["no route", { routes: undefined }, NO_ROUTE],
    ["another domain's", { routes: [{ pattern: "www.nordglanz.de.example" }] }, NO_ROUTE],
    ["an address at workers.dev", { workers_dev: undefined }, /workers_dev = false/],
    ["a bucket outside the EU", { r2_buckets: [{ binding: "PHOTOS" }] }, NO_JURISDICTION],
    ["no sender of mails", { vars: { NOTIFY_TO: vars.NOTIFY_TO } }, /NOTIFY_FROM is missing/],
    ["no receiver of notices", { vars: { ...vars, NOTIFY_TO: " , " } }, /NOTIFY_TO is missing/],
    ["addresses of versions", { preview_urls: true }, /preview_urls = false/],
  ])("%s: the sentence says what to write", (_, part, sentence) => {
    const faults = settingsProblems({ ...RIGHT, ...part }, ORIGIN);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(sentence);
  });
});
