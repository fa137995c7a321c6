import { OfferSheet } from "../offer/offer-sheet";
import { CallUs } from "../opening/call-us";
import { titleWith } from "../platform/text/field-errors";
import { INTENT_FIELD } from "../platform/text/read-form";
import { Alert, Done, NEWS } from "../ui/alert";
import { ANSWER, TO_ANSWER } from "../ui/answer";
import { Button, ButtonLink } from "../ui/button";
import { classes } from "../ui/classes";
import { TextArea } from "../ui/field";
import { FOLD, FOLD_SUMMARY } from "../ui/fold";
import { READING_PAGE } from "../ui/narrow-page";
import { AcceptBlock, Slip } from "./accept-block";
import { BESIDE, PART, PART_IN_SIGHT } from "./beside";
import type { OfferView } from "./offer-view.server";
import { PassOn, PrintedLink, Printing } from "./pass-on";
import { Thread } from "./thread";

/** Page of an offer: what is offered, how to answer, and all that would be agreed. */
export function OfferOverview({ offer }: { offer: OfferView }) {
  const { words, standing, requestPath, notice, done, problem, unsent, accept, agreedOn, isReadOnly } = offer;
  const heading = !agreedOn ? "Angebot" : isReadOnly ? "Auftrag" : "Ihr Auftrag";
  const title = agreedOn ? `${heading} ${words.number}` : [words.title, standing].filter(Boolean).join(", ");
  const wrong = problem ?? unsent?.problem;
  const chosen = accept?.agreed && accept.options.length > 0 ? `Ihre Auswahl: ${accept.sum}` : undefined;
  return (
    <div className={READING_PAGE} id="offer">
      <title>{titleWith({ errors: accept?.signed.errors, problem: wrong, done: done ?? chosen }, title)}</title>
      <header className="grid gap-2">
        <p className="print:hidden">
          <a href={requestPath}>{isReadOnly ? "Zur Anfrage" : "Zu Ihrer Anfrage"}</a>
        </p>
        <h1 className="text-title-l">
          {`${heading} `}
          <span className="whitespace-nowrap" translate="no">
            {words.number}
          </span>
        </h1>
        <p className="text-ink-soft">
          {agreedOn ? (
            `${words.service}, vereinbart am ${agreedOn}`
          ) : (
            <>
              {words.service}, vom {words.sentOn}
              {standing && ", "}
              <strong>{standing}</strong>
            </>
          )}
        </p>
        {offer.mayAnswer && (
          <ButtonLink className="justify-self-start print:hidden" href="#annehmen">
            Zum Annehmen
          </ButtonLink>
        )}
        <PrintedLink url={offer.readingUrl} />
      </header>
      <div className={BESIDE}>
        <div className={PART}>
          {done && <Done {...ANSWER}>{done}</Done>}
          {problem && (
            <Alert {...ANSWER}>
              <p>{problem}</p>
            </Alert>
          )}
          {notice && (
            // After an order this notice is the answer, and gets the focus.
            <div
              className={classes("grid gap-2", agreedOn ? NEWS : "rounded-corner bg-notice px-4 py-3")}
              data-offer="notice"
              {...(!done && !wrong && { id: ANSWER.id, tabIndex: -1 })}
            >
              <p className="font-strong">{notice.text}</p>
              {notice.link && (
                <p className="print:hidden">
                  <a href={notice.link.href}>{notice.link.label}</a>
                </p>
              )}
              {isReadOnly && offer.accept && <CallUs />}
            </div>
          )}
          <OfferSheet
            words={words}
            terms={offer.terms}
            instruction={offer.instruction}
            termsTitle={agreedOn && "Was vereinbart ist"}
          />
          {offer.accept &&
            (isReadOnly ? (
              <>
                <p className="print:hidden">
                  Diese Seite ist nur zum Lesen. Annehmen kann, wer angefragt hat, oder Sie drucken das Angebot und
                  schicken es unterschrieben an uns.
                </p>
                <Slip accept={offer.accept} validUntil={words.validUntil} />
              </>
            ) : (
              <AcceptBlock
                accept={offer.accept}
                reach={offer.reach}
                digest={offer.digest}
                validUntil={words.validUntil}
              />
            ))}
          {offer.accept && !isReadOnly && <Declining offer={offer} />}
        </div>
        <div className={PART_IN_SIGHT}>
          {offer.thread && <Thread thread={offer.thread} reach={offer.reach} action={TO_ANSWER} {...unsent} />}
          {offer.mayAnswer && (
            <p className="max-md:hidden print:hidden">
              <ButtonLink look="quiet" href="#annehmen">
                Zum Annehmen
              </ButtonLink>
            </p>
          )}
          {!offer.accept && <Printing />}
          {!isReadOnly && <PassOn url={offer.readingUrl} />}
        </div>
      </div>
    </div>
  );
}

/** Fold that declines the offer, so that a no needs no telephone call. */
function Declining({ offer: { words, digest, no } }: { offer: OfferView }) {
  return (
    <details className={FOLD}>
      <summary className={FOLD_SUMMARY}>Angebot ablehnen</summary>
      <form className="grid gap-3" method="post" action={TO_ANSWER}>
        <input type="hidden" name="digest" value={digest} />
        <p>
          Möchten Sie das{" Angebot "}
          <span className="whitespace-nowrap" translate="no">
            {words.number}
          </span>
          {" ablehnen? "}Das gilt sofort: {no}
        </p>
        <TextArea id="reason" name="text" label="Woran liegt es?" optional rows={2} />
        <Button className="justify-self-start" look="quiet" type="submit" name={INTENT_FIELD} value="decline">
          Ja, ablehnen
        </Button>
      </form>
    </details>
  );
}
