import { useEffect, useRef, useState } from "react";
import { proposedInShort } from "../../../desk/stage";
import type { OffersOfRequest } from "../../../offer/api.server";
import { buildDocument } from "../../../offer/document";
import { currentWordings, offerFacts } from "../../../offer/facts";
import { OfferSheet } from "../../../offer/offer-sheet";
import type { Offer } from "../../../offer/schema";
import { offerInWords } from "../../../offer/words";
import { isFuture } from "../../../platform/time/berlin-days";
import { fullName } from "../../../requests/full-name";
import type { Reach } from "../../../requests/reach";
import { demandTitle } from "../../../requests/work/demands";
import type { FollowUp } from "../../../requests/work/find.server";
import { Button } from "../../../ui/button";
import { Hint } from "../../../ui/field";
import { LinkButton, QuietButton } from "../../buttons";
import { NotSaved } from "../../loading";
import { usePost } from "../../queries";
import { useOfferPost } from "../changes";
import type { FollowUpDetail } from "../detail.server";
import type { ReceivedLead } from "../lists-api.server";
import { STEP_BAR } from "../opened/status-questions";
import { viewingInWords } from "../words";
import { shareOffer } from "./share-link";

interface OfferPreviewProps {
  lead: ReceivedLead;
  followUp: FollowUp;
  proposed: FollowUpDetail["proposed"];
  known: OffersOfRequest;
  offer: Offer;
  reach: Reach;
  onBack: () => void;
  onSent: () => void;
}

/** The offer as the customer's page shows it, to be sent by mail or shared as a link. */
export function OfferPreview({ lead, followUp, proposed, known, offer, reach, onBack, onSent }: OfferPreviewProps) {
  const { isPending, error, submit } = usePost({
    ...useOfferPost(lead.id, "send"),
    ...(reach === "paper" && { success: { title: "Angebot fertig" } }),
    isShownElsewhere: () => true,
    done: onSent,
  });
  const [now] = useState(() => new Date());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, []);

  const wordings = currentWordings();
  const { viewingAt } = followUp;
  const isConsumer = offer.customerKind === "consumer";
  const revision = (known.offers[0]?.revision ?? 0) + 1;
  const words = wordsOf(offer, lead, { revision, now, viewingAt });

  /** Shares the link, then sends the offer: a cancelled share changes nothing. */
  async function share() {
    if (isPending || !known.page) return;
    const { customerKind } = offer;
    const person = { id: lead.id, name: fullName(lead) };
    if (await shareOffer(person, { number: words.number, revision, customerKind }, known.page)) send(false);
  }

  function send(byMail: boolean) {
    if (isPending) return;
    void submit({ followUpVersion: followUp.version, offer, byMail });
  }

  return (
    <article className="grid grid-cols-1 gap-6 print:hidden">
      <h2 className="text-title-m [outline:none]" ref={heading} tabIndex={-1}>
        So sieht {words.recipient[0]} das Angebot
      </h2>
      <div className="grid justify-items-start gap-3">
        <p className="text-ink-soft">
          {words.title} vom {words.sentOn}, gültig bis zum {words.validUntil}
        </p>
        <QuietButton onClick={onBack}>Zurück</QuietButton>
      </div>
      <OfferSheet words={words} terms={wordings.terms} instruction={isConsumer ? wordings.instruction : ""} />
      {known.page && reach !== "paper" && (
        <div className="max-w-reading empty:hidden">
          {isConsumer && (
            <Hint>
              Eine Verbraucherin oder ein Verbraucher braucht Angebot und Widerrufsbelehrung per E-Mail oder auf Papier:
              Ein geteilter Link allein genügt nicht.
            </Hint>
          )}
          {reach === "mail" && (
            <LinkButton aria-disabled={isPending} onClick={() => void share()}>
              Nur Link teilen
            </LinkButton>
          )}
        </div>
      )}
      <div className={STEP_BAR}>
        {isFuture(viewingAt, now) && (
          <p className="basis-full">Besichtigung {viewingInWords(viewingAt)} bleibt vereinbart.</p>
        )}
        {viewingAt === null && proposedInShort(now, followUp, proposed?.slots) && (
          <p className="basis-full">Die vorgeschlagenen Zeiten gelten dann nicht mehr.</p>
        )}
        {followUp.dataAsked === "erasure" && <p className="basis-full font-strong">{demandTitle("erasure")}</p>}
        {reach === "mail" && (
          <Button className="grow" type="button" aria-disabled={isPending} onClick={() => send(true)}>
            {isPending ? "Wird verschickt…" : "Per E-Mail senden"}
          </Button>
        )}
        {known.page && reach === "link" && (
          <Button className="grow" type="button" aria-disabled={isPending} onClick={() => void share()}>
            Link teilen
          </Button>
        )}
        {reach === "paper" && (
          <>
            <p className="basis-full">Danach drucken Sie es bei „Angebot“ und geben es ab.</p>
            <Button className="grow" type="button" aria-disabled={isPending} onClick={() => send(false)}>
              Angebot fertigstellen
            </Button>
          </>
        )}
        <NotSaved title={reach === "paper" ? "Nicht gespeichert" : "Nicht verschickt"} error={error} />
      </div>
    </article>
  );
}

function wordsOf(
  offer: Offer,
  lead: ReceivedLead,
  at: { revision: number; now: Date; viewingAt: FollowUp["viewingAt"] },
) {
  const digests = { terms: "", instruction: "" };
  return offerInWords(buildDocument(offer, lead, offerFacts, { ...at, digests }));
}
