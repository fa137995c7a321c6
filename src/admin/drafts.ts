/**
 * Drafts of what the owner is typing, kept on this device until it is sent: a session may run out before that, and a
 * phone closes the app. They belong to one account, and are deleted after a day, or as soon as a session is ended.
 */
import { DRAFTS_KEPT_HOURS } from "../content/lifetimes";
import { planFieldsErased } from "../content/plan-fields";
import { type Drafts, keptForm, keptItem, type Place } from "../platform/browser/typed";
import { HOUR_MS } from "../platform/time/durations";

const kept = keptItem<{ account: string; drafts: Drafts }>("drafts", () => localStorage);

/** Fields of how to get into a building. */
const NEVER_KEPT: readonly string[] = planFieldsErased("last-day");

/** Whether a field is never kept: how to get into a building, and into this area. */
function isSecret(name: string): boolean {
  return /password|proof/i.test(name) || NEVER_KEPT.includes(name);
}

/** Owner of the drafts that are read and written; undefined before the app is opened and after the session ended. */
let owner: string | undefined;

/** The account's part of the device. */
const DEVICE: Place = {
  read() {
    const found = kept.read();
    return owner !== undefined && found?.account === owner ? found.drafts : undefined;
  },
  /** A form in which nothing is left that may be kept is forgotten. */
  keep(drafts = {}) {
    if (owner === undefined) return;
    const allowed: Drafts = JSON.parse(JSON.stringify(drafts, (name, value) => (isSecret(name) ? undefined : value)));
    const typed = Object.entries(allowed).filter(([, { typed }]) => Object.keys(typed).length > 0);
    kept.keep(typed.length > 0 ? { account: owner, drafts: Object.fromEntries(typed) } : undefined);
  },
};

/** Deletes other accounts' and older drafts when the app opens. @param account its id */
export function openDrafts(account: string): void {
  owner = account;
  const oldest = Date.now() - DRAFTS_KEPT_HOURS * HOUR_MS;
  DEVICE.keep(Object.fromEntries(Object.entries(DEVICE.read() ?? {}).filter(([, { at }]) => at > oldest)));
}

/** Changed fields of a form. */
export function draftOf<Typed extends object>(form: string) {
  return keptForm<Typed>(form, DEVICE);
}

export function hasDraft(form: string): boolean {
  return draftOf(form).read() !== undefined;
}

/** Notes what a form holds before it is sent. @returns deletes what was sent; what was typed since stays */
export function sendingDraft(form: string): () => void {
  const draft = draftOf(form);
  const sent = JSON.stringify(draft.read());
  return () => {
    if (JSON.stringify(draft.read()) === sent) draft.keep();
  };
}

/** Deletes all drafts when the session was ended on purpose, here or elsewhere. */
export function deleteDrafts(): void {
  owner = undefined;
  kept.keep();
}
