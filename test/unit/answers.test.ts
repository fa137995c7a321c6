import { describe, expect, test } from "vitest";
import { formatEuros, parseEuros } from "../../src/platform/euros";
import { mailDraft, templatesFor } from "../../src/requests/work/templates";

const TO = { name: "Jörg O'Beispiel & Söhne", reference: "R-7K3M-92", about: "Fensterreinigung" };

describe("answers in two taps", () => {
  test.each(["lead", "contact"] as const)("every template for a %s names the customer and the reference", (kind) => {
    for (const { write } of templatesFor(kind)) {
      const { subject, text } = write(TO);
      expect(subject).toContain(TO.reference);
      expect(text).toMatch(/^Guten Tag Jörg O'Beispiel & Söhne,\n\n/);
      expect(text).toContain("Freundliche Grüße");
    }
  });

  test("the draft keeps umlauts, ampersands and line breaks", () => {
    const [template] = templatesFor("lead");
    const answer = template?.write(TO) ?? { subject: "", text: "" };
    const link = mailDraft("joerg+1@example.com", answer);
    expect(link).toMatch(/^mailto:joerg%2B1@example\.com\?subject=/);
    const query = new URLSearchParams(link.slice(link.indexOf("?") + 1));
    expect(query.get("subject")).toBe(answer.subject);
    expect(query.get("body")).toBe(answer.text.replaceAll("\n", "\r\n"));
  });

  test("an address cannot add fields to the draft", () => {
    expect(mailDraft("a@example.com?bcc=b@example.com", { subject: "", text: "" })).toContain(
      "a@example.com%3Fbcc%3Db%40",
    );
  });
});

describe("amounts", () => {
  test.each([
    ["1250", 125_000],
    ["1.250", 125_000],
    ["1.250,50 €", 125_050],
    ["1250.5", 125_050],
    ["1 250,5", 125_050],
    ["€ 1\u00A0250", 125_000],
    ["12 50", undefined],
    ["1 25", undefined],
    ["12 5,0", undefined],
    ["1250 00", undefined],
    ["0", 0],
    ["", undefined],
    ["viel", undefined],
    ["1,2,3", undefined],
    ["-5", undefined],
    ["1,255", undefined],
  ])("%j is %j cents", (text, cents) => {
    expect(parseEuros(text)).toBe(cents);
  });

  test("are shown as German money", () => {
    expect(formatEuros(125_050)).toBe("1.250,50\u00A0€");
  });
});
