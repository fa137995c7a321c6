import { describe, expect, test } from "vitest";
import type { SubmissionKind } from "../../src/content/lists";
import { statuses } from "../../src/content/lists";
import type { Status } from "../../src/requests/work/options";
import { isAnswered, isForward, mayFollow } from "../../src/requests/work/steps";

describe("statuses", () => {
  const set = (kind: SubmissionKind, from: Status) =>
    statuses.map(({ id }) => id).filter((to) => mayFollow(kind, from, to));

  test.each<[Status, Status[]]>([
    ["new", ["won", "lost", "spam"]],
    ["contacted", ["won", "lost", "spam"]],
    ["viewing", ["won", "lost", "spam"]],
    ["offer", ["won", "lost"]],
    ["won", ["contacted"]],
    ["lost", ["contacted", "won"]],
    ["spam", ["new"]],
  ])("of a request that is %s the owner sets by hand: %j", (from, to) => {
    expect(set("lead", from)).toEqual(to);
  });

  test("a message is only marked as spam or taken up again: it is done when it is answered or closed", () => {
    expect(set("contact", "new")).toEqual(["spam"]);
    expect(set("contact", "done")).toEqual(["contacted"]);
  });

  test("what happens moves a request forward, never back, and nothing that is closed", () => {
    expect(isForward("new", "contacted")).toBe(true);
    expect(isForward("contacted", "viewing")).toBe(true);
    for (const from of ["viewing", "offer", "won", "lost", "done", "spam"] as const) {
      expect(isForward(from, "contacted")).toBe(false);
      expect(isForward(from, "viewing")).toBe(false);
    }
  });

  test("marking spam is not an answer to a customer", () => {
    expect(isAnswered("contacted")).toBe(true);
    expect(isAnswered("new")).toBe(false);
    expect(isAnswered("spam")).toBe(false);
  });
});
