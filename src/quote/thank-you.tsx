import { company, mainPhone } from "../content/company";

const NEXT_STEPS = [
  { title: "Wir prüfen Ihre Anfrage", text: "Fehlt uns etwas, melden wir uns kurz bei Ihnen." },
  { title: "Kostenlose Besichtigung", text: "Wir sehen uns das Objekt mit Ihnen zusammen an." },
  { title: "Ihr Angebot per E-Mail", text: "Sie bekommen ein Angebot, das zu Ihren Räumen passt." },
];

/** Replaces the wizard after a successful submit (spec section 2). */
export function ThankYou() {
  return (
    <section className="thank-you" aria-labelledby="thank-you-title">
      <h2 id="thank-you-title" tabIndex={-1}>
        Vielen Dank, Ihre Anfrage ist angekommen
      </h2>
      <p>So geht es jetzt weiter:</p>
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
      <p>
        <a href="/">Zurück zur Startseite von {company.name}</a>
      </p>
    </section>
  );
}
