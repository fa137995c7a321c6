import { browserEntries } from "virtual:browser-entries";
import { company } from "../content/company";
import { OfferSheet } from "../offer/offer-sheet";
import { CallUs } from "../platform/call-us";
import { Alert, Done } from "../ui/alert";
import { Button, TALL_LINK } from "../ui/button";
import { classes } from "../ui/classes";
import { Hint, TextArea } from "../ui/field";
import { NARROW_PAGE, REFERENCE } from "../ui/narrow-page";
import { AcceptBlock } from "./accept-block";
import type { OfferView } from "./offer-view.server";
import { FOLD, FOLD_SUMMARY, PassOn } from "./pass-on";
import { Thread } from "./thread";
import { INTENT_FIELD } from "./words";

/** The page of an offer: what is offered, how to answer, and all that would be agreed. */
export function OfferOverview({ offer }: { offer: OfferView }) {
  const { words, requestPath, notice, done, problem, agreedOn, isReadOnly } = offer;
  const heading = !agreedOn ? "Angebot" : isReadOnly ? "Auftrag" : "Ihr Auftrag";
  return (
    <div className={NARROW_PAGE} id="offer">
      <title>{agreedOn ? `${heading} ${words.number}` : `${words.title}, gültig bis ${words.validUntil}`}</title>
      <header className="grid gap-2">
        <p className="print:hidden">
          <a href={requestPath}>{isReadOnly ? "Zur Anfrage" : "Zu Ihrer Anfrage"}</a>
        </p>
        <h1 className="text-title-l">
          {heading}{" "}
          <span className={classes(REFERENCE, "text-title-l")} translate="no">
            {words.number}
          </span>
        </h1>
        <p className="text-ink-soft">
          {agreedOn ? (
            `${words.service}, vereinbart am ${agreedOn}`
          ) : (
            <>
              {words.service}, vom {words.sentOn}, gültig bis zum <strong>{words.validUntil}</strong>
            </>
          )}
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
          {isReadOnly && offer.slip && <CallUs />}
          {offer.mayRenew && <ReplyButton offer={offer} intent="renew" label="Neues Angebot anfragen" />}
        </div>
      )}
      <OfferSheet
        words={words}
        terms={offer.terms}
        instruction={offer.instruction}
        termsTitle={agreedOn && "Was vereinbart ist"}
        answer={
          offer.accept && (
            <>
              <AcceptBlock accept={offer.accept} digest={offer.digest} path={offer.path} />
              <OtherAnswers offer={offer} />
            </>
          )
        }
        end={
          <>
            {offer.slip && <Slip slip={offer.slip} validUntil={words.validUntil} isReadOnly={isReadOnly} />}
            {agreedOn && <Documents offer={offer} />}
            <Printing />
          </>
        }
      />
      {offer.messages && <Thread messages={offer.messages} action={offer.path} {...offer.unsent} />}
      <PassOn url={offer.readingUrl} isReadOnly={isReadOnly} />
    </div>
  );
}

/** What belongs to an order and stands in full below. */
function Documents({ offer: { instruction, terms } }: { offer: OfferView }) {
  const documents = [
    { id: "offer-instruction", label: "Widerrufsbelehrung und Muster-Formular", text: instruction },
    { id: "offer-terms", label: "AGB", text: terms },
  ].filter(({ text }) => text !== "");
  return (
    <section className="grid gap-2 print:hidden" aria-labelledby="documents-title">
      <h2 className="text-title-m" id="documents-title">
        Unterlagen
      </h2>
      {documents.map(({ id, label }) => (
        <p key={id}>
          <a className={TALL_LINK} href={`#${id}`}>
            {label}
          </a>
        </p>
      ))}
    </section>
  );
}

/** The two other answers, which need no telephone. */
function OtherAnswers({ offer: { words, path, digest } }: { offer: OfferView }) {
  return (
    <div className="grid gap-4 print:hidden">
      <p>
        Noch eine Frage? <a href="#nachrichten">Schreiben Sie uns</a>
      </p>
      <details className={FOLD}>
        <summary className={FOLD_SUMMARY}>Angebot ablehnen</summary>
        <form className="grid gap-3" method="post" action={path}>
          <input type="hidden" name="digest" value={digest} />
          <p>
            Möchten Sie das Angebot{" "}
            <span className="whitespace-nowrap" translate="no">
              {words.number}
            </span>{" "}
            ablehnen? Das gilt sofort.
          </p>
          <TextArea id="reason" name="text" label="Woran liegt es?" optional rows={2} />
          <Button className="justify-self-start" look="quiet" type="submit" name={INTENT_FIELD} value="decline">
            Ja, ablehnen
          </Button>
        </form>
      </details>
    </div>
  );
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
function Slip({
  slip,
  validUntil,
  isReadOnly,
}: {
  slip: NonNullable<OfferView["slip"]>;
  validUntil: string;
  isReadOnly: boolean;
}) {
  const { name, address, email } = company;
  return (
    <>
      {isReadOnly && (
        <p className="print:hidden">
          Diese Seite ist nur zum Lesen. Annehmen kann, wer angefragt hat, oder Sie drucken das Angebot und schicken es
          unterschrieben an uns.
        </p>
      )}
      <section
        className="hidden break-inside-avoid gap-3 border-t border-line pt-4 print:grid"
        data-offer="slip"
        translate="no"
      >
        <h2 className="text-title-m">Angenommen</h2>
        <p>
          Unterschreiben Sie hier und schicken Sie das Blatt bis zum {validUntil} an {name}, {address.street},{" "}
          {address.postcode} {address.town}, oder als Foto oder Scan an {email}. Eine E-&#8288;Mail ohne Blatt genügt
          auch. Danach schicken wir Ihnen die Auftragsbestätigung.
        </p>
        {slip.sentences.map((sentence) => (
          <p className="wrap-anywhere first-letter:uppercase" key={sentence}>
            {sentence}
          </p>
        ))}
        {slip.choices.map((choice) => (
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
