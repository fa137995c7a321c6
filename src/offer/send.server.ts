/** Sends an offer: freezes it with its digest and replaces the open one. */
import { and, eq, exists, sql } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { followUps, offers, terms } from "../db/schema";
import { berlinDay } from "../platform/berlin-days";
import type { FieldErrors } from "../platform/problem.server";
import { serviceLabel } from "../requests/answers/options";
import { announceIf } from "../requests/outbox/outbox.server";
import { isOpen } from "../requests/work/steps";
import { type Actor, changeIfUnchanged, moveTo, type NewEvent } from "../requests/work/store.server";
import { canonicalJson, digestOf, type Json } from "./digest.server";
import { buildDocument, type OfferFacts } from "./document";
import type { Wordings } from "./facts";
import { OFFER_CENTS_MAX, type Offer } from "./schema";
import { nextRevision, nextVersion, type OfferedRequest, readOfferedRequest, sentOffers } from "./store.server";
import { priceOf } from "./sums";

export type SendResult =
  | { kind: "sent"; number: string; revision: number }
  | { kind: "missing" }
  | { kind: "conflict" }
  | { kind: "invalid"; errors: FieldErrors };

interface NewOffer {
  offer: Offer;
  /** Of the follow-up that the owner saw. */
  followUpVersion: number;
  byMail: boolean;
}

/**
 * Sends an offer and deletes the draft. A request that is won, done or spam has to be reopened first.
 *
 * @param facts frozen with the offer, as are the wordings
 * @param mails whether mails to customers are configured
 */
export async function sendOffer(
  db: Database,
  leadId: string,
  { offer, followUpVersion, byMail }: NewOffer,
  { facts, wordings, mails }: { facts: OfferFacts; wordings: Wordings; mails: boolean },
  { author, now }: Actor,
): Promise<SendResult> {
  const request = await readOfferedRequest(db, leadId);
  if (!request) return { kind: "missing" };
  const { lead, followUp } = request;
  if (followUp.version !== followUpVersion) return { kind: "conflict" };
  const errors = sendErrors(request, byMail, mails);
  if (errors) return { kind: "invalid", errors };

  const revision = nextRevision(request);
  const digests = { terms: digestOf(wordings.terms), instruction: digestOf(wordings.instruction) };
  const subject = {
    reference: lead.reference,
    service: serviceLabel(lead.service),
    requestedOn: berlinDay(new Date(lead.createdAt)),
  };
  const document = buildDocument(offer, subject, facts, { revision, digests, now });
  const { netCents, grossCents } = priceOf(document);
  if (grossCents > OFFER_CENTS_MAX) return { kind: "invalid", errors: { positions: ["Der Betrag ist zu hoch"] } };
  const text = canonicalJson(document as unknown as Json);
  const at = now.toISOString();
  const { number } = document;
  const id = crypto.randomUUID();
  const waiting = sentOffers(request).find(({ status }) => status === "sent");

  const used = [
    { digest: digests.terms, text: wordings.terms },
    ...(document.instructionDigest === null ? [] : [{ digest: digests.instruction, text: wordings.instruction }]),
  ];
  const row = {
    id,
    leadId,
    revision,
    number,
    status: "sent" as const,
    customerKind: document.customerKind,
    kind: document.kind,
    taxMode: document.tax.mode,
    validUntil: document.validUntil,
    startsOn: document.startsOn,
    document: text,
    digest: digestOf(text),
    netCents,
    grossCents,
    createdAt: at,
    sentAt: at,
  };
  const moved =
    followUp.status === "offer"
      ? { events: [], change: { amountCents: netCents, changedAt: at } }
      : moveTo(followUp, { status: "offer", amountCents: netCents }, { author, now });
  const replacedEvent: NewEvent[] = waiting
    ? [{ at, author, kind: "offer", text: "replaced", after: waiting.number }]
    : [];
  const isSent = await changeIfUnchanged(db, followUp, {
    events: [
      ...replacedEvent,
      { at, author, kind: "offer", text: "sent", after: number, amountCents: netCents },
      ...moved.events,
    ],
    // The owner's follow-up date is kept.
    change: { ...moved.change, firstOpenedAt: followUp.firstOpenedAt ?? at },
    others: (isUnchanged) => {
      const isSeen = exists(db.select({ seen: sql`1` }).from(followUps).where(isUnchanged));
      return [
        ...used.map((wording) =>
          db
            .insert(terms)
            .values({ ...wording, since: document.sentOn })
            .onConflictDoNothing(),
        ),
        db
          .update(offers)
          .set({ status: "replaced", answeredAt: at, version: nextVersion })
          .where(and(eq(offers.leadId, leadId), eq(offers.status, "sent"), isSeen)),
        db.delete(offers).where(and(eq(offers.leadId, leadId), eq(offers.status, "draft"), isSeen)),
        insertIf(db, row, isUnchanged),
        ...(byMail ? [announceIf(db, "offer", leadId, now, isUnchanged, { dedupeKey: id })] : []),
      ];
    },
  });
  return isSent ? { kind: "sent", number, revision } : { kind: "conflict" };
}

/** Why no offer can be sent now, by field; undefined if it can. */
function sendErrors({ lead, followUp }: OfferedRequest, byMail: boolean, mails: boolean): FieldErrors | undefined {
  if (!isOpen(followUp.status) && followUp.status !== "lost")
    return { status: ["In diesem Status kann kein Angebot hinausgehen"] };
  if (followUp.erasureDueAt) return { status: ["Die Löschung ist verlangt: Es kann kein Angebot hinausgehen"] };
  if (byMail && !mails) return { byMail: ["E-Mails an Kundinnen und Kunden sind nicht eingerichtet"] };
  if (byMail && !lead.email) return { byMail: ["Zu dieser Anfrage gibt es keine E-Mail-Adresse"] };
  return undefined;
}

/** Inserts a row if the follow-up meets the condition. */
function insertIf(db: Database, row: typeof offers.$inferInsert, condition: ReturnType<typeof and>) {
  return db.insert(offers).select(
    db
      .select({
        id: sql<string>`${row.id}`.as("id"),
        leadId: followUps.id,
        revision: sql<number>`${row.revision}`.as("revision"),
        number: sql<string>`${row.number}`.as("number"),
        status: sql<typeof row.status>`${row.status}`.as("status"),
        customerKind: sql<typeof row.customerKind>`${row.customerKind}`.as("customer_kind"),
        kind: sql<typeof row.kind>`${row.kind}`.as("kind"),
        taxMode: sql<NonNullable<typeof row.taxMode>>`${row.taxMode}`.as("tax_mode"),
        validUntil: sql<string>`${row.validUntil}`.as("valid_until"),
        startsOn: sql<string | null>`${row.startsOn}`.as("starts_on"),
        document: sql<string>`${row.document}`.as("document"),
        digest: sql<string>`${row.digest}`.as("digest"),
        netCents: sql<number>`${row.netCents}`.as("net_cents"),
        grossCents: sql<number>`${row.grossCents}`.as("gross_cents"),
        createdAt: sql<string>`${row.createdAt}`.as("created_at"),
        sentAt: sql<string>`${row.sentAt}`.as("sent_at"),
        answeredAt: sql<null>`NULL`.as("answered_at"),
        acceptedOn: sql<null>`NULL`.as("accepted_on"),
        acceptedBy: sql<null>`NULL`.as("accepted_by"),
        retainUntil: sql<null>`NULL`.as("retain_until"),
        version: sql<number>`1`.as("version"),
      })
      .from(followUps)
      .where(condition),
  );
}
