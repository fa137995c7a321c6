/** What a telephone dials for what people write into the field for their number. */
import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import { phoneKeys } from "../../src/requests/person-keys";
import { onlyNumber, phoneDigits, phoneNumbers } from "../../src/requests/phone-numbers";

const MOBILE = "+491711234567";
const OTHER_MOBILE = "+491512345678";
const OFFICE = "+4941911234";

/** Texts with the numbers that they say: what is found in one of them never changes by the way. */
const FOUND: readonly [text: string, ...numbers: string[]][] = [
  // Times and dates are no part of a number.
  ["0171 1234567 ab 18 Uhr", MOBILE],
  ["0171 1234567 18-20 Uhr", MOBILE],
  ["0171 1234567 8-12 u. 14-18 Uhr", MOBILE],
  ["0171 1234567 18 o. 19 Uhr", MOBILE],
  ["0171 1234567, 8-12, 14-18 Uhr", MOBILE],
  ["0171 1234567 18h", MOBILE],
  ["0171 1234567 1830 Uhr", MOBILE],
  ["0171 1234567 – 18 Uhr", MOBILE],
  ["0171 1234567-18 Uhr", MOBILE],
  ["0171 1234567 17:30", MOBILE],
  ["0171 1234567 bis 17.30", MOBILE],
  ["0171 1234567 ab 18.00-20.00", MOBILE],
  ["0171 1234567 Montag 8.30-12.00", MOBILE],
  ["0171 1234567 (18-20)", MOBILE],
  ["0151 2345678 (nach 17:30)", OTHER_MOBILE],
  ["ab 08:00 0171 1234567", MOBILE],
  ["ab 08.00 0171 1234567", MOBILE],
  ["am 24.12. unter 0171 1234567", MOBILE],
  ["01.12.-05.12. 0171 1234567", MOBILE],
  ["01.-05.12. 0171 1234567", MOBILE],
  ["04.06.-07.06 0171 1234567", MOBILE],
  ["03.06-07.06.2026"],
  ["24.12.2026"],
  ["01.12.2026"],
  ["04.12.26"],
  // Two numbers.
  ["04191 1234 oder 0151 2345678", OFFICE, OTHER_MOBILE],
  ["04191 1234 o. 0151 2345678", OFFICE, OTHER_MOBILE],
  ["0151 2345678 0151 2345679", OTHER_MOBILE, "+491512345679"],
  ["0151 2345678 0151 0234567", OTHER_MOBILE, "+491510234567"],
  ["04191/1234 / 0151/2345678", OFFICE, OTHER_MOBILE],
  ["04191 1234/0151 2345678", OFFICE, OTHER_MOBILE],
  ["04191 1234 + 0151 2345678", OFFICE, OTHER_MOBILE],
  ["04191 1234+0151 2345678", OFFICE, OTHER_MOBILE],
  ["04191 1234 - 0151 2345678", OFFICE, OTHER_MOBILE],
  ["04191 1234 | 0151 2345678", OFFICE, OTHER_MOBILE],
  ["04191 1234 & 0151 2345678", OFFICE, OTHER_MOBILE],
  ["04191 1234\n0151 2345678", OFFICE, OTHER_MOBILE],
  ["0151 2345678 (04191 1234)", OTHER_MOBILE, OFFICE],
  ["+49 171 1234567 0049 151 2345678", MOBILE, OTHER_MOBILE],
  ["Tel. 04191 1234, Fax 04191 1235", OFFICE, "+4941911235"],
  ["0171 1234567 oder +49 171 1234567", MOBILE],
  // One number, whole.
  ["04191 / 12 34 56", "+494191123456"],
  ["+49 (0) 4191/12 34-56", "+494191123456"],
  ["04191-5017-12", "+494191501712"],
  ["04191-5017-0", "+49419150170"],
  ["04191 50 01 02", "+494191500102"],
  ["040 12 34 05 67", "+494012340567"],
  ["0171 123 045 67", "+4917112304567"],
  ["04191.12.10.55", "+494191121055"],
  ["Tel. 04.19 11 23 44", "+49419112344"],
  ["0049 171 0123456", "+491710123456"],
  ["+49 0171 0123456", "+491710123456"],
  ["(0171) 1234567", MOBILE],
  // Other numbers are none to call.
  ["24568 Kaltenkirchen 04191 1234", OFFICE],
  ["24568 04191 1234", OFFICE],
  ["01067 Dresden 0351 1234567", "+493511234567"],
  ["04191 1234 Kd-Nr 4711223344", OFFICE],
  ["0171 1234567 4711223344", MOBILE],
  ["0171 1234567 Kd.Nr. 0815", MOBILE],
  ["Rechnung 2026/0012345"],
  ["Haus 12 0171 1234567", MOBILE],
  ["Haus 49 0171 1234567", MOBILE],
  ["12 0171 1234567", MOBILE],
  ["0171 1234567 (2. Stock)", MOBILE],
  ["0171 1234567 + 5 Personen", MOBILE],
  ["0171-1234567/8", MOBILE],
  ["0171 1234567 / privat", MOBILE],
  ["mobil:0171 1234567", MOBILE],
  ["javascript:alert(1)"],
  ["keine"],
  // Country codes, and the 0 that nobody dials behind them.
  ["49 151 2345678", OTHER_MOBILE],
  ["Tel 49 151 2345678", OTHER_MOBILE],
  ["49 (0)151 2345678", OTHER_MOBILE],
  ["0049 151 2345678", OTHER_MOBILE],
  ["00 49 151 2345678", OTHER_MOBILE],
  ["+49(0)171 1234567", MOBILE],
  ["(+49) 0171 1234567", MOBILE],
  ["(0)171 1234567", MOBILE],
  ["+0171 1234567", MOBILE],
  ["+49+171+1234567", MOBILE],
  ["tel:+49-171-1234567;ext=5", MOBILE],
  ["+43 0664 1234567", "+436641234567"],
  ["0043 (0)1 000999", "+431000999"],
  ["+39 06 1234567", "+39061234567"],
  ["+45 12 34 56 78", "+4512345678"],
  // Other signs for the same.
  ["＋４９　１７１　１２３４５６７", MOBILE],
  ["٠١٧١ ١٢٣٤٥٦٧", MOBILE],
  ["०१७१ १२३४५६७", MOBILE],
  ["0️⃣1️⃣7️⃣1️⃣ 1234567", MOBILE],
  ["📞 0171 1234567 😀", MOBILE],
  ["0171\u00a01234567", MOBILE],
  ["0171\u20111234567", MOBILE],
  ["\u202a+49 171 1234567\u202c", MOBILE],
  // One number alone stays as it was typed.
  ["50 17", "5017"],
  ["5017", "5017"],
  ["112", "112"],
  ["1234567", "1234567"],
  ["4191 000999", "4191000999"],
  ["513140867 513140868"],
  ["380 44 123 4567", "380441234567"],
];

describe("numbers in a text", () => {
  test.each(FOUND)("%j", (text, ...numbers) => {
    expect(phoneNumbers(text).map(({ dialled }) => dialled)).toEqual(numbers);
  });

  test("are the same numbers however often they are found: what is dialled is one number alone", () => {
    for (const number of FOUND.flatMap(([, ...numbers]) => numbers)) {
      expect(phoneNumbers(number)).toMatchObject([{ dialled: number }]);
      expect(onlyNumber(number)).toMatchObject({ dialled: number });
    }
  });

  test("are shown as they were typed", () => {
    const typed = phoneNumbers("Tel. (04191) 12-34, mobil ٠151 / 2345678 ab 18 Uhr").map((number) => number.typed);
    expect(typed).toEqual(["(04191) 12-34", "0151 / 2345678"]);
  });

  test("compare as they are dialled within Germany, and one alone by its digits", () => {
    expect(phoneDigits("+43 664 1234567, 0049 171 1234567")).toEqual(["00436641234567", "01711234567"]);
    expect(["50 17", "5017", "112", "keine"].map(phoneKeys)).toEqual([["5017"], ["5017"], [], []]);
  });

  test.each(["0171 1234567 ab 18 Uhr", "0151 2345678 0151 2345679", "24568 04191 1234", "0171-1234567/8", "keine", ""])(
    "%j is not one number alone",
    (text) => expect(onlyNumber(text)).toBeUndefined(),
  );
});

describe("the numbering plans' own examples", () => {
  // It brings no types.
  const { PhoneNumberUtil, PhoneNumberFormat, PhoneNumberType } = createRequire(import.meta.url)(
    "google-libphonenumber",
  );
  const plans = PhoneNumberUtil.getInstance();
  const { E164, INTERNATIONAL, NATIONAL } = PhoneNumberFormat;
  const kinds: [string, number][] = Object.entries(PhoneNumberType);
  const examples = ["DE", "AT", "CH", "DK", "PL", "NL"].flatMap((country) =>
    kinds.flatMap(([kind, id]) => {
      const example = plans.getExampleNumberForType(country, id);
      // A pager's national form has no 0: nobody could dial it.
      const formats = [E164, INTERNATIONAL, ...(country === "DE" && kind !== "PAGER" ? [NATIONAL] : [])];
      const texts: string[] = example ? formats.map((format) => plans.format(example, format)) : [];
      return texts.map((text): [string, string] => [text, plans.format(example, E164)]);
    }),
  );

  test("are there for each country", () => expect(examples.length).toBeGreaterThan(100));

  test.each(examples)("%s is %s, alone and with a time", (text, dialled) => {
    expect(phoneNumbers(text)).toMatchObject([{ dialled }]);
    expect(phoneNumbers(`${text} ab 18 Uhr`)).toMatchObject([{ dialled }]);
  });
});
