import { company, mainPhone } from "../content/company";
import { answersInWords, type Row } from "./in-words";
import type { Answers } from "./steps";
import { SummaryRows } from "./summary";

export const THANK_YOU_ID = "thank-you-title";

const NEXT_STEPS = [
  { title: "Wir prüfen Ihre Anfrage", text: "Fehlt uns etwas, melden wir uns kurz bei Ihnen." },
  { title: "Kostenlose Besichtigung", text: "Wir sehen uns das Objekt mit Ihnen zusammen an." },
  { title: "Ihr Angebot per E-Mail", text: "Sie bekommen ein Angebot, das zu Ihren Räumen passt." },
];

interface ThankYouProps {
  reference: string;
  answers: Answers;
  /** Prints the page; absent without JavaScript, where people use the browser's own menu. */
  onPrint?: () => void;
}

/** Replaces the wizard after a successful submit (spec section 2). */
export function ThankYou({ reference, answers, onPrint }: ThankYouProps) {
  return (
    <section className="thank-you" aria-labelledby={THANK_YOU_ID}>
      <div className="thank-you-head">
        {/* biome-ignore lint/a11y/noAutofocus: the answer to the submit is what has to be read first */}
        <h2 id={THANK_YOU_ID} tabIndex={-1} autoFocus>
          Vielen Dank, Ihre Anfrage ist angekommen
        </h2>
        <p>
          Ihre Referenznummer: <strong className="reference">{reference}</strong>
        </p>
      </div>

      <h3>So geht es weiter</h3>
      <ol className="thank-you-steps">
        {NEXT_STEPS.map((step) => (
          <li key={step.title}>
            <strong>{step.title}</strong>
            <span>{step.text}</span>
          </li>
        ))}
      </ol>
      <p>
        Eilt es? Rufen Sie uns an: <a href={`tel:${mainPhone.e164}`}>{mainPhone.display}</a>
      </p>

      <div className="summary">
        <h3>Das haben Sie uns geschickt</h3>
        <SummaryRows rows={[...answersInWords(answers), ...contactRows(answers)]} />
      </div>

      <div className="thank-you-actions">
        {onPrint && (
          <button className="button is-quiet" type="button" onClick={onPrint}>
            Seite drucken
          </button>
        )}
        <a href="/">Zur Startseite von {company.name}</a>
      </div>
    </section>
  );
}

function contactRows({ firstName = "", lastName = "", email = "", phone = "", address = "" }: Answers): Row[] {
  const rows = [
    { label: "Name", value: `${firstName} ${lastName}` },
    { label: "E-Mail", value: email },
    { label: "Telefon", value: phone },
    { label: "Adresse", value: address },
  ];
  return rows.filter(({ value }) => value);
}
