/** Clocks that jump: both changes of summer time, the end of the year, and a machine's clock that is set back. */
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { hasFreshProof } from "../../../src/admin/session/proof.server";
import { findSession } from "../../../src/admin/session/sessions.server";
import { issueToken, readToken } from "../../../src/admin/session/token.server";
import { deliverDue } from "../../../src/notify/deliver.server";
import { announceScheduledMails } from "../../../src/notify/jobs.server";
import { mailSetting } from "../../../src/notify/settings.server";
import { berlinDay } from "../../../src/platform/time/berlin-days";
import { HOUR_MS, MINUTE_MS } from "../../../src/platform/time/durations";
import type { Bindings } from "../../../src/platform/worker/bindings.server";
import { budgetKey, countBatch, secondsUntilTomorrow } from "../../../src/platform/worker/write-budget.server";
import { addAccount, sessionClaims } from "../../support/api";
import { db } from "../../support/database";
import { mailSettings } from "../../support/mail-settings";
import { mailBindings, RecordingMailer } from "../../support/recording-mailer";
import { storeLead } from "../../support/submission";

/** Moments in their order as a machine saw them, an hour apart. */
function hourly(from: string, hours: number): Date[] {
  return Array.from({ length: hours + 1 }, (_, i) => new Date(Date.parse(from) + i * HOUR_MS));
}

/** Each begins in the evening before the jump, and ends after the second morning. */
const JUMPS: [what: string, moments: Date[], mornings: string[]][] = [
  ["summer time begins", hourly("2026-03-28T18:00:00Z", 40), ["2026-03-29T05:00:00Z", "2026-03-30T05:00:00Z"]],
  ["summer time ends", hourly("2026-10-24T18:00:00Z", 40), ["2026-10-25T06:00:00Z", "2026-10-26T06:00:00Z"]],
  ["the year ends", hourly("2026-12-30T18:00:00Z", 40), ["2026-12-31T06:00:00Z", "2027-01-01T06:00:00Z"]],
  [
    "a clock is set back an hour, in the morning and at midnight",
    [
      ...hourly("2026-11-23T18:00:00Z", 12),
      ...hourly("2026-11-24T05:00:00Z", 18),
      ...hourly("2026-11-24T22:00:00Z", 8),
    ],
    ["2026-11-24T06:00:00Z", "2026-11-25T06:00:00Z"],
  ],
];

beforeEach(async () => {
  const tables = "leads outbox follow_ups follow_up_events settings write_budget admin_users admin_sessions".split(" ");
  await env.DB.exec(tables.map((table) => `DELETE FROM ${table};`).join(" "));
});
afterEach(() => void vi.useRealTimers());

describe.each(JUMPS)("when %s", (_, moments, mornings) => {
  const [first = new Date(0)] = moments;

  test("the morning list comes once on each day, at seven", async () => {
    const mailer = new RecordingMailer();
    const site = { db, statistics: env.STATISTICS, mail: mailBindings(mailer) } as Bindings;
    await mailSetting(undefined).save(db, mailSettings, first);
    await storeLead(site, {}, first);
    const sent: [subject: string, at: string][] = [];
    let now = first;
    vi.spyOn(mailer, "send").mockImplementation(async ({ subject }) => `${sent.push([subject, now.toISOString()])}`);
    for (now of moments) {
      await announceScheduledMails(site, now);
      await deliverDue({ ...site, linkSecrets: undefined, now: () => now });
    }
    const at = (beginning: string) => sent.filter(([subject]) => subject.startsWith(beginning)).map(([, time]) => time);
    expect(at("Ihr Tag")).toEqual(mornings.map((time) => new Date(time).toISOString()));
  });

  test("a sign-in lasts eight hours of real time, and its proof ten minutes", async () => {
    const claims = await sessionClaims((await addAccount()).id);
    vi.useFakeTimers({ toFake: ["Date"] });
    for (const begun of moments.filter((_moment, i) => i % 8 === 0)) {
      vi.setSystemTime(begun);
      const token = await issueToken(claims, env.JWT_SECRET, begun);
      for (const [hours, isIn] of [
        [-1, false],
        [-0.4, true],
        [0, true],
        [7.99, true],
        [8.01, false],
      ] as const) {
        vi.setSystemTime(begun.getTime() + hours * HOUR_MS);
        expect(Boolean(await readToken(token, env.JWT_SECRET)), `${hours} h after ${begun.toISOString()}`).toBe(isIn);
      }
      expect(await findSession(db, claims)).toBeDefined();
      const proved = { provedAt: begun.toISOString() } as Parameters<typeof hasFreshProof>[0];
      expect(hasFreshProof(proved, new Date(begun.getTime() + 9 * MINUTE_MS))).toBe(true);
      expect(hasFreshProof(proved, new Date(begun.getTime() + 11 * MINUTE_MS))).toBe(false);
    }
  });

  test("a budget is that of the day in Berlin, which ends when it is said to", async () => {
    for (const now of moments) {
      const key = budgetKey("secret", "address 192.0.2.1", now);
      await countBatch(db, { [key]: 1000 }, now);
      const next = new Date(now.getTime() + secondsUntilTomorrow(now) * 1000);
      expect(berlinDay(next) > berlinDay(now), now.toISOString()).toBe(true);
      expect(berlinDay(new Date(next.getTime() - 1001))).toBe(berlinDay(now));
    }
    const { results } = await env.DB.prepare("SELECT day, n FROM write_budget ORDER BY day").all();
    const byDay = Map.groupBy(moments, berlinDay);
    expect(results).toEqual(
      [...byDay].map(([day, all]) => ({ day, n: all.length })).toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    );
  });
});
