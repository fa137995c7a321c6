import { describe, expect, test } from "vitest";
import { contractProblems, placeholdersLeft } from "../../scripts/deploy-problems";
import { contractTexts } from "../../src/content/legal/contracts/contract-texts";

const text = {
  source: "BGB",
  paragraph: "§ 312f",
  checkedOn: "2026-08-19",
  title: "Bestätigung",
  paragraphs: ["Text."],
};

describe("a deploy is refused for wordings of contracts", () => {
  test.each([
    ["on the day", "2026-08-19", 0],
    ["a year later", "2027-08-19", 0],
    ["a year and a day later", "2027-08-20", 1],
  ])("that were compared with their source more than a year ago: %s", (_, today, faults) => {
    expect(contractProblems([text], today)).toHaveLength(faults);
  });

  test.each([
    ["no source", { source: " " }],
    ["no paragraph", { paragraph: "" }],
    ["no day", { checkedOn: "" }],
    ["a day that is still to come", { checkedOn: "2026-12-24" }],
  ])("that have %s", (_, part) => {
    expect(contractProblems([{ ...text, ...part }], "2026-11-22")).not.toEqual([]);
  });

  test("that are not written yet", () => {
    const contracts = [text, { ...text, title: "Halb", paragraphs: ["Zahlungen, die … zurückzuzahlen sind"] }];
    expect(placeholdersLeft({ company: {}, proof: {}, contracts }, "")).toEqual(["src/content/legal/contracts: Halb"]);
  });

  test("those of this repository can go out on the day after the newest was checked", () => {
    const newest =
      contractTexts
        .map(({ checkedOn }) => checkedOn)
        .sort()
        .at(-1) ?? "";
    expect(contractProblems(contractTexts, newest)).toEqual([]);
    expect(placeholdersLeft({ company: {}, proof: {}, contracts: contractTexts }, "")).toEqual([]);
  });
});
