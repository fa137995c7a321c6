import { type FormEvent, useState } from "react";
import { NOTE_MAX_LENGTH } from "../follow-up/schema";
import { TextArea } from "../ui/field";

interface NoteFormProps {
  isPending: boolean;
  onSave: (text: string) => Promise<boolean>;
}

/** A note; what was typed stays until it is saved. */
export function NoteForm({ isPending, onSave }: NoteFormProps) {
  const [text, setText] = useState("");

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await onSave(text)) setText("");
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
