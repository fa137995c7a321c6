import { useEffect, useRef } from "react";
import { Outlet, useLocation, useMatch, useNavigate } from "react-router";
import { BY_WORD, composingPath, requestPath } from "../../../content/admin-paths";
import type { AcceptanceChannel } from "../../../offer/options";
import type { OfferSummary } from "../../../offer/store.server";
import type { FollowUp } from "../../../requests/work/find.server";
import { isOpen } from "../../../requests/work/steps";
import { QuietButton } from "../../buttons";
import type { ReceivedLead } from "../lists-api.server";
import type { ComposingContext } from "./composer-page.client";
import { OfferEntry } from "./offer-entry";

interface OffersSectionProps {
  lead: ReceivedLead;
  followUp: FollowUp;
  /** The newest first. */
  offers: readonly OfferSummary[];
  hasDraft: boolean;
  hasMail: boolean;
  /** Way on which the customer was spoken to last. */
  knownWay: AcceptanceChannel | null;
  page: string | null;
}

/** The offers of a request, and the button to write the next one; its form is a route of its own. */
export function OffersSection({ lead, followUp, offers, hasDraft, hasMail, knownWay, page }: OffersSectionProps) {
  const { isComposing, opener, open, close } = useComposing(lead.id);
  const mayWrite = isOpen(followUp.status) || followUp.status === "lost";
  // The first one of what is open is begun in the head.
  const isBegunHere = offers.length > 0 || !isOpen(followUp.status);
  return (
    <>
      <ul className="mt-2 grid gap-3">
        {offers.map((offer, index) => (
          <OfferEntry
            key={offer.id}
            offer={offer}
            isNewest={index === 0}
            lead={lead}
            hasMail={hasMail}
            knownWay={knownWay}
            page={page}
          />
        ))}
      </ul>
      {mayWrite && isComposing && <Outlet context={{ lead, followUp, onClose: close } satisfies ComposingContext} />}
      {mayWrite && !isComposing && isBegunHere && (
        <QuietButton className="mt-3" ref={opener} onClick={open}>
          {hasDraft ? "Angebot weiterschreiben" : offers.length === 0 ? "Angebot schreiben" : "Neue Fassung schreiben"}
        </QuietButton>
      )}
    </>
  );
}

/** The way to the form for an offer and back, in place of the request in the history: "back" leads to the list. */
export function useComposing(id: string) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const isComposing = useMatch(composingPath(":id")) !== null;
  const goTo = (pathname: string, hash = "") =>
    void navigate({ pathname, search, hash }, { replace: true, state, preventScrollReset: true });
  return {
    isComposing,
    opener: useRefocus(isComposing),
    open: () => goTo(composingPath(id)),
    openAgreed: () => goTo(composingPath(id), BY_WORD),
    close: () => goTo(requestPath(id)),
  };
}

/** The button gets the focus back when the form is closed. */
function useRefocus(isComposing: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  const wasComposing = useRef(isComposing);
  useEffect(() => {
    if (wasComposing.current && !isComposing) opener.current?.focus({ preventScroll: true });
    wasComposing.current = isComposing;
  }, [isComposing]);
  return opener;
}
