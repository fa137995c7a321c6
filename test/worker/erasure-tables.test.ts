/** What an erasure leaves, table by table: a new table without an entry fails. */
import { env } from "cloudflare:workers";
import { getTableName, is, Table } from "drizzle-orm";
import { expect, test } from "vitest";
import * as schema from "../../src/db/schema";
import { typedAnswerIds } from "../../src/requests/answers/questions";
import { erase } from "../../src/requests/erasing/erase.server";
import { findFollowUp } from "../../src/requests/work/find.server";
import { addNote } from "../../src/requests/work/history.server";
import { writeToOwner } from "../../src/requests/work/thread.server";
import { setViewing, takeViewing } from "../../src/requests/work/viewings.server";
import { count, db } from "../support/database";
import { offerIn, orderIn } from "../support/deal";
import { mailBindings, RecordingMailer } from "../support/recording-mailer";
import { storeContact, storeLead } from "../support/submission";

const GOES = "goes";
/** Kept by law with the order of a request, until its last day is over (docs/decisions/0052). */
const WITH_ORDER = "goes, unless an order of the request has to be kept";

const FATE: Record<string, typeof GOES | typeof WITH_ORDER | { stays: string } | { never: string }> = {
  leads: WITH_ORDER,
  follow_ups: WITH_ORDER,
  follow_up_events: WITH_ORDER,
  thread_texts: WITH_ORDER,
  offers: WITH_ORDER,
  orders: WITH_ORDER,
  messages: GOES,
  outbox: GOES,
  viewings: GOES,
  photos: GOES,
  photo_deletions: { stays: "names the files, until a job has deleted them from R2 a minute later" },
  erased_requests: { never: "hour and origin of a visit, without anything that leads to the request" },
  terms: { never: "wordings of ours; each goes with the last offer that refers to it" },
  write_budget: { never: "counts under digests that change with the day, and marks of batches" },
  statistics_days: { never: "totals of a day" },
  settings: { never: "of the admin area" },
  admin_users: { never: "accounts" },
  login_attempts: { never: "of accounts" },
  admin_sessions: { never: "of accounts" },
  passkeys: { never: "of accounts" },
  used_challenges: { never: "of passkeys" },
  push_subscriptions: { never: "devices of accounts" },
  common_passwords: { never: "a public list" },
};
const tables = Object.values(schema)
  .filter((value) => is(value, Table))
  .map((table) => getTableName(table as Table));
const at = (time: string) => ({ author: "chefin@example.com", now: new Date(time) });

async function tablesWith(ids: readonly string[]): Promise<string[]> {
  const found = [];
  for (const table of tables) {
    const { results } = await env.DB.prepare(`SELECT * FROM "${table}"`).all();
    if (results.some((row) => ids.some((id) => JSON.stringify(row).includes(id)))) found.push(table);
  }
  return found.toSorted();
}

const withFate = (...fates: unknown[]) =>
  Object.keys(FATE)
    .filter((table) => fates.includes(FATE[table]) || fates.includes(Object.keys(FATE[table] ?? {})[0]))
    .toSorted();

/** A request with everything that can belong to one, whose order was done on 1 December 2026, and a message. */
async function storeEverything(): Promise<string[]> {
  const site = { db, mail: mailBindings(new RecordingMailer()) };
  const typed = typedAnswerIds.filter((answer) => answer !== "company").map((answer) => [answer, "Hundeschule"]);
  const id = await storeLead(site, { furtherObjects: "Hundeschule" }, new Date("2026-11-20T09:00:00Z"));
  await db.update(schema.leads).set(Object.fromEntries(typed));
  await addNote(db, id, { text: "Der HUND bellt" }, at("2026-11-20T09:30:00Z"));
  const contact = await storeContact(site, {}, new Date("2026-11-20T10:00:00Z"));
  await writeToOwner(db, id, "Haben Sie auch samstags Zeit?", { now: new Date("2026-11-20T11:00:00Z") });
  const version = (await findFollowUp(db, id))?.version ?? 0;
  const proposal = { version, times: ["2026-11-23T09:00:00.000Z", "2026-11-23T11:00:00.000Z"] };
  await setViewing(db, id, proposal, at("2026-11-20T12:00:00Z"));
  await takeViewing(db, id, { round: 1, slot: "2026-11-23T09:00:00.000Z" }, new Date("2026-11-20T13:00:00Z"));
  const order = await orderIn(db, "done", { leadId: id, endedAt: "2026-12-01T09:00:00Z" });
  await addPhoto(id);
  await env.DB.exec("UPDATE follow_ups SET follow_up_on = '2026-12-01', viewed_on = '2026-11-23'");
  return [id, contact, order.id];
}

const addPhoto = (id: string) =>
  env.DB.prepare("INSERT INTO photos VALUES (?1, ?1, 1, 1, 1, '2026-11-20')").bind(id).run();

async function allRows(): Promise<Record<string, Record<string, unknown>[]>> {
  const rows: Record<string, Record<string, unknown>[]> = {};
  for (const table of tables.filter((name) => name !== "common_passwords")) {
    const { results } = await env.DB.prepare(`SELECT * FROM "${table}" ORDER BY 1, 2`).all();
    if (results.length > 0) rows[table] = results;
  }
  return rows;
}

const OF_VIEWINGS = "follow_up_events WHERE act LIKE 'viewing%'";

test("every table says what an erasure does with its rows", () => {
  expect(Object.keys(FATE).toSorted()).toEqual(tables.toSorted());
});

test("of what is erased no row is left but where the list says so, also while the law wants the order kept", async () => {
  const ids = await storeEverything();
  expect(await tablesWith(ids)).toEqual(withFate(GOES, WITH_ORDER));
  expect(await count(OF_VIEWINGS)).toBe(2);
  expect(await erase(db, ids.slice(0, 2), new Date("2034-12-30T12:00:00Z"))).toMatchObject({
    erased: 1,
    restricted: 1,
  });
  expect(await tablesWith(ids)).toEqual(withFate(WITH_ORDER, "stays"));
  expect(await env.DB.prepare("SELECT key FROM photo_deletions").first("key")).toBe(`photos/${ids[0]}/${ids[0]}`);
  // Nor is a text left in the form in which it is searched.
  expect(JSON.stringify(await allRows())).not.toMatch(/hund/i);
  expect(await count(OF_VIEWINGS)).toBe(0);
  expect(await count("follow_ups WHERE coalesce(follow_up_on, viewing_at, viewed_on) IS NOT NULL")).toBe(0);
  // What was agreed can still be proved.
  expect([await count("offers"), await count("orders"), await count("terms")]).toEqual([1, 1, 2]);
  expect(await erase(db, ids.slice(0, 2), new Date("2035-01-01T12:00:00Z"))).toMatchObject({ erased: 1 });
  expect(await tablesWith(ids)).toEqual(withFate("stays"));
  expect(await count("terms")).toBe(0);
});

test("a follow-up cannot go while a photo, an offer or an order is left, and takes the rest with it", async () => {
  const remove = (id: string) => env.DB.prepare("DELETE FROM follow_ups WHERE id = ?").bind(id).run();
  const withPhoto = await storeLead({ db, mail: undefined }, {}, new Date("2026-11-20T09:00:00Z"));
  await addPhoto(withPhoto);
  for (const id of [withPhoto, (await offerIn(db, "sent")).leadId, (await orderIn(db, "done")).leadId])
    await expect(remove(id)).rejects.toThrow("FOREIGN KEY constraint failed");
  await env.DB.prepare("DELETE FROM photos WHERE lead_id = ?").bind(withPhoto).run();
  await addNote(db, withPhoto, { text: "Der Hund bellt" }, at("2026-11-20T09:30:00Z"));
  await remove(withPhoto);
  expect(await tablesWith([withPhoto])).toEqual(["outbox"]);
});
