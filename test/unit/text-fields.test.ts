import { globSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { asciiEmail, containsEmail, EMAIL_MAX_LENGTH } from "../../src/platform/mail/email";
import { cleanLine, cleanText } from "../../src/platform/text/clean-text";
import { optionalLine, requiredLine, tooLong } from "../../src/platform/text/text-fields";

test.each([
  [20, "20"],
  [200, "200"],
  [5000, "5.000"],
  [1_000_000, "1.000.000"],
])("a maximum of %i is written %s", (maximum, written) => {
  expect(tooLong(maximum)).toBe(`Bitte höchstens ${written} Zeichen`);
});

describe("an e-mail address", () => {
  const ofLength = (length: number) => `${"a".repeat(length - "@müller.example".length)}@müller.example`;

  test.each([
    ["info@müller.example", "info@xn--mller-kva.example"],
    ["info@MÜLLER.example", "info@xn--mller-kva.example"],
    ["info@bücher-2.example", "info@xn--bcher-2-n2a.example"],
    [ofLength(EMAIL_MAX_LENGTH), ofLength(EMAIL_MAX_LENGTH).replace("müller", "xn--mller-kva")],
  ])("%s at an umlaut domain goes the way mail servers know it", (typed, stored) => {
    expect(asciiEmail(typed)).toBe(stored);
  });

  test.each([
    ["in ASCII", "Info@Example.COM"],
    ["without a domain", "info"],
    ["with an empty domain", "info@"],
    ["with two signs", "info@müller.example@x"],
    ["with a path behind the domain", "info@müller.example/x"],
    ["with a port behind the domain", "info@müller.example:80"],
    ["with a name before the domain", "info@x y.müller.example"],
    ["with a domain that no name may be", "info@xn--ü.example"],
    ["that is too long", ofLength(EMAIL_MAX_LENGTH + 1)],
  ])("%s stays as it is", (_, typed) => {
    expect(asciiEmail(typed)).toBe(typed);
  });
});

describe("a text that nobody typed", () => {
  test.each(["a@b.de", "von a@b.de gesendet", "a%40b.de", "a%2540b%252ede", "a%40b%2Ede", "ａ＠ｂ．ｄｅ"])(
    "%s contains an address",
    (text) => expect(containsEmail(text)).toBe(true),
  );

  test.each(["newsletter", "@firma", "a@b", "a @b.de", "40 % 2e", "a@b%2ce"])("%s contains none", (text) =>
    expect(containsEmail(text)).toBe(false),
  );
});

describe("the cleaning of what is typed", () => {
  /** Typed, in one line, in several lines. */
  test.each([
    ["  Jörg  ", "Jörg", "Jörg"],
    ["Jo\u0308rg", "Jörg", "Jörg"],
    ["Jo\u200b\u0308rg", "Jörg", "Jörg"],
    ["An\0na\u0007", "Anna", "Anna"],
    ["\ufeffAnna\u2060 May", "Anna May", "Anna\u2060 May"],
    ["Anna\u00a0\u2003\u202f\u3000May", "Anna    May", "Anna    May"],
    ["Anna\u2800\u3164\uffa0", "Anna", "Anna"],
    ["\u2066Anna\u2069 \u202eMay\u200f", "Anna May", "Anna May"],
    ["Trep\u00adpen\u200bhaus", "Treppenhaus", "Treppenhaus"],
    ["a\r\nb\rc\u2028d\u0085e\vf", "a b c d e f", "a\nb\nc\nd\ne\nf"],
    ["a\tb", "a b", "a\tb"],
    ["👩🏽\u200d🔧 ❤️", "👩🏽🔧 ❤️", "👩🏽\u200d🔧 ❤️"],
    ["می\u200cخواهم", "میخواهم", "می\u200cخواهم"],
  ])("%j", (typed, line, text) => {
    expect([cleanLine(typed), cleanText(typed)]).toEqual([line, text]);
  });

  const anyText = fc.string({
    unit: fc.oneof(
      fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
      fc.constantFrom(..."a \n\r\t\0\u0308\u200b\u3164"),
    ),
  });

  test("changes nothing the second time, and leaves no control but line end and tab", () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        for (const clean of [cleanText, cleanLine]) expect(clean(clean(typed))).toBe(clean(typed));
        expect(cleanText(typed)).not.toMatch(/[^\P{C}\n\t\p{Cf}\p{Co}\p{Cn}\p{Cs}]/u);
        expect(cleanLine(typed)).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|[^\P{Zs} ]/u);
      }),
      { numRuns: 2000 },
    );
  });
});

test("no form of the website or the customer's page cuts what is typed", () => {
  const files = ["website", "quote", "contact", "forms", "my-request"].flatMap((room) =>
    globSync(`src/${room}/**/*.tsx`).filter((path) => readFileSync(path, "utf8").includes("maxLength")),
  );
  expect(files).toEqual([]);
});

describe("one line", () => {
  const line = (text: unknown) => z.safeParse(requiredLine(2, 10, "Bitte ausfüllen"), text);

  test("is counted after that, and refused with its own words", () => {
    expect(line("\nA\n").error?.issues[0]?.message).toBe("Bitte ausfüllen");
    expect(line(undefined).error?.issues[0]?.message).toBe("Bitte ausfüllen");
    expect(line("x".repeat(11)).error?.issues[0]?.message).toBe("Bitte höchstens 10 Zeichen");
    expect(line("a\ud800b").success).toBe(false);
  });

  test("may be left out where it is optional, but not be another thing", () => {
    const subject = optionalLine(10, "Bitte als Text");
    expect([undefined, null, "", " "].map((text) => z.parse(subject, text))).toEqual(Array(4).fill(undefined));
    expect(z.safeParse(subject, 5).error?.issues[0]?.message).toBe("Bitte als Text");
  });
});
