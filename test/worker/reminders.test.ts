import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { company } from "../../src/content/company";
import { deliverDue } from "../../src/notify/deliver.server";
import { announceScheduledMails } from "../../src/notify/jobs.server";
import { nextMorning } from "../../src/notify/mails/morning-list.server";
import type { MailSettings } from "../../src/notify/schema";
import { mailSetting } from "../../src/notify/settings.server";
import { HOUR_MS } from "../../src/platform/time/durations";
import type { Bindings } from "../../src/platform/worker/bindings.server";
import { act, CUSTOMER } from "../../src/requests/history/acts";
import { findFollowUp } from "../../src/requests/work/find.server";
import { addLine } from "../../src/requests/work/history.server";
import { changeFollowUpDay } from "../../src/requests/work/move.server";
import type { Status } from "../../src/requests/work/options";
import { addAccount, call, post, signIn } from "../support/api";
import { db } from "../support/database";
import { deleteRequests } from "../support/deal";
import { mailSettings } from "../support/mail-settings";
import { moveRequest } from "../support/move-request";
import { mailBindings, RecordingMailer } from "../support/recording-mailer";
import { storeLead } from "../support/submission";

let mailer: RecordingMailer;
let site: Pick<Bindings, "db" | "statistics" | "mail">;

beforeEach(async () => {
  await deleteRequests(db);
  await env.DB.exec("DELETE FROM settings");
  mailer = new RecordingMailer();
  site = { db, statistics: env.STATISTICS, mail: mailBindings(mailer) };
});

const lead = (overrides: Record<string, unknown>, at: string) => storeLead(site, overrides, new Date(at));
const actor = (at: string) => ({ author: "chefin@example.com", now: new Date(at) });
const save = (settings: Partial<MailSettings>) =>
  mailSetting(undefined).save(db, { ...mailSettings, ...settings }, new Date());

async function setStatus(id: string, status: Status, at: string, followUpOn?: string): Promise<void> {
  const found = await findFollowUp(db, id);
  const moved = await moveRequest(db, id, { version: found?.version ?? 0, status }, actor(at));
  if ("no" in moved) throw new Error(moved.no);
  if (followUpOn) await changeFollowUpDay(db, id, { followUpOn }, actor(at));
}

/** Runs the scheduled jobs on the hour. */
async function runHours(from: string, hours: number): Promise<void> {
  for (let hour = 0; hour <= hours; hour += 1) {
    const now = new Date(Date.parse(from) + hour * HOUR_MS);
    await announceScheduledMails(site as Bindings, now);
    await deliverDue({ ...site, linkSecrets: undefined, now: () => now });
  }
}

const morningMails = () => mailer.sent.filter(({ subject }) => subject.startsWith("Ihr Tag"));

describe("the morning mail", () => {
  test("lists what is due, what is new and what nobody has touched for days, each with a link to call", async () => {
    const due = await lead({ firstName: "Dora", lastName: "Dran" }, "2026-11-10T10:00:00.000Z");
    await setStatus(due, "contacted", "2026-11-10T11:00:00.000Z", "2026-11-24");
    const offer = await lead({ firstName: "Olaf", lastName: "Offen" }, "2026-11-01T10:00:00.000Z");
    await setStatus(offer, "offer", "2026-11-02T10:00:00.000Z");
    const begun = await lead({ firstName: "Bea", lastName: "Begonnen" }, "2026-11-01T10:00:00.000Z");
    await setStatus(begun, "contacted", "2026-11-02T10:00:00.000Z");
    await lead(
      { firstName: "Nora", lastName: "Neu", phone: "04191 000 777", town: "Alveslohe" },
      "2026-11-23T10:00:00.000Z",
    );
    const later = await lead({ firstName: "Lena", lastName: "Später" }, "2026-11-10T10:00:00.000Z");
    await setStatus(later, "contacted", "2026-11-10T11:00:00.000Z", "2026-12-24");
    await lead({ firstName: "Hans", lastName: "Heute" }, "2026-11-24T05:30:00.000Z");
    await env.DB.exec("DELETE FROM outbox");

    await runHours("2026-11-24T04:15:00.000Z", 3);

    const [mail] = morningMails();
    expect(mail?.subject).toBe("Ihr Tag am 24.11.2026: 5 Anfragen dran");
    for (const name of ["Dora Dran", "Olaf Offen", "Bea Begonnen", "Nora Neu", "Hans Heute"]) {
      expect(mail?.text).toContain(name);
      expect(mail?.html).toContain(name);
    }
    expect(mail?.html).toContain('href="tel:+494191000777"');
    expect(mail?.text).toContain("Nora Neu: Haushaltsreinigung, Alveslohe\n");
    expect(mail?.text).not.toContain("Lena");
  });

  test("begins with what customers have answered, each once", async () => {
    const waiting = await lead({ firstName: "Wanda", lastName: "Wartend" }, "2026-11-10T10:00:00.000Z");
    await setStatus(waiting, "contacted", "2026-11-10T11:00:00.000Z", "2026-11-24");
    const answered = await lead({ firstName: "Anna", lastName: "Antwort" }, "2026-11-10T10:00:00.000Z");
    await setStatus(answered, "contacted", "2026-11-10T11:00:00.000Z", "2026-11-24");
    const at = "2026-11-23T20:00:00.000Z";
    await addLine(db, answered, { author: CUSTOMER, at, ...act("question", {}) });
    await env.DB.prepare("UPDATE follow_ups SET customer_acted_at = ? WHERE id = ?").bind(at, answered).run();
    await env.DB.exec("DELETE FROM outbox");

    await runHours("2026-11-24T04:15:00.000Z", 3);

    const [mail] = morningMails();
    expect(mail?.subject).toBe("Ihr Tag am 24.11.2026: 2 Anfragen dran");
    expect(mail?.text.indexOf("Anna Antwort")).toBeLessThan(mail?.text.indexOf("Wanda Wartend") ?? 0);
    expect(mail?.text.split("Anna Antwort: ")).toHaveLength(2);
    expect(mail?.text).toContain(`Haushaltsreinigung, ${company.address.town}, Frage offen`);
  });

  test("is sent once a day, at seven in Berlin, to the receivers in the settings", async () => {
    await save({ receivers: ["buero@example.com"] });
    await lead({}, "2026-11-20T10:00:00.000Z");
    await env.DB.exec("DELETE FROM outbox");
    const at: string[] = [];
    vi.spyOn(mailer, "send").mockImplementation(async (mail) => {
      at.push(mail.subject.slice(0, 7));
      return `${mailer.sent.push(mail)}`;
    });
    await runHours("2026-11-23T05:00:00.000Z", 0);
    expect(morningMails()).toHaveLength(0);
    await runHours("2026-11-23T06:00:00.000Z", 23);
    expect(morningMails().map(({ to }) => to)).toEqual(["buero@example.com"]);
    await runHours("2026-11-24T06:00:00.000Z", 0);
    expect(morningMails()).toHaveLength(2);
  });

  test("is not sent when there is nothing to do, or when it is switched off", async () => {
    await runHours("2026-11-24T04:00:00.000Z", 5);
    expect(mailer.sent).toEqual([]);
    await lead({}, "2026-11-23T10:00:00.000Z");
    await env.DB.exec("DELETE FROM outbox");
    await save({ morningIsOn: false });
    await runHours("2026-11-25T04:00:00.000Z", 5);
    expect(morningMails()).toEqual([]);
  });

  test.each([
    [true, "Ihr Tag am 24.11.2026: 102 Anfragen dran"],
    [false, "Gestern, am 23.11.2026, kamen sehr viele Anfragen"],
  ])("says how many of yesterday had no notice; switched on: %s", async (morningIsOn, subject) => {
    await save({ morningIsOn });
    for (let count = 0; count < 102; count += 1) await lead({}, "2026-11-23T10:00:00.000Z");
    await env.DB.exec("DELETE FROM outbox");
    await runHours("2026-11-23T12:00:00.000Z", 20);
    expect(mailer.sent.map((mail) => mail.subject)).toEqual([subject]);
    const [mail] = mailer.sent.splice(0);
    expect(mail?.text).toContain("Gestern kamen 2 Anfragen und Nachrichten ohne eigene Benachrichtigung.");
    expect(mail?.text.includes("tel:")).toBe(morningIsOn);
    await runHours("2026-11-24T12:00:00.000Z", 20);
    expect(mailer.sent.some(({ text }) => text.includes("Gestern kam"))).toBe(false);
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

describe("the settings of mails", () => {
  test("are read and written by the owner, and say what is wrong", async () => {
    const headers = await signIn(await addAccount());
    const first = await (await call("/api/admin/mail-settings", { headers })).json<{ settings: MailSettings }>();
    expect(first.settings).toMatchObject({ morningIsOn: true, morningTime: "07:00" });
    expect(first.settings.receivers.length).toBeGreaterThan(0);

    expect((await post("/api/admin/mail-settings", mailSettings, { headers })).status).toBe(200);
    const second = await (await call("/api/admin/mail-settings", { headers })).json<{ settings: MailSettings }>();
    expect(second.settings).toEqual(mailSettings);

    for (const [field, value] of [
      ["receivers", []],
      ["receivers", ["keine Adresse"]],
      ["morningTime", "25:00"],
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

  test("send a test mail and say what came of it", async () => {
    const headers = await signIn(await addAccount({ email: "dritte@example.com" }));
    const answer = await post("/api/admin/mail-settings/test", {}, { headers });
    expect(await answer.json()).toEqual({ error: null });
  });
});
