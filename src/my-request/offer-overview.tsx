import { browserEntries } from "virtual:browser-entries";
import { Fragment } from "react";
import { company } from "../content/company";
import { OfferSheet } from "../offer/offer-sheet";
import { QUESTION_MAX_LENGTH } from "../offer/schema";
import { CallUs } from "../platform/call-us";
import { useOpened } from "../platform/opened";
import { Alert, Done } from "../ui/alert";
import { Button, ButtonLink } from "../ui/button";
import { classes } from "../ui/classes";
import { Hint, TextArea } from "../ui/field";
import { ACTIONS, NARROW_PAGE, REFERENCE } from "../ui/narrow-page";
import type { Acceptance, OfferView } from "./offer-view.server";
import { FOLD, FOLD_SUMMARY, PassOn } from "./pass-on";
import { Thread } from "./thread";
import { INTENT_FIELD } from "./words";

/** The page of an offer: what is offered, how to answer, and all that would be agreed. */
export function OfferOverview({ offer }: { offer: OfferView }) {
  const { words, requestPath, notice, done, problem, mayAnswer, status } = offer;
  return (
    <div className={NARROW_PAGE} id="offer">
      <title>{`${words.title}, gültig bis ${words.validUntil}`}</title>
      <header className="grid gap-2">
        <p className="print:hidden">
          <a href={requestPath}>{offer.isReadOnly ? "Zur Anfrage" : "Zu Ihrer Anfrage"}</a>
        </p>
        <h1 className="text-title-l">
          Angebot <span className={classes(REFERENCE, "text-title-l")}>{words.number}</span>
        </h1>
        <p className="text-ink-soft">
          {words.service}, vom {words.sentOn}, gültig bis zum <strong>{words.validUntil}</strong>
        </p>
      </header>
      {done && <Done>{done}</Done>}
      {problem && (
        <Alert>
          <p>{problem}</p>
        </Alert>
      )}
      {notice && (
        <div className="grid gap-2 rounded-card bg-notice px-4 py-3" data-offer="notice">
          <p className="font-semibold">{notice.text}</p>
          {notice.link && (
            <p className="print:hidden">
              <a href={notice.link.href}>{notice.link.label}</a>
            </p>
          )}
          {status === "expired" && !offer.isRenewed && !notice.link && !offer.isReadOnly && (
            <ReplyButton offer={offer} intent="renew" label="Neues Angebot anfragen" />
          )}
        </div>
      )}
      <OfferSheet
        words={words}
        terms={offer.terms}
        instruction={offer.instruction}
        answer={mayAnswer && <Answer offer={offer} />}
        end={
          <>
            {offer.slip && <Slip slip={offer.slip} validUntil={words.validUntil} isReadOnly={offer.isReadOnly} />}
            <Printing />
          </>
        }
      />
      {offer.messages && <Thread messages={offer.messages} action={offer.path} {...offer.unsent} />}
      <PassOn url={offer.readingUrl} isReadOnly={offer.isReadOnly} />
    </div>
  );
}

/** How to accept, and the two other answers, which need no telephone. */
function Answer({ offer }: { offer: OfferView }) {
  const { words, acceptanceMails, path, digest } = offer;
  return (
    <section className="grid gap-4 print:hidden" aria-labelledby="answer-title">
      <h2 className="text-title-m" id="answer-title">
        Ihre Antwort
      </h2>
      <p>
        Möchten Sie das Angebot annehmen? Schreiben Sie uns bis zum {words.validUntil} eine E-&#8288;Mail oder rufen Sie
        an. Danach schicken wir Ihnen die Auftragsbestätigung.
      </p>
      <div className={ACTIONS}>
        {acceptanceMails.map(({ label, href }, index) => (
          <ButtonLink key={label} look={index === 0 ? "primary" : "quiet"} href={href}>
            {label}
          </ButtonLink>
        ))}
      </div>
      <Hint>
        {acceptanceMails.length > 1 ? "Diese Knöpfe öffnen" : "Dieser Knopf öffnet"} Ihr E-&#8288;Mail-Programm mit
        einem fertigen Text an {company.email}. Auf dieser Seite schließen Sie keinen Vertrag.
      </Hint>
      {/* Without a mail program a prepared mail does nothing. */}
      <details className={FOLD}>
        <summary className={FOLD_SUMMARY}>Text zum Kopieren</summary>
        <div className="grid gap-4">
          {acceptanceMails.map(({ label, text }) => (
            <div key={label}>
              <p className="font-semibold">{label}</p>
              <p className="wrap-anywhere whitespace-pre-line select-all">
                <Whole text={text} number={words.number} />
              </p>
            </div>
          ))}
        </div>
      </details>
      <CallUs office={useOpened()?.office} />
      <p>Lieber auf Papier? Drucken Sie das Angebot. Darauf steht ein Abschnitt zum Unterschreiben.</p>
      <p>
        Noch eine Frage? <a href="#nachrichten">Schreiben Sie uns</a>
      </p>
      <details className={FOLD}>
        <summary className={FOLD_SUMMARY}>Angebot ablehnen</summary>
        <form className="grid gap-3" method="post" action={path}>
          <input type="hidden" name="digest" value={digest} />
          <p>
            Möchten Sie das Angebot <span className="whitespace-nowrap">{words.number}</span> ablehnen? Das gilt sofort.
          </p>
          <TextArea id="reason" name="text" label="Woran liegt es?" optional rows={2} maxLength={QUESTION_MAX_LENGTH} />
          <Button className="justify-self-start" look="quiet" type="submit" name={INTENT_FIELD} value="decline">
            Ja, ablehnen
          </Button>
        </form>
      </details>
    </section>
  );
}

/** A text to copy, in which the offer's number stays on one line. */
function Whole({ text, number }: { text: string; number: string }) {
  return text.split(number).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: never reordered
    <Fragment key={index}>
      {index > 0 && <span className="whitespace-nowrap">{number}</span>}
      {part}
    </Fragment>
  ));
}

/** A reply that needs no text. */
function ReplyButton({ offer, intent, label }: { offer: OfferView; intent: "renew"; label: string }) {
  return (
    <form className="print:hidden" method="post" action={offer.path}>
      <input type="hidden" name="digest" value={offer.digest} />
      <Button look="quiet" type="submit" name={INTENT_FIELD} value={intent}>
        {label}
      </Button>
    </form>
  );
}

/** How to accept on paper, to be signed; on the screen only what to do with it. */
function Slip({ slip, validUntil, isReadOnly }: { slip: Acceptance; validUntil: string; isReadOnly: boolean }) {
  const choices = [
    ...slip.options.map((option) => `Dazu nehme ich ${option}.`),
    ...(slip.earlyStart ? [slip.earlyStart] : []),
  ];
  const { name, address, email } = company;
  return (
    <>
      {isReadOnly && (
        <p className="print:hidden">
          Diese Seite ist nur zum Lesen. Annehmen kann, wer angefragt hat, oder Sie drucken das Angebot und schicken es
          unterschrieben an uns.
        </p>
      )}
      <section className="hidden break-inside-avoid gap-3 border-t border-line pt-4 print:grid" data-offer="slip">
        <h2 className="text-title-m">Angenommen</h2>
        <p>
          Unterschreiben Sie hier und schicken Sie das Blatt bis zum {validUntil} an {name}, {address.street},{" "}
          {address.postcode} {address.town}, oder als Foto oder Scan an {email}. Eine E-&#8288;Mail ohne Blatt genügt
          auch. Danach schicken wir Ihnen die Auftragsbestätigung.
        </p>
        <p className="first-letter:uppercase">{slip.sentence}</p>
        {slip.statements.map((statement) => (
          <p key={statement}>{statement}</p>
        ))}
        {choices.map((choice) => (
          <p className="grid grid-cols-[auto_1fr] gap-3" key={choice}>
            <span aria-hidden="true">☐</span>
            {choice}
          </p>
        ))}
        <p className="mt-12 grid grid-cols-2 gap-8">
          <span className="border-t border-line pt-1 text-small">Ort, Datum</span>
          <span className="border-t border-line pt-1 text-small">Unterschrift</span>
        </p>
      </section>
    </>
  );
}

/** Without JavaScript the browser's own menu prints, and a hint says so; print.browser.ts puts a button there. */
export function Printing() {
  return (
    <div className="print:hidden">
      <p id="print-offer" hidden>
        <Button look="quiet" type="button">
          Drucken oder als PDF sichern
        </Button>
      </p>
      <Hint id="print-hint">Drucken oder als PDF sichern können Sie diese Seite über das Menü Ihres Browsers.</Hint>
      <script type="module" src={browserEntries.print.script} />
    </div>
  );
}
