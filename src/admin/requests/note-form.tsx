import { type FormEvent, useEffect, useState } from "react";
import { randomUuid } from "../../platform/random-uuid";
import { NOTE_MAX_LENGTH } from "../../requests/work/limits";
import { Button } from "../../ui/button";
import { TextArea } from "../../ui/field";
import { Chip } from "../buttons";
import { noteDrafts } from "../drafts";
import { useNote } from "./changes";

/** A note about a request or message. */
export function NoteForm({ id }: { id: string }) {
  return (
    <WritingForm
      id={id}
      field="note"
      draftId={id}
      label="Neue Notiz"
      button="Notiz speichern"
      maxLength={NOTE_MAX_LENGTH}
      useSave={useNote}
    />
  );
}

interface WritingFormProps {
  /** Of the request or message. */
  id: string;
  field: string;
  /** Under which what was typed is kept. */
  draftId: string;
  label: string;
  button: string;
  maxLength: number;
  /** A text that is likely, and set in by a tap. */
  prepared?: string | undefined;
  useSave: typeof useNote;
}

/** A text about a request or message; what was typed stays until it is saved. */
export function WritingForm({ id, field, draftId, label, button, maxLength, prepared, useSave }: WritingFormProps) {
  const { isPending, submit } = useSave(id, (saved) => {
    // What was typed since it was sent is the next text.
    if (noteDrafts.read(draftId)?.text === saved) noteDrafts.keep(draftId, undefined);
    setDraft((last) => (last.text === saved ? newDraft("") : last));
  });
  const [draft, setDraft] = useState(() => noteDrafts.read(draftId) ?? newDraft(""));
  const { text, key } = draft;

  useEffect(() => noteDrafts.keep(draftId, draft.text === "" ? undefined : draft), [draftId, draft]);

  function save(event: FormEvent) {
    event.preventDefault();
    // Not disabled, which would take the focus away.
    if (!isPending && text.trim() !== "") void submit({ text, key });
  }

  return (
    <form className="mt-2 grid gap-2 print:hidden" onSubmit={save}>
      <TextArea
        id={field}
        label={label}
        rows={2}
        maxLength={maxLength}
        value={text}
        onChange={(event) => setDraft(newDraft(event.currentTarget.value))}
      />
      {prepared && text === "" && (
        <p>
          <Chip onClick={() => setDraft(newDraft(prepared))}>Antwort einsetzen</Chip>
        </p>
      )}
      <Button className="justify-self-start" look="quiet" type="submit" aria-disabled={isPending || text.trim() === ""}>
        {button}
      </Button>
    </form>
  );
}

function newDraft(text: string) {
  return { text, key: randomUuid() };
}
