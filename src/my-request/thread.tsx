import { company } from "../content/company";
import { INTENT_FIELD } from "../platform/text/read-form";
import type { Reach } from "../requests/reach";
import type { ThreadText } from "../requests/work/thread.server";
import { Button } from "../ui/button";
import { classes } from "../ui/classes";
import { TextArea } from "../ui/field";
import { THE_FORM } from "./words";

export interface ThreadTextView extends Pick<ThreadText, "id" | "author" | "text" | "offer"> {
  /** "Dienstag, 24. November 2026, um 10 Uhr" */
  at: string;
}

const TEXT = classes("grid gap-1 rounded-corner px-4 py-3");

/** Field of the page: what was typed, and why it could not be stored. */
export interface TypedField {
  typed?: string;
  problem?: string;
}

/** Props of a field with what was typed in it; the one whose text could not be stored has the focus. */
export function shownAgain({ typed, problem }: TypedField) {
  return { defaultValue: typed, errors: problem ? [problem] : undefined, autoFocus: problem !== undefined };
}

interface ThreadProps extends TypedField {
  thread: readonly ThreadTextView[];
  reach: Reach;
  /** Address to post to; by default the page's own, with its query and fragment. */
  action?: string;
}

/** Conversation between customer and company, the oldest first, and the form for the next text. */
export function Thread({ thread, reach, action, typed, problem }: ThreadProps) {
  return (
    <section className="grid gap-4 print:hidden" id="nachrichten" aria-labelledby="thread-title">
      <h2 className="text-title-m" id="thread-title">
        Fragen und Nachrichten
      </h2>
      {thread.length > 0 && (
        <ol className="grid gap-3">
          {thread.map(({ id, author, at, text, offer }) => (
            <li className={classes(TEXT, author === "owner" ? "bg-mist" : "border border-line")} key={id}>
              <p className="text-small text-ink-soft">
                <strong>{author === "owner" ? company.shortName : "Sie"}</strong>, {at}
                {offer && `, zu Angebot ${offer}`}
              </p>
              <p className="wrap-anywhere whitespace-pre-line">{text}</p>
            </li>
          ))}
        </ol>
      )}
      <form className="grid gap-3" id={THE_FORM} method="post" action={action}>
        <TextArea
          id="text"
          name="text"
          label="Ihre Nachricht an uns"
          hint={`Wir antworten hier${reach === "mail" ? ", per E-Mail" : ""} oder am Telefon.`}
          rows={3}
          required
          {...shownAgain({ typed, problem })}
        />
        <Button className="justify-self-start" look="quiet" type="submit" name={INTENT_FIELD} value="ask">
          Nachricht senden
        </Button>
      </form>
    </section>
  );
}
