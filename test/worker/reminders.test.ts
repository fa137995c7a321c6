import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { deliverDue } from "../../src/notify/deliver.server";
import { announceScheduledMails } from "../../src/notify/jobs.server";
import { morningMail, nextMorning } from "../../src/notify/mails/morning-list.server";
import type { MailSettings } from "../../src/notify/schema";
import { mailSetting } from "../../src/notify/settings.server";
import { HOUR_MS } from "../../src/platform/time/durations";
import type { Bindings } from "../../src/platform/worker/bindings.server";
import { changeFollowUpDay } from "../../src/requests/work/move.server";
import type { Status } from "../../src/requests/work/options";
import { writeToOwner } from "../../src/requests/work/thread.server";
import { addAccount, call, post, signIn } from "../support/api";
import { db, firstColumn } from "../support/database";
import { deleteRequests } from "../support/deal";
import { mailSettings } from "../support/mail-settings";
import { moveRequest } from "../support/move-request";
import { mailBindings, RecordingMailer } from "../support/recording-mailer";
import { rendered } from "../support/rendered-mail";
import { storeLead } from "../support/submission";

const headers = await signIn(await addAccount());
let mailer: RecordingMailer;
let site: Pick<Bindings, "db" | "statistics" | "mail">;

beforeEach(async () => {
  await deleteRequests(db);
  await env.DB.exec("DELETE FROM settings");
  mailer = new RecordingMailer();
  site = { db, statistics: env.STATISTICS, mail: mailBindings(mailer) };
});

const lead = (overrides: Record<string, unknown>, at: string) => storeLead(site, overrides, new Date(at));
const save = (settings: Partial<MailSettings>) =>
  mailSetting(undefined).save(db, { ...mailSettings, ...settings }, new Date());

/** A request that came into a status an hour later. */
async function worked(name: string, at: string, status: Status, followUpOn?: string): Promise<string> {
  const [firstName, lastName] = name.split(" ");
  const id = await lead({ firstName, lastName }, at);
  const actor = { author: "chefin@example.com", now: new Date(Date.parse(at) + HOUR_MS) };
  expect(await moveRequest(db, id, { version: 1, status }, actor)).toHaveProperty("ok");
  if (followUpOn) await changeFollowUpDay(db, id, { followUpOn }, actor);
  return id;
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
    await worked("Dora Dran", "2026-11-10T10:00:00.000Z", "contacted", "2026-11-24");
    await worked("Olaf Offen", "2026-11-01T10:00:00.000Z", "offer");
    await worked("Bea Begonnen", "2026-11-01T10:00:00.000Z", "contacted");
    const nora = { firstName: "Nora", lastName: "Neu", phone: "04191 000 777", town: "Alveslohe" };
    await lead(nora, "2026-11-23T10:00:00.000Z");
    await worked("Lena Später", "2026-11-10T10:00:00.000Z", "contacted", "2026-12-24");
    await lead({ firstName: "Hans", lastName: "Heute" }, "2026-11-24T05:30:00.000Z");
    const mail = await rendered(await morningMail(db, new Date("2026-11-24T06:00:00Z")));
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
    await worked("Wanda Wartend", "2026-11-10T10:00:00.000Z", "contacted", "2026-11-24");
    const answered = await worked("Anna Antwort", "2026-11-10T10:00:00.000Z", "contacted", "2026-11-24");
    await writeToOwner(db, answered, "Auch samstags?", { now: new Date("2026-11-23T20:00:00.000Z") });
    const mail = await rendered(await morningMail(db, new Date("2026-11-24T06:00:00Z")));
    expect(mail?.subject).toBe("Ihr Tag am 24.11.2026: 2 Anfragen dran");
    const names = mail?.text.match(/Anna Antwort: |Wanda Wartend: |, Frage offen/g);
    expect(names).toEqual(["Anna Antwort: ", ", Frage offen", "Wanda Wartend: "]);
  });

  test("is sent once a day, at seven in Berlin, to the receivers in the settings", async () => {
    await save({ receivers: ["buero@example.com"] });
    await lead({}, "2026-11-20T10:00:00.000Z");
    await env.DB.exec("DELETE FROM outbox");
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
  const PATH = "/api/admin/mail-settings";

  test("are read and written by the owner, and say what is wrong", async () => {
    const read = async () => (await (await call(PATH, { headers })).json<{ settings: MailSettings }>()).settings;
    const receivers = expect.arrayContaining([expect.any(String)]);
    expect(await read()).toMatchObject({ morningIsOn: true, morningTime: "07:00", receivers });
    expect((await post(PATH, mailSettings, { headers })).status).toBe(200);
    expect(await read()).toEqual(mailSettings);
    for (const wrong of [{ receivers: [] }, { receivers: ["keine Adresse"] }, { morningTime: "25:00" }]) {
      const answer = await post(PATH, { ...mailSettings, ...wrong }, { headers });
      expect(answer.status).toBe(422);
      const [field] = Object.keys((await answer.json<{ errors: object }>()).errors);
      expect(field).toContain(Object.keys(wrong)[0]);
    }
  });

  test("move the queued morning mail", async () => {
    for (const morningTime of ["05:45", "08:30"]) await post(PATH, { ...mailSettings, morningTime }, { headers });
    const due = await firstColumn("SELECT due_at FROM outbox WHERE kind = 'morning-list'");
    expect(due).toEqual([nextMorning("08:30", new Date()).at.toISOString()]);
  });

  test("send a test mail and say what came of it", async () => {
    expect(await (await post(`${PATH}/test`, {}, { headers })).json()).toEqual({ error: null });
  });
});
