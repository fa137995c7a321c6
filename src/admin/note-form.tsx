import { type FormEvent, useState } from "react";
import { NOTE_MAX_LENGTH } from "../follow-up/schema";
import { TextArea } from "../ui/field";

interface NoteFormProps {
  onSave: (text: string) => Promise<boolean>;
}

/** A note; what was typed stays until it is saved. */
export function NoteForm({ onSave }: NoteFormProps) {
  const [isPending, setPending] = useState(false);
  const [text, setText] = useState("");

  async function submit(event: FormEvent) {
    event.preventDefault();
    setPending(true);
    // What was typed meanwhile is the next note.
    if (await onSave(text)) setText((last) => (last === text ? "" : last));
    setPending(false);
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
