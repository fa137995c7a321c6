import { describe, expect, test } from "vitest";
import { statuses } from "../../src/content/lists";
import { afterFailure, DAILY_FROM } from "../../src/requests/outbox/delivery.server";
import { emailKey } from "../../src/requests/person-keys";
import type { Status } from "../../src/requests/work/options";
import { isAnswered, isForward, type Kind, mayFollow } from "../../src/requests/work/steps";

describe("statuses", () => {
  const set = (kind: Kind, from: Status) => statuses.map(({ id }) => id).filter((to) => mayFollow(kind, from, to));

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

describe("the same person", () => {
  test("e-mail addresses are compared without case", () => {
    expect(emailKey(" Aenne@Example.COM ")).toBe("aenne@example.com");
    expect(emailKey("info@Müller.example")).toBe(emailKey("info@xn--mller-kva.example"));
  });
});

test("a mail is tried again after 1, 2, 4 … 60 minutes, and after thirty failures, about a day, daily", () => {
  const now = new Date("2026-11-23T00:00:00Z");
  const minutesAfter = (failures: number) => (afterFailure(failures, now).getTime() - now.getTime()) / 60_000;
  expect([1, 2, 3, 4, 5, 6, 7, 8, 29].map(minutesAfter)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  expect([DAILY_FROM, 31, 2000].map(minutesAfter)).toEqual(Array(3).fill(24 * 60));
  const minutes = Array.from({ length: DAILY_FROM - 1 }, (_, index) => minutesAfter(index + 1));
  expect(minutes.reduce((sum, next) => sum + next)).toBeGreaterThan(24 * 60);
});
