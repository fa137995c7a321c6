import { Fragment } from "react";
import { company } from "../../content/company";
import { offerRecord } from "../../offer/record";
import { orderRecord } from "../../order/record";
import { answersInWords } from "../../requests/answers/in-words";
import type { PersonalData } from "../../requests/erasing/erase.server";
import { amountsInWords } from "../../requests/money";
import { originInWords } from "../../requests/sources/origin";
import { lossReasonLabel, statusLabel } from "../../requests/work/options";
import { Box } from "../box";
import { formatDateTime } from "../dates";
import { HistoryLines } from "../requests/history";
import { Facts } from "../requests/opened-row";
import { Picture } from "../requests/photo-strip";
import { Messages } from "../requests/thread-section";
import type { Fact } from "../requests/words";

/** All that is stored about a person, in words, to be handed out. Printed alone (admin.css). */
export function PersonSheet({ data }: { data: PersonalData }) {
  const { leads, contacts } = data;
  if (leads.length + contacts.length === 0) return <Box>Zu dieser Person ist nichts gespeichert.</Box>;
  return (
    <section className="person-sheet">
      <h3 className="text-body">Auskunft über gespeicherte Daten</h3>
      <p>
        {company.name}, Stand {formatDateTime(new Date().toISOString())}
      </p>
      {leads.map((lead) => (
        <Fragment key={lead.id}>
          <h4 className="mt-4 text-base">
            Anfrage {lead.reference} vom {formatDateTime(lead.createdAt)}
          </h4>
          <Facts
            facts={[
              { label: "Name", value: `${lead.firstName} ${lead.lastName}` },
              { label: "E-Mail", value: lead.email },
              { label: "Telefon", value: lead.phone },
              ...given("Adresse", lead.address),
              ...answersInWords(lead),
              ...originInWords(lead),
              ...progress(data, lead.id),
              ...viewingFacts(data, lead.id),
            ]}
          />
          <PersonOffers offers={data.offers.filter(({ leadId }) => leadId === lead.id)} />
          <PersonOrders data={data} leadId={lead.id} />
          <Messages thread={data.messages.filter(({ leadId }) => leadId === lead.id)} />
          <Photos photos={data.photos.filter(({ leadId }) => leadId === lead.id)} />
          <HistoryLines events={eventsOf(data, lead.id)} receivedAt={lead.createdAt} service={lead.service} />
        </Fragment>
      ))}
      {contacts.map((message) => (
        <Fragment key={message.id}>
          <h4 className="mt-4 text-base">
            Nachricht {message.reference} vom {formatDateTime(message.createdAt)}
          </h4>
          <Facts
            facts={[
              { label: "Name", value: message.name },
              { label: "E-Mail", value: message.email },
              ...given("Telefon", message.phone),
              ...given("Betreff", message.subject),
              { label: "Nachricht", value: message.message },
              ...progress(data, message.id),
            ]}
          />
          <HistoryLines events={eventsOf(data, message.id)} receivedAt={message.createdAt} />
        </Fragment>
      ))}
    </section>
  );
}

/** Uncropped, because the sheet is printed. */
function Photos({ photos }: { photos: PersonalData["photos"] }) {
  if (photos.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-3 py-2" aria-label="Fotos">
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <Picture
            className="block h-auto w-64 rounded-small bg-mist"
            id={photo.leadId}
            photo={photo}
            alt={`Foto ${index + 1} vom ${formatDateTime(photo.createdAt)}`}
          />
        </li>
      ))}
    </ul>
  );
}

function given(label: string, value: string | null): Fact[] {
  return value ? [{ label, value }] : [];
}

function eventsOf({ history }: PersonalData, id: string) {
  return history.filter(({ subjectId }) => subjectId === id).sort((a, b) => b.id - a.id);
}

function progress({ followUps, mails }: PersonalData, id: string): Fact[] {
  const followUp = followUps.find((row) => row.id === id);
  const sent = mails.filter(({ subjectId, sentAt }) => subjectId === id && sentAt);
  return [
    ...(followUp ? [{ label: "Status", value: statusLabel(followUp.status) }] : []),
    ...given("Wert", followUp ? amountsInWords(followUp) || null : null),
    ...given("Grund", followUp?.lossReason ? lossReasonLabel(followUp.lossReason) : null),
    ...sent.map(({ sentAt }) => ({ label: "E-Mail", value: `Benachrichtigung am ${formatDateTime(sentAt ?? "")}` })),
  ];
}

function viewingFacts({ followUps, viewings }: PersonalData, id: string): Fact[] {
  const at = followUps.find((row) => row.id === id)?.viewingAt;
  const proposed = viewings.find(({ leadId }) => leadId === id)?.slots ?? [];
  return [
    ...given("Besichtigung", at ? formatDateTime(at) : null),
    ...given("Vorgeschlagene Zeiten", proposed.map(formatDateTime).join(", ")),
  ];
}

interface PersonOrdersProps {
  data: Pick<PersonalData, "orders">;
  leadId: string;
}

/** What was agreed, and what it costs. */
export function PersonOrders({ data, leadId }: PersonOrdersProps) {
  return data.orders
    .filter((order) => order.leadId === leadId)
    .map((order) => (
      <section key={order.id}>
        <h5 className="mt-3 text-base">Auftrag {order.number}</h5>
        <Facts facts={orderRecord(order)} />
      </section>
    ));
}

type Offer = PersonalData["offers"][number];

/** The offers that a person was sent, with the personal data in each. */
export function PersonOffers({ offers }: { offers: readonly Offer[] }) {
  return offers.map((offer) => (
    <section key={offer.id}>
      <h5 className="mt-3 text-base">Angebot {offer.number}</h5>
      <Facts facts={offerRecord(offer)} />
    </section>
  ));
}
