import { type FormEvent, useEffect, useState } from "react";
import { NOTE_MAX_LENGTH } from "../follow-up/schema";
import { TextArea } from "../ui/field";
import { keepNoteDraft, readNoteDraft } from "./note-drafts";

interface NoteFormProps {
  /** The request or message that is noted at. */
  id: string;
  onSave: (text: string) => Promise<boolean>;
}

/** A note; what was typed stays until it is saved. */
export function NoteForm({ id, onSave }: NoteFormProps) {
  const [isPending, setPending] = useState(false);
  const [text, setText] = useState(() => readNoteDraft(id));

  useEffect(() => keepNoteDraft(id, text), [id, text]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setPending(true);
    const isSaved = await onSave(text);
    setPending(false);
    if (!isSaved) return;
    // Here too, because the row may have been closed meanwhile. What was typed since is the next note.
    if (readNoteDraft(id) === text) keepNoteDraft(id, "");
    setText((last) => (last === text ? "" : last));
  }

  return (
    <form className="note-form" onSubmit={submit}>
      <TextArea
        id="note"
        label="Neue Notiz"
        optional
        rows={2}
        maxLength={NOTE_MAX_LENGTH}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <button className="button is-quiet" type="submit" disabled={isPending || text.trim() === ""}>
        Notiz speichern
      </button>
    </form>
  );
}
