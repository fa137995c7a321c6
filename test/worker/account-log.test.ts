/** The account log: what changes who has power over an account is told at once, and listed. */
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import type { AccountLogRow } from "../../src/admin/account/account-log.server";
import { deleteExpiredLoginData } from "../../src/admin/session/sessions.server";
import { openDatabase } from "../../src/db/client.server";
import { deliverDue } from "../../src/notify/deliver.server";
import { saveMailSettings } from "../../src/notify/settings.server";
import type { Mail } from "../../src/platform/mailer.server";
import { addAccount, call, post, signIn } from "../support/api";
import { Authenticator } from "../support/authenticator";
import { mailSettings } from "../support/mail-settings";
import { mailBindings, RecordingMailer } from "../support/recording-mailer";

const TABLES = "admin_users admin_sessions passkeys login_attempts outbox settings account_events";
const OWNER = "leitung@example.com";
const OFFICE = "buero@example.com";
const FIREFOX = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0" };
const db = openDatabase(env.DB);

let headers: { Authorization: string };

beforeEach(async () => {
  await env.DB.exec(
    TABLES.split(" ")
      .map((table) => `DELETE FROM ${table};`)
      .join(" "),
  );
  await saveMailSettings(db, { ...mailSettings, receivers: [OWNER, OFFICE] }, new Date());
  headers = { ...(await signIn(await addAccount({ email: OWNER }))), ...FIREFOX };
  await sent();
});

/** What has been queued about accounts since the last call, sent once more. */
async function sent(): Promise<Mail[]> {
  const unsent = env.DB.prepare("SELECT count(*) AS n FROM outbox WHERE kind = 'account-notice' AND sent_at IS NULL");
  await expect.poll(() => unsent.first("n")).toBe(0);
  await env.DB.exec("UPDATE outbox SET sent_at = NULL, due_at = created_at WHERE kind LIKE 'account-%'");
  const mailer = new RecordingMailer();
  const delivery = { db, statistics: env.STATISTICS, linkSecrets: undefined, mail: mailBindings(mailer) };
  await deliverDue({ ...delivery, now: () => new Date() });
  await env.DB.exec("DELETE FROM outbox");
  return mailer.sent;
}

const log = async () => (await call("/api/admin/account-log", { headers })).json<AccountLogRow[]>();

async function setUpPasskey(): Promise<void> {
  const options = await post("/api/admin/passkeys/options", {}, { headers });
  const key = await new Authenticator().create(await options.json<{ challenge: string; user: { id: string } }>());
  expect((await post("/api/admin/passkeys", key, { headers })).status).toBe(201);
}

const CHANGES: [name: string, label: string, about: string | null, change: () => Promise<unknown>][] = [
  ["a password", "Passwort geändert", null, changePassword],
  ["a passkey that is set up", "Gerät mit Fingerabdruck oder Gesicht eingerichtet", "Firefox, Linux", setUpPasskey],
  [
    "receivers",
    "Empfänger der E-Mails geändert",
    "neu@example.com",
    () => post("/api/admin/mail-settings", { ...mailSettings, receivers: ["neu@example.com"] }, { headers }),
  ],
  ["an export", "Daten exportiert", "Anfragen", () => call("/api/admin/export/leads.csv", { headers })],
];

async function changePassword() {
  const response = await post("/api/admin/change-password", { newPassword: "Kehrblech im Keller" }, { headers });
  headers = { ...headers, Authorization: `Bearer ${(await response.json<{ token: string }>()).token}` };
}

describe("what changes who has power", () => {
  test.each(CHANGES)(
    "%s is told to the account and to who got notices before, and listed",
    async (_, label, about, change) => {
      await change();
      const mails = await sent();
      const own = mails.find(({ to }) => to.includes(OWNER));
      const copy = mails.find(({ to }) => to.includes(OFFICE));
      expect([own?.to, copy?.to]).toEqual([[OWNER], [OFFICE]]);
      for (const mail of [own, copy]) {
        expect(mail?.subject).toContain(label);
        expect(mail?.text).toContain("Firefox, Linux");
      }
      expect(copy?.text).toContain(OWNER);
      const [row] = await log();
      expect(row).toMatchObject({
        email: OWNER,
        device: "Firefox, Linux",
        about,
        createdAt: expect.stringMatching(/Z$/),
      });
    },
  );

  test("a passkey that is removed is named", async () => {
    await setUpPasskey();
    const [row] = await (await call("/api/admin/passkeys", { headers })).json<{ id: string }[]>();
    await post(`/api/admin/passkeys/${row?.id}/remove`, {}, { headers });
    expect(await log()).toMatchObject([
      { kind: "passkey-removed", about: "Firefox, Linux" },
      { kind: "passkey-added" },
      { kind: "new-device" },
    ]);
  });

  test("whoever changes the receivers does not take the earlier mails from those before them", async () => {
    await call("/api/admin/export/leads.csv", { headers });
    await post("/api/admin/mail-settings", { ...mailSettings, receivers: ["neu@example.com"] }, { headers });
    const copies = (await sent()).filter(({ subject }) => subject.startsWith("Konto "));
    expect(copies.map(({ to }) => to)).toEqual([[OFFICE], [OFFICE]]);
  });

  test("what changed nothing is not told", async () => {
    const somebody = crypto.randomUUID();
    expect((await post(`/api/admin/passkeys/${somebody}/remove`, {}, { headers })).status).toBe(404);
    expect((await call("/api/admin/export/leads.csv?colour=blue", { headers })).status).toBe(400);
    expect(await sent()).toEqual([]);
    expect(await log()).toHaveLength(1);
  });

  test("an erasure stands in the log, and no mail tells it", async () => {
    await post("/api/admin/person/erase", { ids: [crypto.randomUUID()] }, { headers });
    expect((await log())[0]).toMatchObject({ kind: "erasure" });
    expect(await sent()).toEqual([]);
  });
});

test("the log comes in pages, and is kept for 180 days", async () => {
  for (let round = 0; round < 2; round += 1) await call("/api/admin/export/leads.csv", { headers });
  const first = await call("/api/admin/account-log?limit=2", { headers });
  expect(await first.json()).toHaveLength(2);
  const next = /<(.+)>; rel="next"/.exec(first.headers.get("Link") ?? "")?.[1] ?? "";
  expect(await (await call(next, { headers })).json()).toMatchObject([{ kind: "new-device" }]);

  const keptAfter = async (days: number) => {
    await deleteExpiredLoginData({ db }, new Date(Date.now() + days * 86_400_000));
    return env.DB.prepare("SELECT count(*) AS n FROM account_events").first("n");
  };
  expect([await keptAfter(179), await keptAfter(181)]).toEqual([3, 0]);
});
