import { lazy, Suspense, useRef, useState } from "react";
import type { OfferSummary } from "../../offer/store.server";
import { isOpen } from "../../requests/work/steps";
import type { FollowUp } from "../../requests/work/store.server";
import { Button } from "../../ui/button";
import type { OffersOfRequest, ReceivedLead } from "../api-types";
import { DetailSection } from "../request/detail-frame";
import { Loading } from "../retry";
import { problemOf, readJson } from "../session/session";
import { offerDrafts } from "./offer-drafts";
import { OfferEntry } from "./offer-entry";

/** Loaded when an offer is written: forms, wordings and the preview weigh as much as the rest of a request. */
const Composer = lazy(() => import("./composer").then(({ Composer }) => ({ default: Composer })));

interface OffersSectionProps {
  lead: ReceivedLead;
  followUp: FollowUp;
  /** The newest first. */
  offers: readonly OfferSummary[];
  hasDraft: boolean;
  /** Whether customers can be mailed. */
  hasMail: boolean;
  page: string | null;
}

/** The offers of a request, and the button to write the next one. */
export function OffersSection({ lead, followUp, offers, hasDraft, hasMail, page }: OffersSectionProps) {
  const [known, setKnown] = useState<OffersOfRequest>();
  const [problem, setProblem] = useState<string>();
  const [isLoading, setLoading] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const mayWrite = isOpen(followUp.status) || followUp.status === "lost";
  const isBegun = hasDraft || offerDrafts.read(lead.id) !== undefined;

  async function open() {
    if (isLoading) return;
    setLoading(true);
    setProblem(undefined);
    try {
      setKnown(await readJson<OffersOfRequest>(`/api/admin/offers/${lead.id}`));
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setLoading(false);
    }
  }

  function close() {
    setKnown(undefined);
    requestAnimationFrame(() => opener.current?.focus({ preventScroll: true }));
  }

  if (offers.length === 0 && !mayWrite) return null;
  return (
    <DetailSection title={offers.length > 1 ? "Angebote" : "Angebot"}>
      <ul className="mt-2 grid gap-3">
        {offers.map((offer, index) => (
          <OfferEntry key={offer.id} offer={offer} isNewest={index === 0} lead={lead} hasMail={hasMail} page={page} />
        ))}
      </ul>
      {known ? (
        <Suspense fallback={<Loading />}>
          <Composer lead={lead} followUp={followUp} known={known} onClose={close} />
        </Suspense>
      ) : (
        mayWrite && (
          <Button
            className="mt-3"
            look={offers.length === 0 || isBegun ? "primary" : "quiet"}
            type="button"
            ref={opener}
            aria-disabled={isLoading}
            onClick={() => void open()}
          >
            {isBegun ? "Angebot weiterschreiben" : offers.length === 0 ? "Angebot schreiben" : "Neue Fassung schreiben"}
          </Button>
        )
      )}
      {problem && (
        <p className="mt-2 font-semibold text-danger" role="alert">
          {problem}
        </p>
      )}
    </DetailSection>
  );
}
