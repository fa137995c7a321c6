import { useEffect, useRef } from "react";
import { useLocation, useMatch, useNavigate } from "react-router";
import { BY_WORD, composingPath, requestPath } from "../../../content/admin-paths";
import type { OfferSummary } from "../../../offer/store.server";
import { isOpen } from "../../../requests/work/steps";
import { QuietButton } from "../../buttons";
import { OfferEntry, type OfferEntryProps } from "./offer-entry";

interface OffersSectionProps extends Omit<OfferEntryProps, "offer" | "isNewest"> {
  /** The newest first. */
  offers: readonly OfferSummary[];
  hasDraft: boolean;
}

/** The offers of a request, and the button to write the next one, whose form is a screen of its own. */
export function OffersSection({ offers, hasDraft, ...customer }: OffersSectionProps) {
  const { lead, followUp } = customer;
  const { opener, open } = useComposing(lead.id);
  const mayWrite = isOpen(followUp.status) || followUp.status === "lost";
  return (
    <>
      <ul className="mt-2 grid gap-3">
        {offers.map((offer, index) => (
          <OfferEntry key={offer.id} offer={offer} isNewest={index === 0} {...customer} />
        ))}
      </ul>
      {mayWrite && (
        <QuietButton className="mt-3" ref={opener} onClick={open}>
          {hasDraft ? "Angebot weiterschreiben" : "Neue Fassung schreiben"}
        </QuietButton>
      )}
    </>
  );
}

/** The way to the form for an offer, and back to where it was opened. */
export function useComposing(id: string) {
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname, search } = location;
  // Marks of history entries: the form was opened from the request before it, and the request has opened one.
  const state = location.state as { isFromRequest?: boolean; hasComposed?: boolean } | null;
  const isComposing = useMatch(composingPath(":id")) !== null;
  const hasComposed = !isComposing && state?.hasComposed === true;
  async function open(hash = "") {
    const kept = { preventScrollReset: true };
    await navigate({ pathname, search }, { ...kept, replace: true, state: { ...state, hasComposed: true } });
    await navigate(
      { pathname: composingPath(id), search, hash },
      { ...kept, state: { ...state, isFromRequest: true } },
    );
  }
  return {
    isComposing,
    /** Whether the form was open above the request: then the fold with the offers is open. */
    hasComposed,
    opener: useRefocus(hasComposed),
    open: () => void open(),
    openAgreed: () => void open(BY_WORD),
    close() {
      if (state?.isFromRequest) void navigate(-1);
      else void navigate({ pathname: requestPath(id), search }, { replace: true, state, preventScrollReset: true });
    },
  };
}

/** The button gets the focus back when the form is closed. */
function useRefocus(hasComposed: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasComposed) opener.current?.focus();
  }, [hasComposed]);
  return opener;
}
