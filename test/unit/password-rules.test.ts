import { describe, expect, test } from "vitest";
import { passwordProblem } from "../../src/admin/password-rules";

const EMAIL = " Betreiberin@Example.com ";
const COMMON = new Set(["passwort"]);

const SHORT = "Passwort muss mindestens 6 Zeichen lang sein.";
const LONG = "Dieses Passwort ist zu lang.";
const OWN =
  "Dieses Passwort steckt schon in Ihrer E-Mail-Adresse. Bitte wählen Sie ein anderes, das niemand erraten kann.";
const KNOWN = "Dieses Passwort gehört zu den häufigsten und wird als Erstes ausprobiert. Bitte wählen Sie ein anderes.";

describe("a new password", () => {
  test.each([
    ["five characters", "abcde", SHORT],
    ["1,001 characters", "x".repeat(1001), LONG],
    ["the e-mail", "betreiberin@example.com", OWN],
    ["the e-mail's name in capitals", "BETREIBERIN", OWN],
    ["the name with five characters around it", "12betreiberin345", OWN],
    ["a common one, however it is written", "PassWort", KNOWN],
  ])("%s is refused", (_, password, message) => {
    expect(passwordProblem(password, EMAIL, COMMON)).toBe(message);
  });

  test.each([
    ["six characters", "abcdef"],
    ["1,000 characters", "x".repeat(1000)],
    ["the name with six characters around it", "123betreiberin456"],
    ["a part of the name", "betreiber"],
    ["what is common elsewhere", "passwort"],
  ])("%s is taken", (_, password) => {
    expect(passwordProblem(password, EMAIL)).toBeUndefined();
  });

  test("an address without a name has nothing to compare", () => {
    expect(passwordProblem("abcdef", "@example.com")).toBeUndefined();
  });
});
