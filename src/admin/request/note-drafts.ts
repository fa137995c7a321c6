/** Notes that are being written, by the request or message that they are about. */
import { randomUuid } from "../../platform/random-uuid";
import { keepInTab, readFromTab } from "../../platform/tab-storage";
import { NOTE_DRAFTS_KEY } from "../drafts";

/** A note that is being written. The key recognises it where it is sent again because its answer was lost. */
interface NoteDraft {
  text: string;
  key: string;
}

/** Id of the request or message → draft. */
type NoteDrafts = Record<string, NoteDraft>;

/** @returns an empty text where there is none */
export function readNoteDraft(id: string): NoteDraft {
  const draft = readAll()[id];
  return typeof draft === "object" ? draft : newDraft("");
}

export function newDraft(text: string): NoteDraft {
  return { text, key: randomUuid() };
}

/** @param draft with an empty text is forgotten */
export function keepNoteDraft(id: string, draft: NoteDraft): void {
  const { [id]: last, ...others } = readAll();
  if (draft.text === (last?.text ?? "")) return;
  const drafts: NoteDrafts = draft.text === "" ? others : { ...others, [id]: draft };
  keepInTab(NOTE_DRAFTS_KEY, Object.keys(drafts).length === 0 ? undefined : drafts);
}

/** The note was saved. What was typed since is the next one, and stays. */
export function forgetNoteDraft(id: string, saved: string): void {
  if (readNoteDraft(id).text === saved) keepNoteDraft(id, newDraft(""));
}

function readAll(): NoteDrafts {
  return (readFromTab(NOTE_DRAFTS_KEY) as NoteDrafts | undefined) ?? {};
}
