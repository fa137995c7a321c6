import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { openDatabase } from "../../src/db/client.server";
import { deliverDue } from "../../src/notify/deliver.server";
import { announceScheduledMails, announceUnopened } from "../../src/notify/jobs.server";
import { nextMorning } from "../../src/notify/morning-list.server";
import type { MailSettings } from "../../src/notify/schema";
import { saveMailSettings } from "../../src/notify/settings.server";
import type { Bindings } from "../../src/platform/bindings.server";
import type { Status } from "../../src/requests/work/options";
import { changeFollowUpDay, changeStatus, findFollowUp, markOpened } from "../../src/requests/work/store.server";
import { addAccount, call, post, signIn } from "../support/api";
import { mailSettings } from "../support/mail-settings";
import { mailBindings, RecordingMailer } from "../support/recording-mailer";
import { storeContact, storeLead } from "../support/submission";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const db = openDatabase(env.DB);
let mailer: RecordingMailer;
let site: Pick<Bindings, "db" | "statistics" | "mail">;

beforeEach(async () => {
  await env.DB.exec(
    "DELETE FROM leads; DELETE FROM contacts; DELETE FROM outbox; DELETE FROM follow_ups; DELETE FROM follow_up_events; DELETE FROM settings; DELETE FROM write_budget;",
  );
  mailer = new RecordingMailer();
  site = { db, statistics: env.STATISTICS, mail: mailBindings(mailer) };
});

const lead = (overrides: Record<string, unknown>, at: string) => storeLead(site, overrides, new Date(at));
const actor = (at: string) => ({ author: "chefin@example.com", now: new Date(at) });
const save = (settings: Partial<MailSettings>) => saveMailSettings(db, { ...mailSettings, ...settings }, new Date());

async function setStatus(id: string, status: Status, at: string, followUpOn?: string): Promise<void> {
  const found = await findFollowUp(db, id);
  const moved = await changeStatus(db, id, { version: found?.version ?? 0, status, amountCents: 10_000 }, actor(at));
  if (moved.kind !== "changed") throw new Error(moved.kind);
  if (followUpOn) await changeFollowUpDay(db, id, { version: moved.followUp.version, followUpOn }, actor(at));
}

/** Runs the scheduled jobs on the hour, including those of every minute. */
async function runHours(from: string, hours: number): Promise<void> {
  for (let hour = 0; hour <= hours; hour += 1) {
    const now = new Date(Date.parse(from) + hour * HOUR_MS);
    await announceScheduledMails(site as Bindings, now);
    await announceUnopened(site as Bindings, now);
    await deliverDue({ ...site, linkSecrets: undefined, now: () => now });
  }
}

const morningMails = () => mailer.sent.filter(({ subject }) => subject.startsWith("Ihr Tag"));

describe("the morning mail", () => {
  test("lists what is due, what is unanswered and which offers are quiet, each with a link to call", async () => {
    const due = await lead({ firstName: "Dora", lastName: "Dran" }, "2026-11-10T10:00:00.000Z");
    await setStatus(due, "contacted", "2026-11-10T11:00:00.000Z", "2026-11-24");
    const offer = await lead({ firstName: "Olaf", lastName: "Offen" }, "2026-11-01T10:00:00.000Z");
    await setStatus(offer, "offer", "2026-11-02T10:00:00.000Z");
    const begun = await lead({ firstName: "Bea", lastName: "Begonnen" }, "2026-11-01T10:00:00.000Z");
    await setStatus(begun, "contacted", "2026-11-02T10:00:00.000Z");
    await lead({ firstName: "Nora", lastName: "Neu", phone: "04191 000 777" }, "2026-11-23T10:00:00.000Z");
    const later = await lead({ firstName: "Lena", lastName: "Später" }, "2026-11-10T10:00:00.000Z");
    await setStatus(later, "contacted", "2026-11-10T11:00:00.000Z", "2026-12-24");
    await lead({ firstName: "Hans", lastName: "Heute" }, "2026-11-24T05:30:00.000Z");
    await env.DB.exec("DELETE FROM outbox");

    await runHours("2026-11-24T04:15:00.000Z", 3);

    const [mail] = morningMails();
    expect(mail?.subject).toBe("Ihr Tag: 1 heute, 1 ohne Antwort, 1 Angebot offen, 1 ohne nächsten Schritt");
    for (const name of ["Dora Dran", "Olaf Offen", "Bea Begonnen", "Nora Neu"]) {
      expect(mail?.text).toContain(name);
      expect(mail?.html).toContain(name);
    }
    expect(mail?.text).toContain("eingegangen gestern");
    expect(mail?.html).toContain('href="tel:+494191000777"');
    expect(mail?.text).not.toMatch(/Lena|Hans/);
  });

  test("is sent once a day, at seven in Berlin, to the receivers in the settings", async () => {
    await save({ morningReceivers: ["buero@example.com"], repeatIsOn: false });
    await lead({}, "2026-11-20T10:00:00.000Z");
    await env.DB.exec("DELETE FROM outbox");
    const at: string[] = [];
    vi.spyOn(mailer, "send").mockImplementation(async (mail) => {
      at.push(mail.subject.slice(0, 7));
      mailer.sent.push(mail);
    });
    await runHours("2026-11-23T05:00:00.000Z", 0);
    expect(morningMails()).toHaveLength(0);
    await runHours("2026-11-23T06:00:00.000Z", 23);
    expect(morningMails().map(({ to }) => to)).toEqual([["buero@example.com"]]);
    await runHours("2026-11-24T06:00:00.000Z", 0);
    expect(morningMails()).toHaveLength(2);
  });

  test("is not sent when there is nothing to do, or when it is switched off", async () => {
    await runHours("2026-11-24T04:00:00.000Z", 5);
    expect(mailer.sent).toEqual([]);
    await lead({}, "2026-11-23T10:00:00.000Z");
    await env.DB.exec("DELETE FROM outbox");
    await save({ morningIsOn: false, repeatIsOn: false });
    await runHours("2026-11-25T04:00:00.000Z", 5);
    expect(morningMails()).toEqual([]);
  });

  test.each([
    ["07:00", "2026-03-28T12:00:00.000Z", "2026-03-29T05:00:00.000Z"],
    ["07:00", "2026-03-27T12:00:00.000Z", "2026-03-28T06:00:00.000Z"],
    ["07:00", "2026-10-24T12:00:00.000Z", "2026-10-25T06:00:00.000Z"],
    ["07:00", "2026-10-25T05:59:59.000Z", "2026-10-25T06:00:00.000Z"],
    ["00:15", "2026-11-23T23:14:00.000Z", "2026-11-23T23:15:00.000Z"],
    ["02:30", "2026-03-28T12:00:00.000Z", "2026-03-29T01:30:00.000Z"],
  ])("at %s follows the clocks of Berlin: after %s it is due at %s", (time, now, at) => {
    expect(nextMorning(time, new Date(now)).at.toISOString()).toBe(at);
  });
});

describe("what nobody has opened", () => {
  const CAME = "2026-11-24T09:00:00.000Z";
  const repeats = () => mailer.sent.filter(({ subject }) => subject.startsWith("Noch nicht geöffnet"));

  async function runAt(now: Date): Promise<void> {
    await announceUnopened(site as Bindings, now);
    await deliverDue({ ...site, linkSecrets: undefined, now: () => now });
  }
  const minutesLater = (minutes: number) => new Date(Date.parse(CAME) + minutes * MINUTE_MS);

  test("gets a second notice after the minutes in the settings, to the second receiver", async () => {
    await save({});
    await lead({}, CAME);
    await storeContact(site, {}, new Date(CAME));
    for (const minutes of [0, 29, 30, 31, 60, 120]) await runAt(minutesLater(minutes));
    expect(repeats().map(({ to }) => to)).toEqual([["vertretung@example.com"], ["vertretung@example.com"]]);
  });

  test("goes to the first receiver if there is no second one", async () => {
    await save({ repeatReceivers: [] });
    await lead({}, CAME);
    for (const minutes of [0, 31]) await runAt(minutesLater(minutes));
    expect(repeats().map(({ to }) => to)).toEqual([["chefin@example.com"]]);
  });

  test("gets no second notice when it was opened or answered, or when the setting is off", async () => {
    await lead({}, CAME);
    for (const minutes of [0, 31, 90]) await runAt(minutesLater(minutes));
    expect(repeats()).toEqual([]);
    await save({});
    const opened = await lead({}, minutesLater(100).toISOString());
    const answered = await lead({}, minutesLater(100).toISOString());
    await runAt(minutesLater(100));
    await markOpened(db, opened, minutesLater(105));
    await setStatus(answered, "contacted", minutesLater(106).toISOString());
    await runAt(minutesLater(140));
    expect(repeats().filter(({ text }) => text.includes(opened) || text.includes(answered))).toEqual([]);
  });
});

describe("the settings of mails", () => {
  test("are read and written by the operator, and say what is wrong", async () => {
    const headers = await signIn(await addAccount());
    const first = await (await call("/api/admin/mail-settings", { headers })).json<{ settings: MailSettings }>();
    expect(first.settings).toMatchObject({ morningIsOn: true, morningTime: "07:00", repeatIsOn: false });
    expect(first.settings.noticeReceivers.length).toBeGreaterThan(0);

    expect((await post("/api/admin/mail-settings", mailSettings, { headers })).status).toBe(200);
    const second = await (await call("/api/admin/mail-settings", { headers })).json<{ settings: MailSettings }>();
    expect(second.settings).toEqual(mailSettings);

    for (const [field, value] of [
      ["noticeReceivers", []],
      ["morningReceivers", []],
      ["morningReceivers", ["keine Adresse"]],
      ["morningTime", "25:00"],
      ["quietDays", 0],
      ["repeatMinutes", 1],
    ] as const) {
      const answer = await post("/api/admin/mail-settings", { ...mailSettings, [field]: value }, { headers });
      expect(answer.status, field).toBe(422);
      expect(Object.keys((await answer.json<{ errors: object }>()).errors)[0]).toContain(field);
    }
  });

  test("move the queued morning mail", async () => {
    const headers = await signIn(await addAccount({ email: "zweite@example.com" }));
    await post("/api/admin/mail-settings", { ...mailSettings, morningTime: "05:45" }, { headers });
    await post("/api/admin/mail-settings", { ...mailSettings, morningTime: "08:30" }, { headers });
    const { results } = await env.DB.prepare("SELECT due_at FROM outbox WHERE kind = 'morning-list'").all();
    expect(results).toEqual([{ due_at: nextMorning("08:30", new Date()).at.toISOString() }]);
  });

  test("send a test mail and keep the result", async () => {
    const headers = await signIn(await addAccount({ email: "dritte@example.com" }));
    const answer = await post("/api/admin/mail-settings/test", { topic: "notice" }, { headers });
    expect(answer.status).toBe(200);
    const { tests } = await (await call("/api/admin/mail-settings", { headers })).json<{ tests: object }>();
    expect(tests).toMatchObject({ notice: { error: null } });
    expect((await post("/api/admin/mail-settings/test", { topic: "report" }, { headers })).status).toBe(409);
  });
});

test("only a POST writes when a request was opened, and only the first one", async () => {
  const headers = await signIn(await addAccount({ email: "vierte@example.com" }));
  const id = await lead({}, "2026-11-24T09:00:00.000Z");
  await call(`/api/leads/${id}`, { headers });
  await call(`/api/admin/follow-ups/${id}`, { headers });
  expect((await findFollowUp(db, id))?.firstOpenedAt).toBeNull();
  await post(`/api/admin/follow-ups/${id}/open`, {}, { headers });
  const first = (await findFollowUp(db, id))?.firstOpenedAt;
  expect(first).toBeTruthy();
  await post(`/api/admin/follow-ups/${id}/open`, {}, { headers });
  expect((await findFollowUp(db, id))?.firstOpenedAt).toBe(first);
});
