/**
 * Drafts of what the owner is typing, kept on this device until it is sent: a session may run out before that, and a
 * phone closes the app. They belong to one account, and are deleted after a day, or as soon as a session is ended.
 */

import { DRAFTS_KEPT_HOURS } from "../content/lifetimes";
import { planFieldsErased } from "../content/plan-fields";
import { HOUR_MS } from "../platform/durations";

/** Key in the local storage. */
const KEY = "drafts";

/** Fields of how to get into a building. */
const NEVER_KEPT: readonly string[] = planFieldsErased("last-day");

/** Whether a field is never kept: how to get into a building, and into this area. */
function isSecret(name: string): boolean {
  return /password|proof/i.test(name) || NEVER_KEPT.includes(name);
}

/** Drafts by their form. */
type Drafts = Record<string, { at: number; typed: object }>;

/** Whose drafts are read and written; nobody's before the app is opened, and after the session was ended. */
let owner: string | undefined;

/** Deletes other accounts' and older drafts when the app opens. @param account its id */
export function openDrafts(account: string): void {
  owner = account;
  const oldest = Date.now() - DRAFTS_KEPT_HOURS * HOUR_MS;
  write(Object.fromEntries(Object.entries(read()).filter(([, { at }]) => at > oldest)));
}

/** Changed fields of a form, as they were typed; undefined where there are none. */
export function readDraft(form: string): object | undefined {
  return read()[form]?.typed;
}

export function hasDraft(form: string): boolean {
  return form in read();
}

/** @param typed undefined deletes it, and so does a form in which nothing is left that may be kept */
export function keepDraft(form: string, typed: object | undefined): void {
  const { [form]: _last, ...others } = read();
  const isTyped = typed && Object.entries(typed).some(([name, value]) => value !== undefined && !isSecret(name));
  write(isTyped ? { ...others, [form]: { at: Date.now(), typed } } : others);
}

/**
 * Notes what a form holds before it is sent.
 *
 * @returns deletes what was sent; what has been typed since stays
 */
export function sendingDraft(form: string): () => void {
  const sent = JSON.stringify(readDraft(form));
  return () => {
    if (JSON.stringify(readDraft(form)) === sent) keepDraft(form, undefined);
  };
}

/** Deletes all drafts when the session was ended on purpose, here or elsewhere. */
export function deleteDrafts(): void {
  owner = undefined;
  localStorage.removeItem(KEY);
}

function read(): Drafts {
  try {
    const { account, drafts } = JSON.parse(localStorage.getItem(KEY) ?? "{}") as { account?: string; drafts?: Drafts };
    return (owner !== undefined && account === owner && drafts) || {};
  } catch {
    return {};
  }
}

function write(drafts: Drafts): void {
  if (owner === undefined) return;
  const kept = JSON.stringify({ account: owner, drafts }, (name, value) => (isSecret(name) ? undefined : value));
  try {
    if (Object.keys(drafts).length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, kept);
  } catch {
    // Full: what is typed stays on the screen.
  }
}
