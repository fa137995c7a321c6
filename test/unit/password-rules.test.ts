import { describe, expect, test } from "vitest";
import { passwordProblem } from "../../src/admin/session/password-rules";

const EMAIL = " Betreiberin@Example.com ";
const COMMON = new Set(["passwort"]);

const NAMES = ["Mustermann Gebäudereinigung", "Kaltenkirchen", "Nützen", "Bad Bramstedt", "Groß", "Hüttenö", "Siev"];

const SHORT = "Passwort muss mindestens 6 Zeichen lang sein.";
const LONG = "Dieses Passwort ist zu lang.";
const OWN =
  "Dieses Passwort steckt schon in Ihrer E-Mail-Adresse. Bitte wählen Sie ein anderes, das niemand erraten kann.";
const KNOWN = "Dieses Passwort gehört zu den häufigsten und wird als Erstes ausprobiert. Bitte wählen Sie ein anderes.";

const REPEATED = "Dieses Passwort wiederholt nur ein Zeichen. Bitte wählen Sie ein anderes.";
const NAME =
  "Dieses Passwort ist der Name unserer Firma oder eines Ortes. Bitte wählen Sie ein anderes, das niemand erraten kann.";

describe("a new password", () => {
  test.each([
    ["five characters", "abcde", SHORT],
    ["1,001 characters", "xk".repeat(501).slice(1), LONG],
    ["the e-mail", "betreiberin@example.com", OWN],
    ["the e-mail's name in capitals", "BETREIBERIN", OWN],
    ["the name with five characters around it", "12betreiberin345", OWN],
    ["a common one, however it is written", "PassWort", KNOWN],
    ["one repeated character", "aaaaaaaaaaaa", REPEATED],
    ["one repeated character in both cases", "aAaAaAaA", REPEATED],
    ["the company's name", "mustermann", NAME],
    ["a word of the company's name without umlauts and a year", "Gebaeudereinigung2019", NAME],
    ["the town", "Kaltenkirchen", NAME],
    ["another town with an umlaut and a few characters", "Nützen-24!", NAME],
    ["a part of a town's name", "bramstedt24", NAME],
    ["the longer of two names in it, which leaves too little", "Bad Bramstedt", NAME],
    ["a name with ß in the other spelling", "gross-weg1", NAME],
    ["a name with umlauts in the other spelling", "Huettenoe", NAME],
    ["a name with an umlaut that is written in two characters", "Nu\u0308tzen24", NAME],
    ["a name of four letters", "Sievx12", NAME],
  ])("%s is refused", (_, password, message) => {
    expect(passwordProblem(password, EMAIL, NAMES, COMMON)).toBe(message);
  });

  test.each([
    ["six characters", "abcdef"],
    ["1,000 characters", "xk".repeat(500)],
    ["the name with six characters around it", "123betreiberin456"],
    ["a part of the name", "betreiber"],
    ["what is common elsewhere", "passwort"],
    ["a name with six characters around it", "123Kaltenkirchen456"],
    ["a name of three letters", "Bad-2x"],
    ["a name of four letters with six others", "Siev-x12qm"],
  ])("%s is taken", (_, password) => {
    expect(passwordProblem(password, EMAIL, NAMES)).toBeUndefined();
  });

  test("names and common passwords are compared only where there are any", () => {
    expect(passwordProblem("mustermann", EMAIL)).toBeUndefined();
  });

  test("an address without a name has nothing to compare", () => {
    expect(passwordProblem("abcdef", "@example.com")).toBeUndefined();
  });
});
