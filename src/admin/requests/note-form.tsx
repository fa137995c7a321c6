import { type FormEvent, useEffect, useState } from "react";
import { randomUuid } from "../../platform/random-uuid";
import { NOTE_MAX_LENGTH } from "../../requests/work/limits";
import { Button } from "../../ui/button";
import { TextArea } from "../../ui/field";
import { noteDrafts } from "../drafts";
import { useNote } from "./changes";

/** A note about a request or message; what was typed stays until it is saved. */
export function NoteForm({ id }: { id: string }) {
  const { isPending, submit } = useNote(id, (saved) => {
    // What was typed since it was sent is the next note.
    if (noteDrafts.read(id)?.text === saved) noteDrafts.keep(id, undefined);
    setDraft((last) => (last.text === saved ? newDraft("") : last));
  });
  const [draft, setDraft] = useState(() => noteDrafts.read(id) ?? newDraft(""));
  const { text, key } = draft;

  useEffect(() => noteDrafts.keep(id, draft.text === "" ? undefined : draft), [id, draft]);

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

function newDraft(text: string) {
  return { text, key: randomUuid() };
}
