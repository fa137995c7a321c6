/** Notes that are being written, by the request or message that they are about. */
import { randomUuid } from "../../platform/random-uuid";
import { draftsById, NOTE_DRAFTS_KEY } from "../drafts";

/** A note that is being written. The key makes a repeated send idempotent. */
interface NoteDraft {
  text: string;
  key: string;
}

const noteDrafts = draftsById<NoteDraft>(NOTE_DRAFTS_KEY);

/** @returns an empty text where there is none */
export function readNoteDraft(id: string): NoteDraft {
  return noteDrafts.read(id) ?? newDraft("");
}

export function newDraft(text: string): NoteDraft {
  return { text, key: randomUuid() };
}

/** @param draft with an empty text is deleted */
export function keepNoteDraft(id: string, draft: NoteDraft): void {
  if (draft.text === (noteDrafts.read(id)?.text ?? "")) return;
  noteDrafts.keep(id, draft.text === "" ? undefined : draft);
}

/** Deletes the draft of a saved note; what was typed since is the next note and stays. */
export function deleteNoteDraft(id: string, saved: string): void {
  if (readNoteDraft(id).text === saved) keepNoteDraft(id, newDraft(""));
}
