import { isbot } from "isbot";
import type { Database } from "../db/client.server";
import { logError } from "../platform/request-log.server";
import { recordDropped } from "./dropped.server";
import { putStep, putView } from "./events.server";
import { pathOf, toRecord, type Weighted } from "./record";
import type { FunnelReport, PageView } from "./schema";

/** Where statistics are written to. */
export interface StatisticsStore {
  statistics: KVNamespace;
  db: Database;
}

const SESSION_KEY_BYTES = 12;

/** @returns how many events this one stands for; undefined when it is not part of the sample */
export type Sample = (session: string, now: Date) => number | undefined;

const unsampled: Sample = () => 1;

/** Stores a page view, unless it is a bot's or the operator's. What cannot be stored is counted as dropped. */
export async function collectView(
  store: StatisticsStore,
  view: PageView,
  ownHost: string,
  now = new Date(),
  sample = unsampled,
) {
  // isbot takes an empty user agent for a person.
  if (!view.userAgent.trim() || isbot(view.userAgent) || isAdminPage(view.page)) return;
  const session = await sessionKey(view.sessionId);
  const weight = sample(session, now);
  if (!weight) return;
  const id = view.viewId ?? crypto.randomUUID();
  const record = { ...toRecord(view, ownHost), ...withWeight(weight) };
  await storeOrCountDropped(store, now, weight, () => putView(store.statistics, now, session, id, record));
}

/** Stores a step of the funnel. Steps of sessions without a counted view are ignored when they are read. */
export async function collectStep(store: StatisticsStore, report: FunnelReport, now = new Date(), sample = unsampled) {
  const session = await sessionKey(report.sessionId);
  const weight = sample(session, now);
  if (!weight) return;
  const record = { service: report.service ?? undefined, ...withWeight(weight) };
  await storeOrCountDropped(store, now, weight, () => putStep(store.statistics, now, session, report.step, record));
}

function withWeight(weight: number): Weighted {
  return weight > 1 ? { weight } : {};
}

function isAdminPage(page: string): boolean {
  return /^\/admin(\/|$)/.test(pathOf(page));
}

/**
 * The browser can send any id: hashing gives it a fixed format, and the stored id does not occur in any browser.
 */
async function sessionKey(sessionId: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(sessionId));
  return Buffer.from(hash).subarray(0, SESSION_KEY_BYTES).toString("base64url");
}

/** Never throws, even if the database is down too: a failed count must not break a page. */
async function storeOrCountDropped({ db }: StatisticsStore, now: Date, weight: number, store: () => Promise<void>) {
  try {
    await store();
  } catch (cause) {
    await recordDropped(db, now, cause, weight).catch((error) => logError(error, "statistics: loss not counted"));
  }
}
