/** Who is mailed at each change of power: the account itself, and those who got notices before the change. */
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { deleteExpiredLoginData } from "../../src/admin/session/sessions.server";
import { openDatabase } from "../../src/db/client.server";
import { deliverDue } from "../../src/notify/deliver.server";
import { mailSetting } from "../../src/notify/settings.server";
import { addDays, berlinDay } from "../../src/platform/berlin-days";
import { DAY_MS } from "../../src/platform/durations";
import type { Mail } from "../../src/platform/mailer.server";
import { addAccount, call, post, signIn } from "../support/api";
import { Authenticator } from "../support/authenticator";
import { mailSettings } from "../support/mail-settings";
import { mailBindings, RecordingMailer } from "../support/recording-mailer";

const TABLES = ["admin_users", "admin_sessions", "passkeys", "outbox", "settings", "account_events", "login_attempts"];
const OWNER = "leitung@example.com";
const OTHER = "buero@example.com";
const NEW = "neu@example.com";
const FIREFOX = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0" };
const db = openDatabase(env.DB);

let account: Awaited<ReturnType<typeof addAccount>>;
let headers: { Authorization: string };

beforeEach(async () => {
  await env.DB.exec(TABLES.map((table) => `DELETE FROM ${table};`).join(" "));
  await mailSetting(undefined).save(db, { ...mailSettings, receivers: [OWNER, OTHER] }, new Date());
  account = await addAccount({ email: OWNER });
  headers = await signIn(account);
  await told();
});

/** Who has been mailed about accounts since the last call. */
async function told(): Promise<string[]> {
  const mails = await deliver();
  await env.DB.exec("DELETE FROM outbox");
  return mails.flatMap(({ to }) => to).toSorted();
}

/** Sends what was queued about accounts once more. */
async function deliver(): Promise<Mail[]> {
  // What is delivered after an answer would be claimed by that delivery.
  const waiting = env.DB.prepare("SELECT count(*) AS n FROM outbox WHERE kind LIKE 'account-%' AND sent_at IS NULL");
  await expect.poll(() => waiting.first("n")).toBe(0);
  await env.DB.exec(
    "UPDATE outbox SET sent_at = NULL, about = json_object('event', once_key), due_at = created_at WHERE kind LIKE 'account-%'",
  );
  const mailer = new RecordingMailer();
  const linkSecrets = { current: env.LINK_SECRET, previous: undefined };
  const delivery = { db, statistics: env.STATISTICS, linkSecrets, mail: mailBindings(mailer) };
  await deliverDue({ ...delivery, now: () => new Date() });
  return mailer.sent;
}

async function setUpPasskey(): Promise<void> {
  const options = await post("/api/admin/passkeys/options", {}, { headers });
  const key = await new Authenticator().create(await options.json<{ challenge: string; user: { id: string } }>());
  expect((await post("/api/admin/passkeys", key, { headers })).status).toBe(201);
}

const changeReceivers = () => post("/api/admin/mail-settings", { ...mailSettings, receivers: [NEW] }, { headers });

function closeADay(): Promise<Response> {
  const day = addDays(berlinDay(new Date()), 7);
  const days = [{ from: day, until: day, opens: "", closes: "" }];
  return post("/api/admin/opening", { days, notice: "", noticeUntil: "" }, { headers });
}

const BOTH = [OTHER, OWNER];
/** That each change of power is told: test/worker/powers.test.ts. */
const CHANGES: [change: string, mailed: string[], make: () => Promise<unknown>][] = [
  ["a sign-in from a new device", BOTH, () => signIn(account)],
  ["other receivers of mails: those before", BOTH, changeReceivers],
  ["closed days alone, which everybody may see", [], closeADay],
];

test.each(CHANGES)("%s", async (_, mailed, make) => {
  await make();
  expect(await told()).toEqual(mailed);
});

test("of two changes by a thief the second is told to those before the first", async () => {
  await call("/api/admin/export/leads.csv", { headers });
  await changeReceivers();
  expect(await told()).toEqual([...BOTH, ...BOTH].toSorted());
});

test("each says what was changed, when, on which device, and the copy whose account it was", async () => {
  headers = { ...headers, ...FIREFOX };
  await setUpPasskey();
  await changeReceivers();
  for (const [to, kind, about] of [
    [OWNER, "Gerät mit Fingerabdruck oder Gesicht eingerichtet", "Firefox, Linux"],
    [OWNER, "Empfänger oder Zeiten der E-Mails geändert", NEW],
    [OTHER, "Empfänger oder Zeiten der E-Mails geändert", OWNER],
  ]) {
    const mails = (await deliver()).filter((mail) => mail.to[0] === to && mail.subject.includes(kind ?? ""));
    expect(mails).toHaveLength(1);
    for (const words of [about, "Firefox, Linux"]) expect(mails[0]?.text).toContain(words);
  }
});

test("what changed nothing is not told", async () => {
  expect((await post(`/api/admin/passkeys/${crypto.randomUUID()}/remove`, {}, { headers })).status).toBe(404);
  expect((await call("/api/admin/export/leads.csv?colour=blue", { headers })).status).toBe(400);
  expect(await told()).toEqual([]);
});

test("what was changed is kept for 30 days", async () => {
  const keptAfter = async (days: number) => {
    await deleteExpiredLoginData({ db }, new Date(Date.now() + days * DAY_MS));
    return env.DB.prepare("SELECT count(*) AS n FROM account_events").first("n");
  };
  expect([await keptAfter(29.9), await keptAfter(30.1)]).toEqual([1, 0]);
});
