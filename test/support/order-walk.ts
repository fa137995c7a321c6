/**
 * Walks all sequences of what owner and customer can do with an offer and its order. Sequences whose states can only
 * go on alike are continued once, so that few steps cover all.
 */
import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { OrderEnd } from "../../src/content/lists";
import { declineOffer, retractOffer } from "../../src/offer/transitions.server";
import { acceptOffer } from "../../src/order/accept.server";
import { endOrder, takeBackEnd } from "../../src/order/end.server";
import { isRunning, type Order } from "../../src/order/states";
import { listOrders, ordersOf } from "../../src/order/store.server";
import { berlinDay } from "../../src/platform/time/berlin-days";
import { DAY_MS, HOUR_MS } from "../../src/platform/time/durations";
import { erase } from "../../src/requests/erasing/erase.server";
import { deleteExpired, eraseDue } from "../../src/requests/erasing/jobs.server";
import { askForData, dropDemand } from "../../src/requests/work/demands.server";
import { findFollowUp } from "../../src/requests/work/find.server";
import { db } from "./database";
import { agreed, deleteRequests, newRequest, storeOffer } from "./deal";

const bindings = { db, statistics: env.STATISTICS };
const START = "2026-11-24T06:00:00.000Z";
const DEPTH = 6;
const STEP_MS = 13 * HOUR_MS;
/** Beyond the months for which a request is kept, and short of the years for which an order is. */
const MUCH_LATER_MS = 400 * DAY_MS;

const TABLES = [...["offers", "orders", "leads", "follow_ups", "follow_up_events", "outbox", "terms"]];

type Rows = Record<string, Record<string, unknown>[]>;

const STEPS: Record<string, (id: string, now: Date) => Promise<unknown>> = {
  accept: (id, now) => {
    const today = berlinDay(now);
    return acceptOffer(db, id, { revision: 1, acceptedOn: today, way: "phone" }, actor(now));
  },
  "accept the newest": async (id, now) => {
    const revision = await newestRevision();
    return acceptOffer(db, id, { revision, acceptedOn: berlinDay(now), way: "mail" }, actor(now));
  },
  decline: async (id, now) =>
    declineOffer(db, id, { revision: await newestRevision(), lossReason: "price" }, actor(now)),
  retract: async (id, now) => retractOffer(db, id, { revision: await newestRevision() }, actor(now), true),
  // Refused where the request is closed.
  replace: (id, now) => storeOffer(db, id, now.toISOString()).catch(() => undefined),
  demand: (id, now) => askForData(db, id, "erasure", true, now),
  drop: (id, now) => dropDemand(db, id, now),
  "agree by word": (id, now) => agreed(db, id, {}, actor(now)),
  erase: (id, now) => erase(db, [id], now),
  end: async (id, now) => end(id, now, ["notice", "done"]),
  "come to nothing": async (id, now) => end(id, now, ["withdrawn", "void"]),
  "take back": async (id, now) => {
    for (const { id: order, version } of await ordersOf(db, id)) await takeBackEnd(db, order, { version }, actor(now));
  },
};

const actor = (now: Date) => ({ author: "betreiberin@example.com", now });

/** Ends the order that runs, after each number of steps in another way. */
async function end(id: string, now: Date, ways: readonly OrderEnd[]) {
  const end = ways[Math.round((now.getTime() - Date.parse(START)) / STEP_MS) % ways.length] ?? "done";
  const today = berlinDay(now);
  const running = (await ordersOf(db, id)).find((order) => isRunning(today, order));
  if (!running) return;
  const notice = { endsOn: today, isAgreed: true };
  await endOrder(db, running.id, { version: running.version, end, on: today, text: undefined, ...notice }, actor(now));
}

async function newestRevision(): Promise<number> {
  return (await env.DB.prepare("SELECT max(revision) AS n FROM offers").first<number>("n")) ?? 1;
}

/** Where sequences of steps have led. */
interface State {
  rows: Rows;
  taken: string[];
}

/**
 * Walks all sequences of up to six steps, the hourly jobs after each of them, and 13 months later from wherever it led.
 * Of states that have the same key (`keyOf`) one is gone on from; that the others go on alike is tried for some.
 *
 * @param choose which states are gone on from after so many steps
 * @param tryOthers which of those with the same key as another one go on too, to be compared with it
 * @returns how many states were told apart, how many steps were taken, and how many times others went on alike
 */
export async function walkOrders(
  choose: <T>(states: T[], depth: number) => T[],
  tryOthers: <T>(states: T[]) => T[] = () => [],
): Promise<{ states: number; steps: number; orders: number; alike: number }> {
  await deleteRequests(db);
  const id = await newRequest(db, {}, START);
  await storeOffer(db, id, START);
  const figures = { states: 1, steps: 0, orders: 0, alike: 0 };
  let known = new Map<string, State>([["", { rows: await dump(), taken: [] }]]);
  let others: (State & { key: string })[] = [];
  for (let depth = 1; depth <= DEPTH; depth += 1) {
    const now = new Date(Date.parse(START) + depth * STEP_MS);
    const reached = new Map<string, State>();
    const same: typeof others = [];
    const next = new Map<string, string>();
    for (const [from, state] of known) {
      for (const [key, to] of await goOn(id, state, now, figures)) {
        if (!reached.has(key)) reached.set(key, to);
        else same.push({ ...to, key });
        next.set(from, [...(next.get(from)?.split("\n") ?? []), key].join("\n"));
      }
    }
    for (const other of tryOthers(others.filter(({ key }) => known.has(key)))) {
      const keys = (await goOn(id, other, now, figures)).map(([key]) => key);
      expect(keys.join("\n"), `${other.taken} goes on as ${known.get(other.key)?.taken}`).toBe(next.get(other.key));
      figures.alike += 1;
    }
    figures.states += reached.size;
    for (const { rows, taken } of reached.values()) {
      await restore(rows);
      const before = await ordersOf(db, id);
      const later = new Date(now.getTime() + MUCH_LATER_MS);
      await runJobs(later);
      await check(id, later, before, [...taken, "13 months"]);
    }
    known = new Map(choose([...reached], depth));
    others = same;
  }
  await deleteRequests(db);
  return figures;
}

/** Takes each step from a state. @returns where it led, by key, in the order of the steps */
async function goOn(
  id: string,
  { rows, taken }: State,
  now: Date,
  figures: { steps: number; orders: number },
): Promise<[string, State][]> {
  const unchanged = JSON.stringify(rows);
  await restore(rows);
  const before = await ordersOf(db, id);
  const led: [string, State][] = [];
  const arrive = async (name: string) => {
    const after = [...taken, name];
    const between = await check(id, now, before, after);
    await runJobs(now);
    figures.orders += (await check(id, now, between, [...after, "jobs"])).length;
    const to = await dump();
    await restore(rows);
    return [keyOf(to, now), { rows: to, taken: after }] as [string, State];
  };
  let refused: [string, State] | undefined;
  for (const [name, take] of Object.entries(STEPS)) {
    await take(id, now);
    figures.steps += 1;
    // What is refused changes nothing: all such steps lead to the same.
    const isRefused = JSON.stringify(await dump()) === unchanged;
    if (isRefused) refused ??= await arrive(name);
    led.push(isRefused && refused ? refused : await arrive(name));
  }
  return led;
}

async function runJobs(now: Date): Promise<void> {
  await deleteExpired(bindings, now);
  await eraseDue(bindings, now);
}

/** What must hold wherever a sequence led. @returns its orders */
async function check(id: string, now: Date, before: Order[], taken: string[]): Promise<Order[]> {
  const today = berlinDay(now);
  const after = taken.join(", ");
  const stored = await ordersOf(db, id);
  const idsOf = (list: { id: string }[]) => list.map((order) => order.id).toSorted();
  const running = stored.filter((order) => isRunning(today, order));
  const listed = await listOrders(db, now);
  expect(idsOf(listed.open), `hidden or ended after ${after}`).toEqual(idsOf(running));
  expect(running.length, `two contracts after ${after}`).toBeLessThanOrEqual(1);
  const isRestricted = Boolean((await findFollowUp(db, id))?.restrictedAt);
  if (!isRestricted) expect(listed.ended.length, `hidden after ${after}`).toBe(stored.length - running.length);
  if (isRestricted) expect(running, `restricted after ${after}`).toEqual([]);
  for (const order of stored) {
    if (!isRunning(today, order)) expect(order.retainUntil, `no last day after ${after}`).not.toBeNull();
  }
  const lost = before.filter((order) => !stored.some((one) => one.id === order.id));
  expect(
    lost.filter(({ retainUntil }) => (retainUntil ?? "9999") >= today),
    `deleted after ${after}`,
  ).toEqual([]);
  const without = await env.DB.prepare(
    `SELECT count(*) AS n FROM offers WHERE status = 'accepted' AND NOT EXISTS (SELECT 1 FROM orders WHERE offer_id = offers.id)`,
  ).first("n");
  expect(without, `an accepted offer without order after ${after}`).toBe(0);
  const unconfirmed = await env.DB.prepare(
    `SELECT count(*) AS n FROM orders WHERE "end" IS NULL AND NOT EXISTS
      (SELECT 1 FROM outbox WHERE kind = 'order-confirmation' AND subject_id = lead_id)`,
  ).first("n");
  const unsaid = await env.DB.prepare(
    `SELECT count(*) AS n FROM orders WHERE "end" IS NOT NULL AND NOT EXISTS
      (SELECT 1 FROM outbox WHERE kind = 'order-end' AND subject_id = lead_id)`,
  ).first("n");
  if (!taken.includes("13 months") && !isRestricted) expect(unsaid, `an end without its mail after ${after}`).toBe(0);
  // Mails are forgotten after months.
  if (!taken.includes("13 months")) expect(unconfirmed, `an order without confirmation after ${after}`).toBe(0);
  return stored;
}

async function dump(): Promise<Rows> {
  const results = await env.DB.batch<Record<string, unknown>>(
    TABLES.map((table) => env.DB.prepare(`SELECT * FROM ${table} ORDER BY 1`)),
  );
  return Object.fromEntries(TABLES.map((table, index) => [table, results[index]?.results ?? []]));
}

async function restore(rows: Rows): Promise<void> {
  const inserts = TABLES.flatMap((table) =>
    (rows[table] ?? []).map((row) => {
      const columns = Object.keys(row);
      const places = columns.map(() => "?").join(", ");
      return env.DB.prepare(`INSERT INTO ${table} (${columns.join(", ")}) VALUES (${places})`).bind(
        ...Object.values(row),
      );
    }),
  );
  await env.DB.batch([
    env.DB.prepare("PRAGMA defer_foreign_keys = on"),
    ...TABLES.map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
    ...inserts,
  ]);
}

/**
 * States that go on alike have the same key. Ids and the times of what was written do not decide how a sequence goes
 * on, nor do offers between the first and the newest: no step is about them, and an order says which was accepted.
 */
function keyOf(rows: Rows, now: Date): string {
  const today = berlinDay(now);
  const [followUp] = rows.follow_ups ?? [];
  const offers = (rows.offers ?? []).toSorted((a, b) => Number(a.revision) - Number(b.revision));
  const ends = [offers.at(0), offers.at(-1)];
  const orders = (rows.orders ?? []).map((order) => [
    ends.findIndex((offer) => offer?.id === order.offer_id),
    order.kind,
    order.end,
    order.end === "notice" && String(order.ended_on) < String(order.starts_on ?? "9999"),
    order.ended_on && (String(order.ended_on) < today ? "past" : order.ended_on),
    order.retain_until,
  ]);
  const { status, loss_reason: lossReason, data_asked: demand } = followUp ?? {};
  return JSON.stringify([
    ...[status, lossReason, demand, followUp?.restricted_at !== null],
    [ends.map((offer) => offer?.status), offers.length > 1],
    orders.map((order) => JSON.stringify(order)).toSorted(),
  ]);
}
