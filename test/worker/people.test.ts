/** People with access: invitations, roles, taking a request on, and cover in the holidays. */

import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { deleteExpiredLoginData } from "../../src/admin/session/sessions.server";
import { openDatabase } from "../../src/db/client.server";
import { type Delivery, deliverDue } from "../../src/notify/deliver.server";
import { addDevice } from "../../src/notify/push/devices.server";
import { saveMailSettings, saveQuietHours } from "../../src/notify/settings.server";
import { addDays, berlinDay, berlinInstant } from "../../src/platform/berlin-days";
import { readBindings } from "../../src/platform/bindings.server";
import { addAccount, call, post, signIn } from "../support/api";
import { mailSettings } from "../support/mail-settings";
import { PushService, pushBindings } from "../support/push-service";
import { pushSubscription } from "../support/push-subscription";
import { mailBindings, RecordingMailer } from "../support/recording-mailer";
import { storeLead } from "../support/submission";

const db = openDatabase(env.DB);
const OWNER = "leitung@example.com";
const INVITED = "anna@example.com";
const PASSWORD = "Wischmopp im Flur";
const TABLES =
  "admin_users admin_sessions passkeys push_subscriptions invitations outbox leads follow_ups follow_up_events settings write_budget";

type Headers = { Authorization: string };
let owner: { id: string; headers: Headers };

beforeEach(async () => {
  await env.DB.exec(
    TABLES.split(" ")
      .map((table) => `DELETE FROM ${table};`)
      .join(" "),
  );
  owner = await addPerson(OWNER, "owner");
});

async function addPerson(email: string, role: "owner" | "staff") {
  const account = await addAccount({ email, role });
  return { id: account.id, headers: await signIn(account) };
}

async function invite(email = INVITED, role = "staff"): Promise<string> {
  const response = await post("/api/admin/invitations", { email, role }, owner);
  expect(response.status).toBe(201);
  const { path } = await response.json<{ path: string }>();
  return path.replace("/admin/einladung#", "");
}

const open = (token: string) => post("/api/admin/invitation/open", { token });
const accept = (token: string, newPassword = PASSWORD) => post("/api/admin/invitation/accept", { token, newPassword });
const people = async () =>
  (await call("/api/admin/people", owner)).json<{
    people: { id: string; email: string; role: string; isYou: boolean }[];
    invitations: { id: string; email: string }[];
  }>();
const emails = async () => (await people()).people.map(({ email }) => email);

describe("an invitation", () => {
  test("makes an account with its role, own password and session; looking at the link uses nothing up", async () => {
    const token = await invite(" Anna@Example.com ");
    for (let look = 0; look < 2; look += 1) {
      expect(await (await open(token)).json()).toMatchObject({ email: INVITED, role: "staff" });
    }
    const session = await accept(token);
    expect(session.headers.get("Set-Cookie")).toContain("session=");
    const headers = { Authorization: `Bearer ${(await session.json<{ token: string }>()).token}` };
    expect(await (await call("/api/admin/user", { headers })).json()).toMatchObject({
      email: INVITED,
      role: "staff",
      hasColleagues: true,
    });
    expect((await call("/api/admin/people", { headers })).status).toBe(403);
    await signIn({ ...(await addAccount({ email: "x@example.com" })), email: INVITED, password: PASSWORD });
    expect((await people()).invitations).toEqual([]);
  });

  test("is used once, also by ten at the same moment", async () => {
    const token = await invite();
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)]);
    expect(await emails()).toEqual([OWNER, INVITED]);
    expect(await (await open(token)).json()).toMatchObject({ detail: expect.stringContaining("gilt nicht mehr") });
  });

  test("works for 72 hours, and is deleted within the hour after", async () => {
    const token = await invite();
    const row = await env.DB.prepare("SELECT created_at, expires_at FROM invitations").first<Record<string, string>>();
    expect(Date.parse(row?.expires_at ?? "") - Date.parse(row?.created_at ?? "")).toBe(72 * 3_600_000);
    await env.DB.prepare("UPDATE invitations SET expires_at = ?")
      .bind(new Date(Date.now() - 1000).toISOString())
      .run();
    expect((await open(token)).status).toBe(404);
    expect((await accept(token)).status).toBe(404);
    await deleteExpiredLoginData({ db }, new Date());
    expect(await env.DB.prepare("SELECT count(*) AS n FROM invitations").first("n")).toBe(0);
    expect(await emails()).toEqual([OWNER]);
  });

  test("no longer works when it is withdrawn, repeated, or whoever invited may no longer invite", async () => {
    const withdrawn = await invite();
    const [listed] = (await people()).invitations;
    expect((await post(`/api/admin/invitations/${listed?.id}/withdraw`, {}, owner)).status).toBe(200);
    const repeated = await invite();
    await invite();
    const second = await addPerson("zweite@example.com", "owner");
    const kept = await invite("berta@example.com");
    expect((await open(kept)).status).toBe(200);
    await post(`/api/admin/people/${owner.id}/role`, { role: "staff" }, second);
    for (const token of [withdrawn, repeated, kept]) expect((await accept(token)).status).toBe(404);
  });

  test("opens with its own code alone, and the database holds none", async () => {
    const token = await invite();
    const [id = "", code = ""] = token.split(".");
    const other = (await invite("berta@example.com")).split(".")[0];
    for (const wrong of ["", id, `${id}.`, `${id}.${code.slice(1)}`, `${other}.${code}`, `${token}A`]) {
      expect((await open(wrong)).status, wrong).toBe(404);
    }
    const rows = await env.DB.prepare("SELECT * FROM invitations").all();
    expect(JSON.stringify(rows.results)).not.toContain(code);
  });

  test("refuses weak passwords and stays open", async () => {
    const token = await invite();
    for (const weak of ["kurz", "Passwort1", "anna@example.com"]) {
      const refusal = await accept(token, weak);
      expect(refusal.status).toBe(422);
      expect(await refusal.json()).toMatchObject({ errors: { newPassword: [expect.any(String)] } });
    }
    expect((await accept(token)).status).toBe(200);
  });

  test("is refused for an address that has access", async () => {
    expect((await post("/api/admin/invitations", { email: "LEITUNG@example.com", role: "staff" }, owner)).status).toBe(
      422,
    );
  });

  test("goes out by mail with the link; once withdrawn it does not", async () => {
    const token = await invite();
    await dueAgain();
    const mailer = new RecordingMailer();
    await deliverDue({ ...delivery(new Date()), mail: mailBindings(mailer) });
    expect(mailer.sent.map(({ to }) => to)).toEqual([[INVITED]]);
    expect(mailer.sent[0]?.text).toContain(`/admin/einladung#${token}`);

    await invite("berta@example.com");
    await dueAgain();
    await env.DB.exec("DELETE FROM invitations");
    await deliverDue({ ...delivery(new Date()), mail: mailBindings(mailer) });
    expect(mailer.sent).toHaveLength(1);
  });
});

describe("the last Leitung", () => {
  test("can neither go nor step down, and the answer says why", async () => {
    await addPerson(INVITED, "staff");
    for (const [verb, body] of [
      ["remove", {}],
      ["role", { role: "staff" }],
    ] as const) {
      const refusal = await post(`/api/admin/people/${owner.id}/${verb}`, body, owner);
      expect(refusal.status).toBe(409);
      expect(await refusal.json()).toMatchObject({ detail: expect.stringContaining("der letzte mit der Rolle") });
    }
  });

  test("stays when two remove or demote each other at the same moment", async () => {
    for (let round = 0; round < 5; round += 1) {
      const verbs = round % 2 === 0 ? ["remove", "role"] : ["role", "remove"];
      const second = await addPerson(`zweite${round}@example.com`, "owner");
      await Promise.all([
        post(`/api/admin/people/${second.id}/${verbs[0]}`, { role: "staff" }, owner),
        post(`/api/admin/people/${owner.id}/${verbs[1]}`, { role: "staff" }, second),
      ]);
      const owners = await env.DB.prepare("SELECT id FROM admin_users WHERE role = 'owner'").all<{ id: string }>();
      expect(owners.results).toHaveLength(1);
      if (owners.results[0]?.id === second.id) owner = second;
    }
  });
});

test("who is removed loses sessions, passkeys, devices and what was taken on; others keep theirs", async () => {
  const staff = await addPerson(INVITED, "staff");
  const third = await addPerson("dritte@example.com", "staff");
  for (const { id } of [staff, third]) {
    const row = env.DB.prepare("INSERT INTO passkeys VALUES (?1, ?2, ?1, '', 0, '', '', NULL, NULL)");
    await row.bind(crypto.randomUUID(), id).run();
    await addDevice(db, { id, tokenVersion: 1 }, pushSubscription(id), "Chrome", new Date());
  }
  const lead = await storeLead({ db, mail: undefined, push: undefined }, {}, new Date());
  await post(`/api/admin/follow-ups/${lead}/taken`, { version: 1, isTaken: true }, staff);
  await post("/api/admin/cover", { from: berlinDay(new Date()), until: berlinDay(new Date()), by: staff.id }, third);

  expect((await post(`/api/admin/people/${staff.id}/remove`, {}, owner)).status).toBe(200);
  expect((await call("/api/admin/user", staff)).status).toBe(401);
  expect((await call("/api/admin/user", third)).status).toBe(200);
  const count = (table: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first("n");
  expect([await count("passkeys"), await count("push_subscriptions")]).toEqual([1, 1]);
  expect(await env.DB.prepare("SELECT taken_by FROM follow_ups").first("taken_by")).toBeNull();
  expect(await (await call("/api/admin/cover", third)).json()).toMatchObject({ cover: null });
});

test("a request is taken on, by the version that was shown, and given back; the history names who", async () => {
  const staff = await addPerson(INVITED, "staff");
  const id = await storeLead({ db, mail: undefined, push: undefined }, {}, new Date());
  const take = (version: number, isTaken: boolean, person: { headers: Headers }) =>
    post(`/api/admin/follow-ups/${id}/taken`, { version, isTaken }, person);
  expect(await (await take(1, true, staff)).json()).toMatchObject({ takenBy: INVITED, version: 2 });
  expect((await take(1, true, owner)).status).toBe(409);
  expect(await (await call("/api/leads", owner)).json()).toMatchObject([{ id, takenBy: INVITED }]);
  expect(await (await take(2, true, owner)).json()).toMatchObject({ takenBy: OWNER });
  expect(await (await take(3, false, owner)).json()).toMatchObject({ takenBy: null });
  const { history } = await (await call(`/api/admin/follow-ups/${id}`, owner)).json<{ history: object[] }>();
  expect(history).toMatchObject([
    { kind: "taken", author: OWNER, before: OWNER, after: null },
    { kind: "taken", author: OWNER, before: INVITED, after: OWNER },
    { kind: "taken", author: INVITED, before: null, after: INVITED },
  ]);
});

/** The Worker under test has sent the invitations already: they are due once more, and nothing else is. */
async function dueAgain(): Promise<void> {
  const unsent = env.DB.prepare("SELECT count(*) AS n FROM outbox WHERE sent_at IS NULL");
  await expect.poll(() => unsent.first("n")).toBe(0);
  await env.DB.exec("UPDATE outbox SET sent_at = NULL, due_at = created_at WHERE kind = 'invitation'");
}

const delivery = (now: Date): Delivery => ({
  db,
  linkSecrets: readBindings(env).linkSecrets,
  statistics: env.STATISTICS,
  mail: undefined,
  now: () => now,
});

describe("holiday cover", () => {
  const today = berlinDay(new Date());
  const vapid = readBindings(env).push?.vapid;
  let staff: typeof owner;

  beforeEach(async () => {
    staff = await addPerson(INVITED, "staff");
    const settings = { ...mailSettings, noticeReceivers: [OWNER, "buero@example.com"] };
    await saveMailSettings(db, settings, new Date());
    await saveQuietHours(db, { isOn: false, from: "21:00", to: "06:00" }, new Date());
    for (const { id } of [owner, staff]) {
      await addDevice(db, { id, tokenVersion: 1 }, pushSubscription(id), "Chrome", new Date());
    }
  });

  const cover = (person: typeof owner, by: typeof owner, from = addDays(today, 1), until = addDays(today, 3)) =>
    post("/api/admin/cover", { from, until, by: by.id }, person);

  /** Whom a notice of that moment reaches: mail addresses, and how many devices of whom. */
  async function reached(now: Date) {
    await env.DB.exec("DELETE FROM outbox; DELETE FROM leads; DELETE FROM follow_ups; DELETE FROM write_budget;");
    if (!vapid) throw new Error("The tests' Worker has no keys for push messages");
    const [mailer, service] = [new RecordingMailer(), new PushService()];
    const push = pushBindings(service, vapid);
    await storeLead({ db, mail: undefined, push }, {}, now);
    for (let run = 0; run < 3; run += 1) await deliverDue({ ...delivery(now), mail: mailBindings(mailer), push });
    const notice = mailer.sent.find(({ subject }) => subject.includes("Neue Anfrage"));
    const rings = ({ id }: typeof owner) => service.received.some(({ endpoint }) => endpoint.endsWith(id));
    return { to: notice?.to, owner: rings(owner), staff: rings(staff) };
  }

  test("moves mails and push messages from the first to the last day in Berlin, and not before or after", async () => {
    expect((await cover(owner, staff)).status).toBe(200);
    const usual = { to: [OWNER, "buero@example.com"], owner: true, staff: true };
    const covered = { to: [INVITED, "buero@example.com"], owner: false, staff: true };
    expect(await reached(berlinInstant(today, "23:59"))).toEqual(usual);
    expect(await reached(berlinInstant(addDays(today, 1), "00:00"))).toEqual(covered);
    expect(await reached(berlinInstant(addDays(today, 3), "23:59"))).toEqual(covered);
    expect(await reached(berlinInstant(addDays(today, 4), "00:00"))).toEqual(usual);
  });

  test("of two who cover for each other changes nothing, so that somebody is reached", async () => {
    await cover(owner, staff);
    await cover(staff, owner);
    expect(await reached(berlinInstant(addDays(today, 2), "12:00"))).toEqual({
      to: [OWNER, "buero@example.com"],
      owner: true,
      staff: true,
    });
  });

  test("is shown until it is over, and can be ended", async () => {
    await cover(owner, staff);
    expect(await (await call("/api/admin/cover", owner)).json()).toEqual({
      cover: { from: addDays(today, 1), until: addDays(today, 3), by: staff.id },
      others: [{ id: staff.id, email: INVITED }],
    });
    await post("/api/admin/cover/end", {}, owner);
    expect(await (await call("/api/admin/cover", owner)).json()).toMatchObject({ cover: null });
  });

  test.each([
    ["the end before the beginning", { from: addDays(today, 3), until: addDays(today, 1) }],
    ["days that are over", { from: addDays(today, -3), until: addDays(today, -1) }],
    ["a day that does not exist", { from: "2026-02-30", until: "2026-03-01" }],
    ["somebody who has no access", { from: today, until: today, by: crypto.randomUUID() }],
  ])("refuses %s", async (_, change) => {
    expect((await post("/api/admin/cover", { by: staff.id, ...change }, owner)).status).toBe(422);
  });
});
