/**
 * The dashboard's API responses, cached by path. They never expire (spec section 7): the route's `clientLoader` reads
 * from this cache, and its `clientAction` drops what a change has invalidated.
 */
import type { Status } from "../requests/work/options";
import type { Group } from "../requests/work/work-list.server";
import { type ListPage, problemOf, readJson, readListPage, SessionEndedError } from "./session/session";

/** The data, or a German error message. */
export type ApiResult<T> = { data: T; problem?: undefined } | { data?: undefined; problem: string };

/** API path → result. */
export type ApiResults = Readonly<Record<string, ApiResult<unknown>>>;

export const USER = "/api/admin/user";
export const OUTBOX = "/api/admin/outbox";
export const WORK_LIST = "/api/admin/work-list";
export const MAIL_SETTINGS = "/api/admin/mail-settings";
export const PUSH = "/api/admin/push";
export const SESSIONS = "/api/admin/sessions";
export const SPAM = "/api/admin/spam";
export const STATISTICS = "/api/admin/analytics";

/** All rows of a group of the work list. */
export function groupPath(group: Group): string {
  return `${WORK_LIST}/${group}`;
}

export const BUSINESS = "/api/admin/business";

const isStatistics = (path: string) => path.startsWith(STATISTICS);

/** Where a list starts in the API, and where its rows are. */
const isList = (path: string) => path === SPAM || path.startsWith("/api/leads?") || path.startsWith("/api/contacts?");
const isRow = (path: string) => /^\/api\/(leads|contacts)\//.test(path);
const isFollowUp = (path: string) => path.startsWith("/api/admin/follow-ups/");

const results = new Map<string, Promise<ApiResult<unknown>>>();

/** Fetches a path once, a list page by page. @throws SessionEndedError */
export function read(path: string): Promise<ApiResult<unknown>> {
  const known = results.get(path);
  if (known) return known;
  const result = (isList(path) ? readListPage(path) : readJson(path)).then(
    (data) => ({ data }),
    (error) => {
      if (error instanceof SessionEndedError) throw error;
      return { problem: problemOf(error) };
    },
  );
  // Not every caller awaits this promise; those that do handle the end of the session.
  result.catch(() => {});
  results.set(path, result);
  return result;
}

/** A row from the cache or from its list, else fetched on its own. @throws SessionEndedError */
export async function readRow(path: string, listPath: string): Promise<ApiResult<unknown>> {
  const known = results.get(path);
  if (known) return known;
  const list = (await read(listPath)) as ApiResult<ListPage<{ id: string }>>;
  const row = list.data?.rows.find(({ id }) => path.endsWith(`/${id}`));
  if (row && !results.has(path)) results.set(path, Promise.resolve({ data: row }));
  return read(path);
}

/** Fetches a list's next page and appends it. @throws as readListPage */
export async function loadNextPage(path: string): Promise<void> {
  const { data } = (await read(path)) as ApiResult<ListPage<unknown>>;
  if (!data?.next) return;
  const { rows, next } = await readListPage(data.next);
  results.set(path, Promise.resolve({ data: { rows: [...data.rows, ...rows], next } }));
}

/** Drops the responses of rows that are no longer open, so that they are fetched again when they are reopened. */
export function evictClosedRows(paths: readonly string[]): void {
  for (const path of results.keys()) {
    if ((isRow(path) || isFollowUp(path)) && !paths.includes(path)) results.delete(path);
  }
}

/**
 * After a change of one request. A list that has it keeps its pages and shows the new status; everything else that may
 * have changed is fetched again.
 */
export async function invalidateAfterChange(id: string, status: Status | undefined): Promise<void> {
  for (const [path, result] of results) {
    if (path === USER || isStatistics(path) || path === MAIL_SETTINGS || path === PUSH || isRow(path)) continue;
    const changed = isList(path) && path !== SPAM && withStatus((await result) as ListResult, id, status);
    if (changed) results.set(path, Promise.resolve(changed));
    else results.delete(path);
  }
}

type ListResult = ApiResult<ListPage<{ id: string; status: Status | null }>>;

/** @returns undefined when the list does not have the row */
function withStatus({ data }: ListResult, id: string, status: Status | undefined): ListResult | undefined {
  if (!data?.rows.some((row) => row.id === id)) return undefined;
  const rows = data.rows.map((row) => (row.id === id && status ? { ...row, status } : row));
  return { data: { ...data, rows } };
}

/** After rows were erased. An opened row stays until it is closed, because it can no longer be fetched. */
export function invalidateAfterErasure(): void {
  for (const path of results.keys()) {
    if (path !== USER && !isStatistics(path) && !isRow(path) && !isFollowUp(path)) results.delete(path);
  }
}

/** For a refresh, and for the end of the session. */
export function invalidateAll(): void {
  results.clear();
}

/** Drops one response, so that it is fetched again. */
export function invalidate(path: string): void {
  results.delete(path);
}

/** After something was noted at a request that changes no list: drops its history and the groups. */
export function invalidateAfterNote(id: string): void {
  for (const path of results.keys()) {
    if (path.startsWith(WORK_LIST) || path === `/api/admin/follow-ups/${id}`) results.delete(path);
  }
}
