import { useState } from "react";
import { type AcceptanceChannel, acceptanceChannelInWords } from "../../../offer/channels";
import { offerPath } from "../../../offer/number";
import type { OfferSummary } from "../../../offer/store.server";
import { dateInWords, timeInShort } from "../../../platform/time/berlin-days";
import { fullName } from "../../../requests/full-name";
import { offerStatusLabel, type ShownStatus, statusAt } from "../../../requests/offer-status";
import type { Reach } from "../../../requests/reach";
import type { FollowUp } from "../../../requests/work/find.server";
import { CHIP, Chip } from "../../buttons";
import { hasDraft } from "../../drafts";
import { PostButton } from "../../post";
import { usePost } from "../../queries";
import { useOfferPost } from "../changes";
import type { ReceivedLead } from "../lists-api.server";
import { AcceptanceForm, acceptanceForm } from "../opened/acceptance-form";
import { LossReasonPicker } from "../opened/status-questions";
import { shareOffer } from "./share-link";

export interface OfferEntryProps {
  offer: OfferSummary;
  isNewest: boolean;
  lead: ReceivedLead;
  followUp: FollowUp;
  reach: Reach;
  /** Way on which the customer was spoken to last. */
  knownWay: AcceptanceChannel | null;
  page: string | null;
}

/** A sent offer: its status, and buttons for its outcome. */
export function OfferEntry({ offer, isNewest, lead, followUp, reach, knownWay, page }: OfferEntryProps) {
  const form = `late-${acceptanceForm(offer)}`;
  const retraction = useOfferPost(lead.id, "retract");
  const declining = usePost(useOfferPost(lead.id, "decline"));
  const [asking, setAsking] = useState<"accept" | "decline" | undefined>(hasDraft(form) ? "accept" : undefined);
  const status = statusAt(new Date(), offer);
  const isWaiting = isNewest && status === "sent";
  const url = page && page + offerPath(offer.revision);
  const { revision } = offer;
  const notice = reach === "mail" ? " und erfährt es per E-Mail" : ". Bitte sagen Sie es sofort";

  return (
    <li className="grid gap-2 rounded-corner border border-line p-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <strong>{offer.number}</strong>
        <span className="font-strong">{offerStatusLabel(status, offer.sentAt)}</span>
        <span className="basis-full tabular-nums">{offer.price}</span>
      </p>
      <p className="text-small text-ink-soft">{historyOf(offer, status, reach)}</p>
      {status === "sent" && offer.isMailRefused && (
        <p className="font-strong text-danger">
          Die E-Mail kam zurück. {reach === "paper" ? "Drucken Sie das Angebot aus." : "Teilen Sie den Link."}
        </p>
      )}
      {asking === "accept" && (
        <AcceptanceForm
          followUp={followUp}
          draft={form}
          offer={offer}
          reach={reach}
          knownWay={knownWay}
          onDone={() => setAsking(undefined)}
        />
      )}
      {asking === "decline" && (
        <LossReasonPicker
          onChoose={(lossReason) => {
            setAsking(undefined);
            void declining.submit({ revision, lossReason });
          }}
          onCancel={() => setAsking(undefined)}
        />
      )}
      {!asking && (
        <div className="flex flex-wrap gap-2 print:hidden">
          {isNewest && status === "expired" && <Chip onClick={() => setAsking("accept")}>Doch angenommen</Chip>}
          {isWaiting && <Chip onClick={() => setAsking("decline")}>Abgelehnt</Chip>}
          {isWaiting && (
            <PostButton
              look="chip"
              {...retraction}
              body={{ revision }}
              really={{
                title: "Angebot zurückziehen?",
                text: `Die Kundin oder der Kunde kann das Angebot dann nicht mehr annehmen${notice}.`,
                button: "Angebot zurückziehen",
              }}
            >
              Zurückziehen
            </PostButton>
          )}
          {page && isNewest && offer.sentAt && reach !== "paper" && (
            <Chip onClick={() => void shareOffer({ id: lead.id, name: fullName(lead) }, offer, page)}>Link teilen</Chip>
          )}
          {url && (
            <a className={CHIP} href={url} target="_blank" rel="noreferrer">
              {reach === "mail" ? "Ansehen" : "Ansehen und drucken"}
            </a>
          )}
        </div>
      )}
    </li>
  );
}

function historyOf(offer: OfferSummary, status: ShownStatus, reach: Reach): string {
  if (status === "accepted") {
    return `${offerStatusLabel(status, offer.sentAt)} am ${dateInWords(offer.acceptedOn ?? "")} ${acceptanceChannelInWords(offer.acceptedBy ?? "")}`;
  }
  const sent = `${reach === "paper" ? "Fertig seit" : "Verschickt am"} ${timeInShort(offer.sentAt ?? "")}`;
  if (status === "sent") return `${sent}, gültig bis ${dateInWords(offer.validUntil ?? "")}`;
  if (status === "expired") return `${sent}, galt bis ${dateInWords(offer.validUntil ?? "")}`;
  return sent;
}
