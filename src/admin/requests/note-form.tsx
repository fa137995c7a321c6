import { type FormEvent, useEffect, useState } from "react";
import { NOTE_MAX_LENGTH } from "../../requests/work/schema";
import { Button } from "../../ui/button";
import { TextArea } from "../../ui/field";
import { useNote } from "./changes";
import { deleteNoteDraft, keepNoteDraft, newDraft, readNoteDraft } from "./note-drafts";

/** A note about a request or message; what was typed stays until it is saved. */
export function NoteForm({ id }: { id: string }) {
  const { isPending, submit } = useNote(id, (saved) => {
    deleteNoteDraft(id, saved);
    // What was typed since it was sent is the next note.
    setDraft((last) => (last.text === saved ? newDraft("") : last));
  });
  const [draft, setDraft] = useState(() => readNoteDraft(id));
  const { text, key } = draft;

  useEffect(() => keepNoteDraft(id, draft), [id, draft]);

  function save(event: FormEvent) {
    event.preventDefault();
    // Not disabled, which would take the focus away.
    if (!isPending && text.trim() !== "") void submit({ text, key });
  }

  return (
    <form className="mt-2 grid gap-2 print:hidden" onSubmit={save}>
      <TextArea
        id="note"
        label="Neue Notiz"
        optional
        rows={2}
        maxLength={NOTE_MAX_LENGTH}
        value={text}
        onChange={(event) => setDraft(newDraft(event.currentTarget.value))}
      />
      <Button className="justify-self-start" look="quiet" type="submit" aria-disabled={isPending || text.trim() === ""}>
        Notiz speichern
      </Button>
    </form>
  );
}
