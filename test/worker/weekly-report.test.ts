import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../src/db/client.server";
import { deliverDue } from "../../src/notify/deliver.server";
import { announceReport } from "../../src/notify/jobs.server";
import { lossiestStep } from "../../src/notify/lossiest-step";
import { mondayOfReport } from "../../src/notify/report-week";
import type { Bindings } from "../../src/platform/bindings.server";
import { submitQuote } from "../../src/quote/submit.server";
import { quoteInput } from "../support/quote-input";
import { mailBindings, RecordingMailer } from "../support/recording-mailer";

const db = openDatabase(env.DB);
const MONDAY_MORNING = new Date("2026-11-23T07:15:00.000Z");
let mailer: RecordingMailer;
let site: Pick<Bindings, "db" | "statistics" | "mail">;

beforeEach(async () => {
  await env.DB.exec("DELETE FROM leads; DELETE FROM outbox; DELETE FROM follow_ups;");
  mailer = new RecordingMailer();
  site = { db, statistics: env.STATISTICS, mail: mailBindings(mailer, { reportTo: ["chefin@example.com"] }) };
});

const announceAt = (now: Date) => announceReport(site as Bindings, now);
const deliverAt = (now: Date) => deliverDue({ ...site, now: () => now });

async function lead(overrides: Record<string, unknown>, at: string): Promise<string> {
  const submission = { input: quoteInput(overrides), idempotencyKey: null, suspicion: null };
  const result = await submitQuote(site, submission, new Date(at));
  if (result.kind !== "stored") throw new Error(result.kind);
  return result.receipt.id;
}

describe("the report on Monday", () => {
  test("names who waits, the step that loses most, and where requests came from; once a week", async () => {
    await lead({ firstName: "Wanda", lastName: "Wartend", firstSource: "google.com" }, "2026-11-18T10:00:00.000Z");
    const won = await lead({ firstSource: "flyer" }, "2026-11-01T10:00:00.000Z");
    await env.DB.prepare("UPDATE follow_ups SET status = 'won', changed_at = '2026-11-19T10:00:00.000Z' WHERE id = ?")
      .bind(won)
      .run();
    await env.DB.exec("DELETE FROM outbox");

    for (const hour of [0, 1, 2]) await announceAt(new Date(MONDAY_MORNING.getTime() + hour * 3_600_000));
    await deliverAt(MONDAY_MORNING);
    await deliverAt(MONDAY_MORNING);

    expect(mailer.sent).toHaveLength(1);
    const [mail] = mailer.sent;
    expect(mail?.subject).toBe("Ihre Woche vom 16.11.2026 bis 22.11.2026: 1 unbeantwortet");
    expect(mail?.text).toContain("In dieser Woche kam eine Anfrage.");
    expect(mail?.text).toContain("Wanda Wartend, vom 18.11.2026");
    expect(mail?.text).toContain("Gewonnene Kunden kamen über: flyer (1)");
    expect(mail?.html).toContain("Wanda Wartend");
  });

  test("is off until an address is set", async () => {
    site.mail = mailBindings(mailer);
    await announceAt(MONDAY_MORNING);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM outbox").first("n")).toBe(0);
  });

  test("that was announced before the address was taken away is not sent", async () => {
    await announceAt(MONDAY_MORNING);
    site.mail = mailBindings(mailer);
    await deliverAt(MONDAY_MORNING);
    expect(mailer.sent).toEqual([]);
  });

  test.each([
    ["2026-11-23T05:59:00Z", undefined],
    ["2026-11-23T06:00:00Z", "2026-11-23"],
    ["2026-11-23T22:59:00Z", "2026-11-23"],
    ["2026-11-23T23:00:00Z", undefined],
    ["2026-11-22T12:00:00Z", undefined],
    // The day after the clocks went forward, and after they went back.
    ["2026-03-30T04:59:00Z", undefined],
    ["2026-03-30T05:00:00Z", "2026-03-30"],
    ["2026-10-26T05:59:00Z", undefined],
    ["2026-10-26T06:00:00Z", "2026-10-26"],
  ])("at %s the report of %s is due", (now, monday) => {
    expect(mondayOfReport(new Date(now))).toBe(monday);
  });

  test("counts people at a step, not percent", () => {
    const funnel = [
      { step: "seen", visits: 100, wentOn: 70, dropOff: 30 },
      { step: "step2", visits: 2, wentOn: 1, dropOff: 50 },
      { step: "sent", visits: 1, wentOn: 0, dropOff: 0 },
    ] as const;
    expect(lossiestStep(funnel)).toEqual({ step: "seen", lost: 30, visits: 100 });
    expect(lossiestStep([])).toBeUndefined();
  });
});
