import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../src/db/client.server";
import { followUps, photos } from "../../src/db/schema";
import { deliverDue } from "../../src/notify/deliver.server";
import { announceScheduledMails, mondayOfReport } from "../../src/notify/jobs.server";
import { biggestDropOff, readReport } from "../../src/notify/report.server";
import type { Bindings } from "../../src/platform/bindings.server";
import { CUSTOMER, WITHDRAWN } from "../../src/requests/work/customer";
import type { Status } from "../../src/requests/work/options";
import { addHistoryEvent, addNote, changeStatus, findFollowUp } from "../../src/requests/work/store.server";
import { mailBindings, RecordingMailer } from "../support/recording-mailer";
import { storeLead } from "../support/submission";

const db = openDatabase(env.DB);
const MONDAY_MORNING = new Date("2026-11-23T07:15:00.000Z");
let mailer: RecordingMailer;
let site: Pick<Bindings, "db" | "statistics" | "mail">;

beforeEach(async () => {
  await env.DB.exec(
    "DELETE FROM leads; DELETE FROM outbox; DELETE FROM follow_ups; DELETE FROM follow_up_events; DELETE FROM photos;",
  );
  mailer = new RecordingMailer();
  site = { db, statistics: env.STATISTICS, mail: mailBindings(mailer, { reportTo: ["chefin@example.com"] }) };
});

const announceAt = (now: Date) => announceScheduledMails(site as Bindings, now);
const deliverAt = (now: Date) => deliverDue({ ...site, linkSecrets: undefined, now: () => now });

const lead = (overrides: Record<string, unknown>, at: string) => storeLead(site, overrides, new Date(at));

const actor = (at: string) => ({ author: "chefin@example.com", now: new Date(at) });

async function setStatus(id: string, status: Status, at: string): Promise<void> {
  const { version } = (await findFollowUp(db, id)) ?? { version: 0 };
  const result = await changeStatus(db, id, { version, status, amountCents: 10_000 }, actor(at));
  if (result.kind !== "changed") throw new Error(result.kind);
}

describe("the Monday report", () => {
  test("lists who waits, the step that loses most, and where requests came from; once a week", async () => {
    await lead({ firstName: "Wanda", lastName: "Wartend", firstSource: "google.com" }, "2026-11-18T10:00:00.000Z");
    await setStatus(
      await lead({ firstSource: "flyer" }, "2026-11-01T10:00:00.000Z"),
      "won",
      "2026-11-19T10:00:00.000Z",
    );
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

  describe("counts as won", () => {
    const LONG_BEFORE = "2026-11-01T10:00:00.000Z";
    const IN_THE_WEEK = "2026-11-19T10:00:00.000Z";
    const AFTER_IT = "2026-11-23T06:30:00.000Z";
    const wonSources = async () => {
      const { sourcesAreOfWon, sources } = await readReport(site, "2026-11-23", MONDAY_MORNING);
      return sourcesAreOfWon ? sources : [];
    };

    test("what was won in the week, even if a note is added later", async () => {
      const id = await lead({ firstSource: "flyer" }, LONG_BEFORE);
      await setStatus(id, "won", IN_THE_WEEK);
      await addNote(db, id, { text: "Schlüssel abgeholt" }, actor(AFTER_IT));
      expect(await wonSources()).toEqual([{ source: "flyer", requests: 1 }]);
    });

    test("not what was won before and only got a note in the week", async () => {
      const id = await lead({ firstSource: "flyer" }, LONG_BEFORE);
      await setStatus(id, "won", LONG_BEFORE);
      await addNote(db, id, { text: "Jeden Freitag" }, actor(IN_THE_WEEK));
      expect(await wonSources()).toEqual([]);
    });

    test("once what was reopened and won again", async () => {
      const id = await lead({ firstSource: "flyer" }, LONG_BEFORE);
      for (const status of ["won", "offer", "won"] as const) await setStatus(id, status, IN_THE_WEEK);
      expect(await wonSources()).toEqual([{ source: "flyer", requests: 1 }]);
    });

    test("one source in all its spellings", async () => {
      for (const firstSource of ["Google", "google"])
        await setStatus(await lead({ firstSource }, LONG_BEFORE), "won", IN_THE_WEEK);
      expect(await wonSources()).toEqual([{ source: "google", requests: 2 }]);
    });

    test("not what was lost again, nor what was won after the week", async () => {
      const lost = await lead({ firstSource: "flyer" }, LONG_BEFORE);
      for (const status of ["won", "offer"] as const) await setStatus(lost, status, IN_THE_WEEK);
      await setStatus(await lead({ firstSource: "flyer" }, LONG_BEFORE), "won", AFTER_IT);
      expect(await wonSources()).toEqual([]);
    });
  });

  test("says how many of the week's requests their customers changed, sent photos of and withdrew", async () => {
    const [first, second] = [
      await lead({}, "2026-11-18T10:00:00.000Z"),
      await lead({}, "2026-11-19T10:00:00.000Z"),
      await lead({}, "2026-11-19T11:00:00.000Z"),
    ];
    const before = await lead({}, "2026-11-10T10:00:00.000Z");
    const event = { author: CUSTOMER, kind: "customer", text: "changed", at: "2026-11-19T12:00:00.000Z" } as const;
    for (const id of [first, first, before]) await addHistoryEvent(db, { id: id ?? "" }, event);
    const photo = { bytes: 1, type: "image/jpeg", width: 1, height: 1, createdAt: event.at } as const;
    await db.insert(photos).values([
      { ...photo, id: "photo-1", leadId: first ?? "" },
      { ...photo, id: "photo-2", leadId: first ?? "" },
    ]);
    await db
      .update(followUps)
      .set({ status: "lost", lossReason: WITHDRAWN })
      .where(eq(followUps.id, second ?? ""));

    await env.DB.exec("DELETE FROM outbox");
    await announceAt(MONDAY_MORNING);
    await deliverAt(MONDAY_MORNING);
    expect(mailer.sent[0]?.text).toContain(
      "Von Kunden selbst: 1 von 3 Anfragen geändert, 1 mit Fotos, 1 zurückgezogen",
    );
  });

  test("is off until an address is set", async () => {
    site.mail = mailBindings(mailer);
    await announceAt(MONDAY_MORNING);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM outbox WHERE kind = 'weekly-report'").first("n")).toBe(0);
  });

  test("is not sent if the address was removed after it was queued", async () => {
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
    expect(biggestDropOff(funnel)).toEqual({ step: "seen", lost: 30, visits: 100 });
    expect(biggestDropOff([])).toBeUndefined();
  });
});
