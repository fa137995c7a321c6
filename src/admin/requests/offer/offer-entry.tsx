import { useState } from "react";
import { offerPath } from "../../../offer/number";
import { type AcceptanceChannel, acceptanceChannelInWords } from "../../../offer/options";
import type { OfferSummary } from "../../../offer/store.server";
import { berlinDay, dateInWords } from "../../../platform/berlin-days";
import { offerStatusLabel, statusAt } from "../../../requests/offer-status";
import { isOpen as isOpenStatus } from "../../../requests/work/steps";
import { CHIP, Chip } from "../../buttons";
import { formatDateTime } from "../../dates";
import { askReally } from "../../dialog";
import { hasDraft } from "../../drafts";
import { DayInput } from "../../fields";
import { AcceptanceForm, acceptanceForm } from "../acceptance-form";
import { useOfferMove } from "../changes";
import type { ReceivedLead } from "../lists-api.server";
import { LossReasonPicker } from "../status-questions";
import { nameOfLead } from "../words";
import { shareOffer } from "./share-link";

interface OfferEntryProps {
  offer: OfferSummary;
  isNewest: boolean;
  lead: ReceivedLead;
  /** Whether the rooms were looked at, before the offer or after it. */
  isViewed: boolean;
  hasMail: boolean;
  /** On which way the customer was spoken to last. */
  knownWay: AcceptanceChannel | null;
  page: string | null;
}

type Question = "accept" | "decline";

/** A sent offer: its status, and buttons for its outcome. */
export function OfferEntry({ offer, isNewest, lead, isViewed, hasMail, knownWay, page }: OfferEntryProps) {
  const form = `late-${acceptanceForm(offer)}`;
  const { isPending, submit } = useOfferMove(lead.id, undefined, form);
  const [asking, setAsking] = useState<Question | undefined>(hasDraft(form) ? "accept" : undefined);
  const status = statusAt(new Date(), offer);
  const isWaiting = isNewest && status === "sent";
  const mayAccept = status !== "accepted";
  const url = page && page + offerPath(offer.revision);
  const { revision } = offer;

  function send(move: Question | "retract", body: object) {
    setAsking(undefined);
    if (!isPending) void submit({ move, body: { revision, ...body } });
  }

  async function retract() {
    const { isReserved, validUntil } = offer;
    const told =
      hasMail && lead.email
        ? " und erfährt es per E-Mail"
        : ". Sagen Sie es sofort: Bis sie oder er es weiß, gilt eine Annahme";
    const isSure = await askReally({
      title: "Angebot zurückziehen?",
      text: isReserved
        ? `Die Kundin oder der Kunde kann das Angebot dann nicht mehr annehmen${told}.`
        : `Dieses Angebot bindet Sie bis ${dateInWords(validUntil ?? "")}. Zurückziehen geht nur, wenn die Kundin oder der Kunde einverstanden ist.`,
      button: isReserved ? "Angebot zurückziehen" : "Einverstanden, zurückziehen",
    });
    if (isSure) send("retract", { isAgreed: !isReserved });
  }

  return (
    <li className="grid gap-2 rounded-card border border-line p-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <strong>{offer.number}</strong>
        <span className="font-strong">{offerStatusLabel(status)}</span>
        <span className="basis-full tabular-nums">{offer.price}</span>
      </p>
      <p className="text-small text-ink-soft">{historyOf(offer, status)}</p>
      {status === "sent" && offer.mails.some(({ kind, refusedAt }) => kind === "offer" && refusedAt) && (
        <p className="font-semibold text-danger">Die E-Mail kam nicht an. Teilen Sie den Link.</p>
      )}
      {(status === "retracted" || status === "replaced") &&
        offer.toldOn === null &&
        lead.status &&
        isOpenStatus(lead.status) && <Untold offer={offer} leadId={lead.id} />}
      {asking === "accept" && (
        <AcceptanceForm
          draft={form}
          offer={{ ...offer, status }}
          customerKind={offer.customerKind}
          isViewed={isViewed}
          hasMail={hasMail && lead.email !== ""}
          knownWay={knownWay}
          onSave={(answer) => send("accept", answer)}
          onCancel={() => setAsking(undefined)}
        />
      )}
      {asking === "decline" && (
        <LossReasonPicker
          onChoose={(lossReason) => send("decline", { lossReason })}
          onCancel={() => setAsking(undefined)}
        />
      )}
      {!asking && (
        <div className="flex flex-wrap gap-2 print:hidden">
          {mayAccept && !isWaiting && <Chip onClick={() => setAsking("accept")}>Doch angenommen</Chip>}
          {isWaiting && <Chip onClick={() => setAsking("decline")}>Abgelehnt</Chip>}
          {isWaiting && <Chip onClick={() => void retract()}>Zurückziehen</Chip>}
          {page && isNewest && (
            <Chip onClick={() => void shareOffer({ id: lead.id, name: nameOfLead(lead) }, offer, page)}>
              Link teilen
            </Chip>
          )}
          {url && (
            <a className={CHIP} href={url} target="_blank" rel="noreferrer">
              Ansehen
            </a>
          )}
        </div>
      )}
    </li>
  );
}

function historyOf(offer: OfferSummary, status: string): string {
  const sent = `Verschickt am ${formatDateTime(offer.sentAt ?? "")}`;
  if (status === "sent") return `${sent}, gültig bis ${dateInWords(offer.validUntil ?? "")}`;
  if (status === "accepted") {
    return `Angenommen am ${dateInWords(offer.acceptedOn ?? "")} ${acceptanceChannelInWords(offer.acceptedBy ?? "")}`;
  }
  if (offer.toldOn && (status === "retracted" || status === "replaced"))
    return `${sent}, ${status === "replaced" ? "ersetzt" : "zurückgezogen"}, mitgeteilt am ${dateInWords(offer.toldOn)}`;
  if (status === "expired") return `${sent}, galt bis ${dateInWords(offer.validUntil ?? "")}`;
  return sent;
}

/** Until the customer knows that it was retracted or replaced, an acceptance counts. */
function Untold({ offer, leadId }: { offer: OfferSummary; leadId: string }) {
  const { isPending, submit } = useOfferMove(leadId);
  const today = berlinDay(new Date());
  const [toldOn, setToldOn] = useState(today);
  const mail = offer.mails.find(({ kind }) => kind === "offer-closed");
  return (
    <div className="grid gap-2 print:hidden">
      <p className="font-semibold">
        {mail && !mail.refusedAt
          ? "Dass es nicht mehr gilt, ist per E-Mail unterwegs."
          : "Sagen Sie der Kundin oder dem Kunden, dass es nicht mehr gilt: Bis dahin zählt eine Annahme."}
      </p>
      <div className="flex flex-wrap items-end gap-2">
        <DayInput label="Mitgeteilt am" day={toldOn} max={today} onChange={setToldOn} />
        <Chip
          aria-disabled={isPending}
          onClick={() => void submit({ move: "told", body: { revision: offer.revision, toldOn } })}
        >
          Selbst mitgeteilt
        </Chip>
      </div>
    </div>
  );
}
