import { type FieldErrors, titleWith } from "../platform/field-errors";
import { QuestionFields } from "../quote/question-fields";
import type { Answers } from "../quote/steps";
import { ASKED_PHONE_FIELD } from "../quote/wizard-form";
import { STEPS } from "../requests/answers/questions";
import { Alert } from "../ui/alert";
import { Button, ButtonLink } from "../ui/button";
import { ErrorSummary } from "../ui/error-summary";
import { NARROW_PAGE } from "../ui/narrow-page";
import { CONFLICT_TEXT, HIDDEN_TEXT_HINT } from "./words";

export interface ChangeView {
  path: string;
  reference: string;
  /** Of the request that the form was made from. */
  version: number;
  /** The answers that it was made from, as JSON. */
  seen: string;
  answers: Answers;
  errors: FieldErrors;
  /** There is free text that is not shown; what is typed is added to it. */
  isTextHidden: boolean;
  /** What somebody has changed meanwhile: what is stored, and what the form had. */
  differences?: readonly { label: string; before: string; after: string }[];
  /** Why nothing can be stored. */
  problem?: string;
  /** The phone number that the form asks about; saving it once more confirms it. */
  askedPhone?: string | undefined;
}

/** The hidden field with the answers that the form was made from. */
export const SEEN_FIELD = "seen";

/** The answers that can be changed, in one form. */
export function ChangeForm({ change }: { change: ChangeView }) {
  const { path, reference, version, seen, answers, errors, isTextHidden, differences, problem, askedPhone } = change;
  const added = isTextHidden ? `${HIDDEN_TEXT_HINT} Was Sie hier schreiben, kommt dazu.` : undefined;
  return (
    <div className={NARROW_PAGE}>
      <title>{titleWith(errors, `Angaben ändern: Anfrage ${reference}`)}</title>
      <header className="grid gap-2 print:hidden">
        <h1 className="text-title-l">Angaben ändern</h1>
        <p className="text-ink-soft">
          Anfrage <strong>{reference}</strong>
        </p>
      </header>
      <form
        className="grid gap-6 sm:rounded-panel sm:border sm:border-line sm:p-8 sm:raised-card"
        method="post"
        action={`${path}/aendern`}
        noValidate
      >
        <ErrorSummary errors={errors} />
        {problem && (
          <Alert autoFocus>
            <p>{problem}</p>
          </Alert>
        )}
        {differences && (
          <Alert autoFocus>
            <p>{CONFLICT_TEXT}</p>
            <ul className="mt-2 list-disc pl-[1.2rem]">
              {differences.map(({ label, before, after }) => (
                <li className="wrap-anywhere" key={label}>
                  <strong>{label}</strong>: gespeichert ist „{before}“, in diesem Formular stand „{after}“.
                </li>
              ))}
            </ul>
            <p className="mt-2">
              Gespeichert wurde noch nichts. Was Sie selbst geändert haben, steht weiter unten; alles andere ist auf dem
              neuen Stand.
            </p>
          </Alert>
        )}
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name={SEEN_FIELD} value={seen} />
        {askedPhone && <input type="hidden" name={ASKED_PHONE_FIELD} value={askedPhone} />}
        {STEPS.map((step) => (
          <QuestionFields key={step} step={step} isChange answers={answers} errors={errors} added={added} />
        ))}
        <div className="flex flex-row-reverse flex-wrap justify-between gap-3 pt-2">
          <Button type="submit">Änderungen speichern</Button>
          <ButtonLink look="quiet" href={path}>
            Abbrechen
          </ButtonLink>
        </div>
      </form>
    </div>
  );
}
