/** Erasing leaves nothing, photos included; for 24 hours a customer takes it back and has everything again. */
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../src/db/client.server";
import { deleteDuePhotos } from "../../src/my-request/photos/jobs.server";
import { storePhoto } from "../../src/my-request/photos/upload.server";
import { requestErasure, revokeErasure } from "../../src/my-request/withdraw.server";
import { ordersOf } from "../../src/order/store.server";
import { DAY_MS, HOUR_MS } from "../../src/platform/durations";
import { erase } from "../../src/requests/erasing/erase.server";
import { deleteExpired, eraseRequested } from "../../src/requests/erasing/jobs.server";
import { findFollowUp } from "../../src/requests/work/find.server";
import { addNote } from "../../src/requests/work/history.server";
import { setViewing, takeViewing } from "../../src/requests/work/viewings.server";
import { openedBy } from "../support/customer-link";
import { deleteRequests, endOrder, storeOffer } from "../support/deal";
import { moveRequest } from "../support/move-request";
import { jpeg } from "../support/photo-post";
import { storeContact, storeLead } from "../support/submission";

const db = openDatabase(env.DB);
const bucket = env.PHOTOS as R2Bucket;
const bindings = { db, statistics: env.STATISTICS };
const now = new Date();
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const actor = { author: "betreiberin@example.com", now };

beforeEach(async () => {
  await deleteRequests(db);
  for (const { key } of (await bucket.list()).objects) await bucket.delete(key);
});

async function tables(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT IN ('d1_migrations', 'common_passwords', 'sqlite_sequence')",
  ).all<{ name: string }>();
  return results.map(({ name }) => name);
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

const move = async (id: string, status: "lost" | "spam" | "won", more = {}) =>
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
        await move(id, "won", { monthCents: 20_000 });
        await erase(db, [id], now);
        const [order] = await ordersOf(db, [id]);
        expect(order).toMatchObject({ erasureWishedAt: now.toISOString() });
        await endOrder(db, id, "notice", now);
        await eraseRequested(bindings, later(3 * DAY_MS));
        expect((await findFollowUp(db, id))?.restrictedAt).not.toBeNull();
        await eraseRequested(bindings, later(8 * 366 * DAY_MS));
        return id;
      },
    ],
  ];

  test.each(KINDS)("of %s", async (_, erased) => {
    const stranger = await fullRequest({ email: "andere@example.com", phone: "0152 111 222" });
    // No age deletes this one.
    await move(stranger, "won", { amountCents: 1 });
    const id = await erased();
    await deleteDuePhotos({ db, photos: bucket }, later(9 * 366 * DAY_MS));
    expect(await tracesOf(id)).toEqual([]);
    expect((await bucket.list({ prefix: `photos/${stranger}` })).objects.length).not.toBe(0);
  });
});

describe("within 24 hours the customer takes it back", () => {
  test("and has the status, the viewing and the photos again", async () => {
    const id = await fullRequest();
    await agreeOnViewing(id, inTenDays);
    const before = await tracesOf(id);
    expect(await requestErasure(db, await openedBy(id, now), true, now)).toBe(true);
    expect((await findFollowUp(db, id))?.viewingAt).toBeNull();
    await eraseRequested(bindings, later(23 * HOUR_MS));
    expect(await revokeErasure(db, await openedBy(id, now), later(23 * HOUR_MS))).toBe(true);
    expect(await findFollowUp(db, id)).toMatchObject({ status: "viewing", viewingAt: inTenDays, erasureDueAt: null });
    await eraseRequested(bindings, later(25 * HOUR_MS));
    await deleteDuePhotos({ db, photos: bucket }, later(25 * HOUR_MS));
    expect(await tracesOf(id)).toEqual(expect.arrayContaining(before));
  });

  test("and what was closed before stays closed", async () => {
    const id = await fullRequest();
    await move(id, "lost", { lossReason: "price" });
    await requestErasure(db, await openedBy(id, now), true, later(1));
    expect(await revokeErasure(db, await openedBy(id, now), later(HOUR_MS))).toBe(true);
    expect(await findFollowUp(db, id)).toMatchObject({ status: "lost", lossReason: "price" });
  });

  test("and not after them", async () => {
    const id = await fullRequest();
    await requestErasure(db, await openedBy(id, now), true, now);
    expect(await revokeErasure(db, await openedBy(id, now), later(24 * HOUR_MS))).toBe(false);
  });
});
