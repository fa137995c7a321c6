import { expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import { recordsDocument } from "../../scripts/records-document";
import { company } from "../../src/content/company";
import { activityRecords } from "../../src/content/legal/records";
import { storageInventory } from "../../src/website/storage-inventory";

const settings = unstable_readConfig({ config: "wrangler.toml" });
/** As text, for what HTML escapes. */
const textOf = (html: string) => html.replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&#x27;", "'");
const document = textOf(recordsDocument(settings, "23.11.2026"));

test("the record names who is responsible, and of each activity all that Art. 30 (1) GDPR wants", () => {
  for (const fact of [company.legalName, company.address.street, company.email, "23.11.2026", "Art. 32 DSGVO"]) {
    expect(document).toContain(fact);
  }
  for (const record of Object.values(activityRecords)) {
    for (const text of Object.values(record)) expect(document).toContain(text);
  }
});

test("everything stored stands in it once, with its period", () => {
  for (const { where, name, what, retention } of storageInventory) {
    expect(document.split(`<td>${what}</td><td>${where}: ${name}</td>`)).toHaveLength(2);
    expect(document).toContain(`<td>${retention}</td>`);
  }
});

test("the measures are those of the settings", () => {
  for (const { name, simple } of settings.ratelimits) {
    expect(document).not.toContain(name);
    expect(document).toContain(` ${simple.limit} in ${simple.period} Sekunden`);
  }
  expect(document).toContain("Aufrufprotokolle von Cloudflare sind abgeschaltet");
  expect(document).not.toContain("ACHTUNG");

  const others = recordsDocument({ ratelimits: [{ name: "NEW_LIMIT", simple: { limit: 7, period: 10 } }] }, "");
  expect(others).toContain("NEW_LIMIT 7 in 10 Sekunden");
  expect(others).toContain("ACHTUNG: In wrangler.toml sind invocation_logs eingeschaltet");
  expect(others).not.toContain("Der Dateispeicher mit den Fotos ist auf die EU festgelegt");
});
