/** Erasing leaves nothing, photos included; for 24 hours a customer takes it back and has everything again. */
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../src/db/client.server";
import { deleteDuePhotos } from "../../src/my-request/photos/jobs.server";
import { storePhoto } from "../../src/my-request/photos/upload.server";
import { requestErasure, revokeErasure } from "../../src/my-request/withdraw.server";
import { deliverDue } from "../../src/notify/deliver.server";
import { acceptOffer } from "../../src/order/accept.server";
import { undoAcceptance } from "../../src/order/undo-acceptance.server";
import { berlinDay } from "../../src/platform/berlin-days";
import { DAY_MS, HOUR_MS } from "../../src/platform/durations";
import { erase } from "../../src/requests/erasing/erase.server";
import { deleteExpired, eraseRequested } from "../../src/requests/erasing/jobs.server";
import { findFollowUp } from "../../src/requests/work/find.server";
import { addNote } from "../../src/requests/work/history.server";
import { writeToOwner } from "../../src/requests/work/thread.server";
import { setViewing, takeViewing } from "../../src/requests/work/viewings.server";
import { linkSecrets, openedBy } from "../support/customer-link";
import { agreed, endOrder, storeOffer } from "../support/deal";
import { moveRequest } from "../support/move-request";
import { jpeg } from "../support/photo-post";
import { mailBindings, RecordingMailer } from "../support/recording-mailer";
import { storeContact, storeLead } from "../support/submission";

const db = openDatabase(env.DB);
const bucket = env.PHOTOS as R2Bucket;
const bindings = { db, statistics: env.STATISTICS };
const now = new Date();
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const actor = { author: "betreiberin@example.com", now };

beforeEach(async () => {
  for (const table of await tables()) await env.DB.exec(`DELETE FROM ${table}`);
  for (const { key } of (await bucket.list()).objects) await bucket.delete(key);
});

async function tables(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT IN ('d1_migrations', 'common_passwords', 'sqlite_sequence')",
  ).all<{ name: string }>();
  // First what keeps the others from going (test/unit/rows-of-a-request.test.ts).
  const names = results.map(({ name }) => name);
  return [...new Set(["orders", "offers", "photos", ...names])];
}

/** In which tables, and in which keys of the photos, the id stands. */
async function tracesOf(id: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of await tables()) {
    const { results } = await env.DB.prepare(`SELECT * FROM ${table}`).all();
    if (JSON.stringify(results).includes(id)) found.push(table);
  }
  return [...found, ...(await bucket.list()).objects.map(({ key }) => key).filter((key) => key.includes(id))];
}

async function versionOf(id: string): Promise<number> {
  return (await findFollowUp(db, id))?.version ?? 0;
}

const move = async (id: string, status: "lost" | "spam", more = {}) =>
  moveRequest(db, id, { version: await versionOf(id), status, ...more }, actor);

const sender = new Request("http://localhost/");

/** A request with all that can belong to one: photos, a viewing, a note and an offer. */
async function fullRequest(overrides: Record<string, unknown> = {}): Promise<string> {
  const id = await storeLead({ db, mail: undefined }, overrides, now);
  for (const size of [400, 500])
    expect(await storePhoto({ db, bucket, formSecret: undefined }, id, jpeg(size), sender, now)).toBeUndefined();
  await addNote(db, id, { text: "Ruft abends zurück" }, actor);
  return id;
}

async function agreeOnViewing(id: string, slot: string): Promise<void> {
  await setViewing(db, id, { version: await versionOf(id), times: [slot, "2099-01-01T09:00:00.000Z"] }, actor);
  const round =
    (await env.DB.prepare("SELECT round FROM viewings WHERE lead_id = ?").bind(id).first<number>("round")) ?? 0;
  expect(await takeViewing(db, id, { round, slot }, now)).toBe(true);
}

const inTenDays = later(10 * DAY_MS).toISOString();

describe("nothing is left", () => {
  const KINDS: [kind: string, erased: () => Promise<string>][] = [
    [
      "a request with viewing and offer, by the owner",
      async () => {
        const id = await fullRequest();
        await agreeOnViewing(id, inTenDays);
        await storeOffer(db, id, now.toISOString());
        await erase(db, [id], now);
        return id;
      },
    ],
    [
      "a request, by its customer, a day later",
      async () => {
        const id = await fullRequest();
        await requestErasure(db, await openedBy(id, now), true, now);
        await eraseRequested(bindings, later(24 * HOUR_MS));
        return id;
      },
    ],
    [
      "a request that was lost, by age",
      async () => {
        const id = await fullRequest();
        await move(id, "lost", { lossReason: "price" });
        await deleteExpired(bindings, later(200 * DAY_MS));
        return id;
      },
    ],
    [
      "spam, by age",
      async () => {
        const id = await fullRequest();
        await move(id, "spam");
        await deleteExpired(bindings, later(20 * DAY_MS));
        return id;
      },
    ],
    [
      "a message, by the owner",
      async () => {
        const id = await storeContact({ db, mail: undefined }, {}, now);
        await addNote(db, id, { text: "Ruft abends zurück" }, actor);
        await erase(db, [id], now);
        return id;
      },
    ],
    [
      "an order, once it has ended and its years are over",
      async () => {
        const id = await fullRequest();
        await agreed(db, id, { monthCents: 20_000 }, actor);
        expect(await erase(db, [id], now)).toMatchObject({ erased: 0, restricted: 0, running: 1 });
        await endOrder(db, id, "notice", now);
        await requestErasure(db, await openedBy(id, later(3 * DAY_MS)), true, later(3 * DAY_MS));
        await eraseRequested(bindings, later(4 * DAY_MS));
        expect((await findFollowUp(db, id))?.restrictedAt).not.toBeNull();
        await eraseRequested(bindings, later(8 * 366 * DAY_MS));
        return id;
      },
    ],
  ];

  test.each(KINDS)("of %s", async (_, erased) => {
    const stranger = await fullRequest({ email: "andere@example.com", phone: "0152 111 222" });
    // No age deletes this one.
    await agreed(db, stranger, {}, actor);
    const id = await erased();
    await deleteDuePhotos({ db, photos: bucket }, later(9 * 366 * DAY_MS));
    expect(await tracesOf(id)).toEqual([]);
    expect((await bucket.list({ prefix: `photos/${stranger}` })).objects.length).not.toBe(0);
  });
});

describe("within 24 hours the customer takes it back", () => {
  /** Every row of the request but its history, its mails and what counts its changes. */
  async function rowsOf(id: string) {
    const counted = ["version", "changed_at"];
    const read = async (table: string, column: string) =>
      (await env.DB.prepare(`SELECT * FROM ${table} WHERE ${column} = ?`).bind(id).all()).results.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([name]) => !counted.includes(name))),
      );
    return {
      request: await read("leads", "id"),
      followUp: await read("follow_ups", "id"),
      offers: await read("offers", "lead_id"),
      viewings: await read("viewings", "lead_id"),
      thread: await read("thread_texts", "subject_id"),
      photos: await read("photos", "lead_id"),
    };
  }

  test.each<[state: string, prepared: (id: string) => Promise<unknown>]>([
    ["a viewing to come", (id) => agreeOnViewing(id, inTenDays)],
    ["an open offer", (id) => storeOffer(db, id, now.toISOString())],
    ["a question", (id) => writeToOwner(db, id, "Wann kommen Sie?", { now })],
    ["what was closed before", (id) => move(id, "lost", { lossReason: "price" })],
  ])("%s: revoking clears one column, and everything is as before", async (_, prepared) => {
    const id = await fullRequest();
    await prepared(id);
    const before = await rowsOf(id);
    const asked = later(HOUR_MS);
    expect(await requestErasure(db, await openedBy(id, now), true, asked)).toBe(true);
    const [followUp] = before.followUp;
    const due = new Date(asked.getTime() + DAY_MS).toISOString();
    expect(await rowsOf(id)).toEqual({ ...before, followUp: [{ ...followUp, erasure_due_at: due }] });
    await eraseRequested(bindings, later(24 * HOUR_MS));
    expect(await revokeErasure(db, await openedBy(id, now), later(24 * HOUR_MS))).toBe(true);
    await eraseRequested(bindings, later(26 * HOUR_MS));
    await deleteDuePhotos({ db, photos: bucket }, later(26 * HOUR_MS));
    expect(await rowsOf(id)).toEqual(before);
  });

  test("and keeps the time of the viewing from everybody else until then", async () => {
    const [id, other] = [await fullRequest(), await fullRequest({ phone: "0152 111 222" })];
    await agreeOnViewing(id, inTenDays);
    await requestErasure(db, await openedBy(id, now), true, now);
    await setViewing(
      db,
      other,
      { version: await versionOf(other), times: [inTenDays, "2099-01-01T09:00:00.000Z"] },
      actor,
    );
    expect(await takeViewing(db, other, { round: 1, slot: inTenDays }, now)).toBe(false);
    await eraseRequested(bindings, later(24 * HOUR_MS));
    expect(await takeViewing(db, other, { round: 1, slot: inTenDays }, later(25 * HOUR_MS))).toBe(true);
  });

  test("meanwhile nothing is mailed but the receipt, and what waits goes out afterwards", async () => {
    const id = await fullRequest();
    await storeOffer(db, id, now.toISOString(), undefined, { byMail: true });
    await requestErasure(db, await openedBy(id, now), true, later(1));
    const mailer = new RecordingMailer();
    const deliverAt = (at: Date) => deliverDue({ ...bindings, linkSecrets, mail: mailBindings(mailer), now: () => at });
    const toCustomer = () =>
      mailer.sent.filter(({ to }) => to[0] === "joerg.beispiel@example.com").map(({ subject }) => subject);
    await deliverAt(later(HOUR_MS));
    expect(toCustomer()).toEqual([expect.stringMatching(/^Löschung verlangt/)]);
    await revokeErasure(db, await openedBy(id, now), later(2 * HOUR_MS));
    await deliverAt(later(3 * HOUR_MS));
    expect(toCustomer()).toEqual([expect.anything(), expect.stringMatching(/Angebot/)]);
  });

  test("a yes that is noted meanwhile ends it, and the job waits while it can be undone", async () => {
    const id = await fullRequest();
    await storeOffer(db, id, now.toISOString());
    await requestErasure(db, await openedBy(id, now), true, later(1));
    const noted = later(24 * HOUR_MS);
    await acceptOffer(db, id, { revision: 1, acceptedOn: berlinDay(noted), way: "phone" }, { ...actor, now: noted });
    await eraseRequested(bindings, later(24 * HOUR_MS + 1000));
    expect(await undoAcceptance(db, id, { revision: 1 }, later(24 * HOUR_MS + 2000))).toBe(true);
    expect((await bucket.list({ prefix: `photos/${id}` })).objects).toHaveLength(2);
    await eraseRequested(bindings, later(25 * HOUR_MS));
    expect(await findFollowUp(db, id)).toBeUndefined();
  });

  test("and not after them", async () => {
    const id = await fullRequest();
    await requestErasure(db, await openedBy(id, now), true, now);
    expect(await revokeErasure(db, await openedBy(id, now), later(24 * HOUR_MS))).toBe(false);
  });
});
