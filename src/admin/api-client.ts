/** HTTP client of the owner's screens: calls that carry the session's token, and what their failures say. */
import { PROOF_MISSING } from "../platform/http/proof-problem";
import type { FieldErrors } from "../platform/text/field-errors";
import { MINUTE_MS } from "../platform/time/durations";
import { readStoredToken, refuse } from "./session/session";

/** A response that was not OK: "{status}: {text}". */
class HttpError extends Error {
  readonly status: number;
  readonly body: string;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.body = body;
  }
}

/** The token was refused and deleted: the owner has to sign in again. */
export class SessionEndedError extends Error {}

/** Error with words for the owner, in German. */
export class SaidError extends Error {}

/** Whether there was no response: the browser is offline, or the server does not answer. */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof SaidError || error instanceof HttpError);
}

/** Problem in German: the first field's message or the detail of a problem response, else a sentence of our own. */
export function problemOf(error: unknown): string {
  if (error instanceof SaidError) return error.message;
  if (!(error instanceof HttpError)) return "Keine Verbindung zum Server.";
  const { errors, detail } = documentOf(error);
  return (
    Object.values(errors ?? {})[0]?.[0] ?? detail ?? `Der Server hat mit einem Fehler geantwortet (${error.status}).`
  );
}

/** Whether the server refused it because something was changed or said meanwhile. */
export function isConflict(error: unknown): boolean {
  return error instanceof HttpError && error.status === 409;
}

/** Messages by field, where the server refused what was typed; empty where it failed in another way. */
export function refusedFields(error: unknown): FieldErrors {
  return (error instanceof HttpError && documentOf(error).errors) || {};
}

/** The problem document of a response; empty where it has none. */
function documentOf({ body }: HttpError): { errors?: FieldErrors; detail?: string } {
  try {
    return JSON.parse(body) ?? {};
  } catch {
    return {};
  }
}

/** Page of a list, and the path of the next one. */
export interface ListPage<Row> {
  rows: Row[];
  next: string | undefined;
}

/** API path → call that was made before anybody asked for its response. */
const ahead = new Map<string, Promise<Response>>();
let hasRead = false;

/** Makes the call of the first `readJson` or `readListPage` of this path; too late once the page has read anything. */
export function readAhead(path: string): void {
  if (hasRead) return;
  // The body is read at once: an unread one holds its connection.
  const response = callApi(path).then(async (answer) => new Response(await answer.blob(), answer));
  // Whoever reads the answer gets the error, unless the connection failed: then it is asked for again.
  response.catch((error) => error instanceof TypeError && ahead.delete(path));
  ahead.set(path, response);
}

function read(path: string): Promise<Response> {
  hasRead = true;
  const response = ahead.get(path) ?? callApi(path);
  ahead.delete(path);
  return response;
}

/** @throws SessionEndedError, or HttpError for every other response that is not OK */
export async function readJson<T>(path: string): Promise<T> {
  return (await read(path)).json() as Promise<T>;
}

/** Page of a list. Empty ones are skipped: a search may find nothing in what it read. @throws as readJson */
export async function readListPage<Row>(path: string): Promise<ListPage<Row>> {
  const response = await read(path);
  const next = /<([^>]+)>; rel="next"/.exec(response.headers.get("Link") ?? "")?.[1];
  const rows = (await response.json()) as Row[];
  return rows.length === 0 && next ? readListPage(next) : { rows, next };
}

/** Largest body of a call that may outlive its page, of which browsers take 64 KiB at most, all together. */
const KEEPALIVE_MAX_BYTES = 60_000;

/** Posts JSON, also when the page is left meanwhile; what is too large for that goes without. @throws as readJson */
export async function sendJson<T>(path: string, body: unknown, more: Record<string, string> = {}): Promise<T> {
  const headers = { "Content-Type": "application/json", ...more };
  // What was read ahead does not know the change.
  ahead.clear();
  const text = JSON.stringify(body);
  const keepalive = new Blob([text]).size <= KEEPALIVE_MAX_BYTES;
  return (await callApi(path, { keepalive, method: "POST", headers, body: text })).json() as Promise<T>;
}

/** Fetches a file with the token, which a plain link cannot carry, and has the browser save it. @throws as readJson */
export async function downloadFile(path: string): Promise<void> {
  const response = await callApi(path, { signal: timeoutAfter(TIMEOUT_WITH_FILES_MS) });
  const name = /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "")?.[1] ?? "export.xlsx";
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = name;
  link.click();
  // Safari begins to read it only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), MINUTE_MS);
}

let prove: (() => Promise<boolean>) | undefined;

/** Sets who asks the owner for the proof that a call lacks; it resolves to whether it was given. */
export function proveWith(ask: typeof prove): void {
  prove = ask;
}

/** Milliseconds that a call may take: with a network that never answers the screen would wait for ever. */
const TIMEOUT_MS = 20_000;
const TIMEOUT_WITH_FILES_MS = 10 * 60_000;

/** Browsers of 2022 do not know it, and wait. */
function timeoutAfter(milliseconds: number): AbortSignal | null {
  return AbortSignal.timeout?.(milliseconds) ?? null;
}

/** A call with the stored token. Nothing is retried but what lacked a proof, once it is given. @throws as readJson */
export async function callApi(path: string, init: RequestInit = {}): Promise<Response> {
  const token = readStoredToken();
  const headers = new Headers(init.headers);
  if (token) headers.set("Authorization", `Bearer ${token}`);
  const response = await fetch(path, { signal: timeoutAfter(TIMEOUT_MS), ...init, headers });
  if (response.ok) return response;
  const text = await response.text();
  if (response.status === 403 && text.includes(PROOF_MISSING) && (await prove?.())) return callApi(path, init);
  if (response.status !== 401) throw new HttpError(response.status, response.statusText, text);
  refuse(token, Date.parse(response.headers.get("Date") ?? "") || Date.now());
  throw new SessionEndedError();
}

/** Segments of an API path, which a slash joins, and at the end its query parameters; and what a GET of it answers. */
export type ApiKey<Answer = unknown> = readonly (string | Readonly<Record<string, string>>)[] & {
  readonly answer?: Answer;
};

/** "/api/leads?stage=due" */
export function apiPath(key: readonly unknown[]): string {
  const query = key.find((part) => typeof part === "object");
  const path = key.filter((part) => typeof part === "string").join("/");
  return query ? `${path}?${new URLSearchParams(query as Record<string, string>)}` : path;
}
