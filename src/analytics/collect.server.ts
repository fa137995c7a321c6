import { isbot } from "isbot";
import type { Database } from "../db/client.server";
import { logError } from "../platform/request-log.server";
import { noteDropped } from "./dropped.server";
import { putStep, putView } from "./events.server";
import { pathOf, toRecord } from "./record";
import type { FunnelReport, PageView } from "./schema";

/** Where statistics are written to. */
export interface StatisticsStore {
  statistics: KVNamespace;
  db: Database;
}

const SESSION_KEY_BYTES = 12;

/** Stores a page view, unless it is one that nobody wants counted. What cannot be stored is counted as dropped. */
export async function collectView(store: StatisticsStore, view: PageView, ownHost: string, now = new Date()) {
  // isbot takes an empty user agent for a person.
  if (!view.userAgent.trim() || isbot(view.userAgent) || isAdminPage(view.page)) return;
  const session = await sessionKey(view.sessionId);
  const id = view.viewId ?? crypto.randomUUID();
  await orNoteDropped(store, now, () => putView(store.statistics, now, session, id, toRecord(view, ownHost)));
}

/** Stores a step of the funnel. Steps of sessions without any counted view are left out when they are read. */
export async function collectStep(store: StatisticsStore, report: FunnelReport, now = new Date()) {
  const session = await sessionKey(report.sessionId);
  const service = report.service ?? undefined;
  await orNoteDropped(store, now, () => putStep(store.statistics, now, session, report.step, { service }));
}

function isAdminPage(page: string): boolean {
  return /^\/admin(\/|$)/.test(pathOf(page));
}

/** Ids are the visitor's browser's words: hashed, they have one form and cannot be found again there. */
async function sessionKey(sessionId: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(sessionId));
  return Buffer.from(hash).subarray(0, SESSION_KEY_BYTES).toString("base64url");
}

/** A failed count never breaks a page: it ends here, also when the database is down too. */
async function orNoteDropped({ db }: StatisticsStore, now: Date, store: () => Promise<void>): Promise<void> {
  try {
    await store();
  } catch (cause) {
    await noteDropped(db, now, cause).catch((error) => logError(error, "statistics: loss not counted"));
  }
}
