/** Notes that are being written, kept for this tab: the session may end before they are saved. */
import { keepInTab, readFromTab } from "../platform/tab-storage";

const KEY = "note-drafts";

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
  keepInTab(KEY, Object.keys(drafts).length === 0 ? undefined : drafts);
}

/** For the logout: nothing of anybody stays in the tab. */
export function forgetNoteDrafts(): void {
  keepInTab(KEY, undefined);
}

function readAll(): NoteDrafts {
  return (readFromTab(KEY) as NoteDrafts | undefined) ?? {};
}
