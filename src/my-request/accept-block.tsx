import { browserEntries } from "virtual:browser-entries";
import { company, mainPhone } from "../content/company";
import { LIST_SEPARATOR } from "../platform/read-form";
import { SummaryRows } from "../quote/summary";
import { Button, ButtonLink } from "../ui/button";
import { Choices } from "../ui/choices";
import { classes } from "../ui/classes";
import { ErrorSummary } from "../ui/error-summary";
import { Hint, TextField } from "../ui/field";
import { ACTIONS, PANEL } from "../ui/narrow-page";
import type { AcceptView } from "./accepting.server";
import { INTENT_FIELD } from "./words";

interface AcceptBlockProps {
  accept: AcceptView;
  digest: string;
  /** Of the offer's page. */
  path: string;
}

const ID = "annehmen";

/** How to accept, the same for all: what is chosen, then the last look and the button, or what is to be sent. */
export function AcceptBlock(props: AcceptBlockProps) {
  const { step } = props.accept;
  const title = { choose: "Annehmen", review: "Prüfen und beauftragen", letter: "Annehmen" }[step];
  return (
    <section className={classes(PANEL, "print:hidden")} id={ID} aria-labelledby="accept-title">
      <h2 className="text-title-m" id="accept-title">
        {title}
      </h2>
      {step === "choose" && <Choosing {...props} />}
      {step === "review" && <Review {...props} />}
      {step === "letter" && <Letter {...props} />}
    </section>
  );
}

function Terms() {
  return (
    <p>
      Es gelten die <a href="#offer-terms">AGB</a>.
    </p>
  );
}

function Choosing({ accept, digest, path }: AcceptBlockProps) {
  const { isOnline, actsFor, questions, answers, errors, total, priced } = accept;
  return (
    <>
      <ErrorSummary errors={errors} />
      <form className="grid gap-4" method="post" action={`${path}#${ID}`} noValidate data-priced={priced}>
        <input type="hidden" name="digest" value={digest} />
        {actsFor && (
          <p className="wrap-anywhere">
            Im Namen von <strong>{actsFor}</strong>
          </p>
        )}
        {questions.map(({ preset, ...question }) => (
          <Choices
            {...question}
            key={question.name}
            chosen={(answers[question.name] ?? preset)?.split(LIST_SEPARATOR)}
            errors={errors[question.name]}
          />
        ))}
        {isOnline &&
          SIGNED.map((field) => (
            <TextField
              {...field}
              key={field.name}
              id={field.name}
              defaultValue={answers[field.name]}
              errors={errors[field.name]}
            />
          ))}
        <Terms />
        {priced && (
          <p>
            Zusammen: <strong id="accept-total">{total}</strong>
            <span id="accept-total-hint">. Mit Ihrer Auswahl steht die Summe im nächsten Schritt.</span>
          </p>
        )}
        <Button className="justify-self-start" type="submit" name={INTENT_FIELD} value="review">
          {isOnline ? "Weiter zur Prüfung" : "Annahme vorbereiten"}
        </Button>
        {isOnline && <Hint>Bestellt wird erst im nächsten Schritt.</Hint>}
      </form>
      {priced && <script type="module" src={browserEntries.accept.script} />}
    </>
  );
}

const SIGNED = [
  { name: "name", label: "Ihr Name", autoComplete: "name" },
  { name: "role", label: "Ihre Funktion", hint: "Zum Beispiel Geschäftsführung", autoComplete: "organization-title" },
] as const;

/** What was chosen, once more in a form. */
function Chosen({ accept, digest }: Pick<AcceptBlockProps, "accept" | "digest">) {
  return Object.entries({ digest, ...accept.answers }).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

/** Errors are seen before the button, and there is a way back (§ 312i (1) BGB). */
function Review(props: AcceptBlockProps) {
  const { accept, path } = props;
  return (
    <form className="grid gap-4" method="post" action={`${path}#${ID}`}>
      <Chosen {...props} />
      <SummaryRows rows={accept.agreed} />
      <p>{accept.questions.at(-1)?.options[0]?.label}.</p>
      <Terms />
      <div className={ACTIONS}>
        <Button type="submit" name={INTENT_FIELD} value="order">
          Zahlungspflichtig beauftragen
        </Button>
        <Button look="quiet" type="submit" name={INTENT_FIELD} value="change">
          Zurück und ändern
        </Button>
      </div>
      <Hint>Die Auftragsbestätigung geht sofort an die E-&#8288;Mail-Adresse Ihrer Anfrage.</Hint>
    </form>
  );
}

/** Nothing of ours concludes it: what is sent does, from the customer's mail program, or by post. */
function Letter(props: AcceptBlockProps) {
  const { accept, path } = props;
  const { letter, questions } = accept;
  const { name, address, email } = company;
  return (
    <>
      <p className="font-semibold">
        Damit ist noch nichts bestellt. Der Auftrag kommt zustande, wenn Ihre Nachricht bei uns ist.
      </p>
      <div className={ACTIONS}>
        <ButtonLink href={letter.href}>E-Mail zur kostenpflichtigen Annahme öffnen</ButtonLink>
        {questions.length > 0 && (
          <form method="post" action={`${path}#${ID}`}>
            <Chosen {...props} />
            <Button look="quiet" type="submit" name={INTENT_FIELD} value="change">
              Auswahl ändern
            </Button>
          </form>
        )}
      </div>
      <Terms />
      {/* Without a mail program a prepared mail does nothing. */}
      <h3 className="text-card">Text zum Kopieren</h3>
      <div className="grid gap-2 rounded-card border border-line bg-paper px-4 py-3">
        <p className="wrap-anywhere">An: {email}</p>
        <p>Betreff: {letter.subject}</p>
        {/* To be sent as it is. */}
        <p className="wrap-anywhere whitespace-pre-line select-all" translate="no">
          {letter.text}
        </p>
      </div>
      <h3 className="text-card">Lieber auf Papier oder am Telefon?</h3>
      <p>
        Drucken Sie diese Seite: Darauf steht ein Abschnitt zum Unterschreiben, an {name}, {address.street},{" "}
        {address.postcode} {address.town}. Oder rufen Sie uns an:{" "}
        <a className="whitespace-nowrap" href={`tel:${mainPhone.e164}`}>
          {mainPhone.display}
        </a>
      </p>
    </>
  );
}
