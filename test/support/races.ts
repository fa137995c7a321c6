/** Many who want the same at once: one of them gets it, and all are told which. */
import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { openDatabase } from "../../src/db/client.server";
import { refuseOffer } from "../../src/my-request/withdraw.server";
import { readOfferedRequest } from "../../src/offer/store.server";
import { acceptOffer } from "../../src/order/accept.server";
import { ordersOf } from "../../src/order/store.server";
import { newRequest, storeOffer } from "./deal";

const db = openDatabase(env.DB);
const NOW = new Date("2026-11-24T12:00:00Z");
const owner = { author: "betreiberin@example.com", now: NOW };

/** So many answers to one offer, every other of them a no: one state, and the others are told which. */
export async function expectOneAnswer(times: number): Promise<void> {
  const id = await newRequest(db, {}, "2026-11-22T11:00:00Z");
  await storeOffer(db, id, "2026-11-22T11:00:00Z");
  const digest = (await readOfferedRequest(db, id))?.offers[0]?.digest ?? "";
  const results = await Promise.all(
    Array.from({ length: times }, (_, index) => {
      const way = (["mail", "phone"] as const)[index % 4 ? 0 : 1];
      return index % 2 === 0
        ? acceptOffer(db, id, { revision: 1, acceptedOn: "2026-11-24", way }, owner)
        : refuseOffer(db, id, { revision: 1, digest }, false, NOW);
    }),
  );
  const request = await readOfferedRequest(db, id);
  const [state] = request?.offers.map(({ status }) => status) ?? [];
  const isAccepted = state === "accepted";
  expect(isAccepted || state === "declined").toBe(true);
  for (const result of results) {
    expect([{ ok: { status: state } }, { no: "refused", why: state }]).toContainEqual(result);
  }
  const count = (rows: string) =>
    env.DB.prepare(`SELECT count(*) AS n FROM ${rows} AND subject_id = ?`).bind(id).first("n");
  expect(await count("follow_up_events WHERE act = 'offer-accepted'")).toBe(isAccepted ? 1 : 0);
  expect(request?.followUp.status).toBe(isAccepted ? "won" : "lost");
  expect(await count("outbox WHERE kind = 'order-confirmation'")).toBe(isAccepted ? 1 : 0);
  expect(await ordersOf(db, id)).toHaveLength(isAccepted ? 1 : 0);
}
