import { company } from "../content/company";
import { shortHours } from "../content/opening-hours";
import { QUOTE_PATH } from "../content/paths";
import { ReceiptNote } from "../forms/outcome";
import { CallUs } from "../opening/call-us";
import { answersInWords, placeInWords, type Row } from "../requests/answers/in-words";
import { fullAddress } from "../requests/full-address";
import { placed } from "../requests/postcode";
import { ANSWER } from "../ui/answer";
import { Button, ButtonLink } from "../ui/button";
import { classes } from "../ui/classes";
import { House } from "../ui/house";
import { ACTIONS, PANEL, REFERENCE } from "../ui/narrow-page";
import { StepNumber } from "../ui/step-number";
import { unbroken } from "../ui/unbroken";
import { OPEN_OWN_PAGE, RequestLinkSection } from "./request-link-section";
import type { Answers } from "./steps";
import { SummaryRows } from "./summary";
import type { SentPage } from "./wizard-form";

/** Id of the headline, and the fragment of its address. */
export const THANK_YOU_ID = "danke";

const stepsFor = (place: string) => [
  {
    title: "Wir prüfen Ihre Anfrage",
    text: `Fehlt uns etwas, melden wir uns kurz. Im Büro sind wir ${shortHours(company.officeHours)} Uhr.`,
  },
  { title: "Kostenlose Besichtigung", text: `Wir sehen uns ${place} mit Ihnen zusammen an.` },
  { title: "Ihr Angebot", text: "Sie bekommen ein Angebot, das zu Ihren Räumen passt." },
];

interface ThankYouProps {
  page: SentPage;
  /** Prints the page; absent without JavaScript, where people use the browser's own menu. */
  onPrint?: () => void;
}

/** Screen in place of the wizard after a successful submit. */
export function ThankYou({ page, onPrint }: ThankYouProps) {
  const { reference, answers, path, isLinkAwaited, receipt } = page;
  const rows = answers ? [...answersInWords(answers), ...contactRows(answers)] : [];
  return (
    <div
      className={classes(
        "grid grid-cols-1 items-start gap-8",
        answers && "xl:grid-cols-[7fr_5fr] xl:grid-rows-[auto_1fr]",
      )}
    >
      <div className="grid grid-cols-1 gap-8">
        <section className="overflow-hidden rounded-corner bg-mist print:bg-transparent" aria-labelledby={THANK_YOU_ID}>
          <div className={PANEL}>
            <h1 className="text-title-l" {...ANSWER} id={THANK_YOU_ID}>
              Vielen Dank, <span className="inline-block">Ihre Anfrage ist angekommen</span>
            </h1>
            <p>
              Ihre{" Referenznummer: "}
              <strong className={REFERENCE} translate="no">
                {reference}
              </strong>
            </p>
            {path ? (
              <ButtonLink className="justify-self-start" href={path} rel="nofollow">
                {OPEN_OWN_PAGE}
              </ButtonLink>
            ) : (
              // Holds its place, so that nothing moves below a finger.
              isLinkAwaited && <div className="min-h-12" />
            )}
            {answers && <ReceiptNote receipt={receipt} email={answers.email} what="Anfrage" />}
            <p>
              Viele Grüße
              <br />
              {company.name}
            </p>
          </div>
          <House className="h-24 w-full bg-transparent stroke-2" id="other" viewBox="0 12 128 90" />
        </section>
        <NextSteps place={placeInWords(answers ?? {})} />
        <div>
          <p>Eilt es? So erreichen Sie uns:</p>
          <CallUs />
        </div>
        {path && <RequestLinkSection path={path} takesPhotos={page.takesPhotos} />}
      </div>
      {answers && (
        <div className={classes(PANEL, "xl:col-start-2 xl:row-[1/span_2]")}>
          <h2 className="text-card">Das haben Sie uns geschickt</h2>
          <SummaryRows rows={rows} />
        </div>
      )}
      <div className={ACTIONS}>
        {onPrint && (
          <Button look="quiet" type="button" onClick={onPrint}>
            Seite drucken
          </Button>
        )}
        <a href={QUOTE_PATH}>Neue Anfrage stellen</a>
        <a href="/">Zur Startseite</a>
      </div>
    </div>
  );
}

function NextSteps({ place }: { place: string }) {
  return (
    <section className="grid gap-4" aria-labelledby="next-steps-title">
      <h2 className="text-card" id="next-steps-title">
        So geht es weiter
      </h2>
      <ol className="grid gap-4">
        {stepsFor(place).map((step, index) => (
          <li className="relative grid pl-12 print:break-inside-avoid" key={step.title}>
            <StepNumber>{index + 1}</StepNumber>
            <strong>{step.title}</strong>
            <span>{unbroken(step.text)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function contactRows(answers: Answers): Row[] {
  const { firstName = "", lastName = "", email = "", phone = "" } = answers;
  const rows = [
    { label: "Name", value: `${firstName} ${lastName}` },
    { label: "E-Mail", value: email },
    { label: "Telefon", value: phone },
    { label: "Adresse", value: fullAddress(placed(answers)) ?? "" },
  ];
  return rows.filter(({ value }) => value);
}
