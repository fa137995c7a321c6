/** Notes that are being written, kept for this tab: the session may end before they are saved. Where storage is blocked there are none. */
export const NOTE_DRAFTS_KEY = "note-drafts";

/** Id of the request or message → text. */
type NoteDrafts = Record<string, string>;

/** @returns "" where there is none */
export function readNoteDraft(id: string): string {
  return readAll()[id] ?? "";
}

/** @param text "" forgets it */
export function keepNoteDraft(id: string, text: string): void {
  const { [id]: last = "", ...others } = readAll();
  if (text === last) return;
  const drafts: NoteDrafts = text === "" ? others : { ...others, [id]: text };
  try {
    if (Object.keys(drafts).length === 0) sessionStorage.removeItem(NOTE_DRAFTS_KEY);
    else sessionStorage.setItem(NOTE_DRAFTS_KEY, JSON.stringify(drafts));
  } catch {
    // Full or blocked: the text is still in the page.
  }
}

/** For the logout: nothing of anybody stays in the tab. */
export function forgetNoteDrafts(): void {
  try {
    sessionStorage.removeItem(NOTE_DRAFTS_KEY);
  } catch {
    // Blocked: there are none.
  }
}

function readAll(): NoteDrafts {
  try {
    return JSON.parse(sessionStorage.getItem(NOTE_DRAFTS_KEY) ?? "{}");
  } catch {
    return {};
  }
}
