/** Reads offers and stores drafts. send.server.ts and transitions.server.ts write sent offers. */
import { and, asc, desc, eq, isNotNull, ne, sql } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { decisive, write } from "../db/guard.server";
import { insertWhere } from "../db/insert.server";
import { atMost, isOneOf } from "../db/one-of.server";
import { followUps, leads, offers, terms } from "../db/schema";
import type { Result } from "../platform/worker/result";
import { readFates } from "../requests/outbox/outbox.server";
import { isUnrestricted } from "../requests/work/find.server";
import { type OfferDocument, readDocument } from "./document";
import type { EarlierOffer } from "./draft-changes";
import { offerNumber } from "./number";
import { priceSentence } from "./price-words";
import type { OfferDraft } from "./schema";

export type OfferRow = typeof offers.$inferSelect;

/** Sent offer, as the owner sees it. */
type SentOffer = Omit<OfferRow, "document" | "leadId" | "version"> & { document: OfferDocument };

/** A request with its offers, the oldest first, all of them read at one moment. */
export type OfferedRequest = NonNullable<Awaited<ReturnType<typeof readOfferedRequest>>>;

const offeredColumns = {
  id: leads.id,
  reference: leads.reference,
  service: leads.service,
  email: leads.email,
  createdAt: leads.createdAt,
  linkGeneration: leads.linkGeneration,
  firstName: leads.firstName,
  lastName: leads.lastName,
};

/** Request with its offers; undefined for a message, and for a request that is gone or only retained. */
export async function readOfferedRequest(db: Database, leadId: string) {
  // One statement a table: in a batch, D1 mixes up columns of the same name.
  const [[lead], [followUp], rows] = await db.batch([
    db.select(offeredColumns).from(leads).where(eq(leads.id, leadId)),
    db
      .select()
      .from(followUps)
      .where(and(eq(followUps.id, leadId), isUnrestricted)),
    db.select().from(offers).where(eq(offers.leadId, leadId)).orderBy(asc(offers.revision)),
  ]);
  return lead && followUp && { lead, followUp, offers: rows };
}

/** The sent offers, oldest first. */
export function sentOffers({ offers }: Pick<OfferedRequest, "offers">): OfferRow[] {
  return offers.filter(({ status }) => status !== "draft");
}

/** Offers that the customer was sent, the oldest first. */
export function listSentOffers(db: Database, leadId: string) {
  const { id, revision, number, status, sentAt, validUntil, answeredAt, acceptedOn, document } = offers;
  return db
    .select({ id, revision, number, status, sentAt, validUntil, answeredAt, acceptedOn, document })
    .from(offers)
    .where(and(eq(offers.leadId, leadId), ne(offers.status, "draft")))
    .orderBy(asc(offers.revision));
}

export function nextRevision(request: Pick<OfferedRequest, "offers">): number {
  return (sentOffers(request).at(-1)?.revision ?? 0) + 1;
}

/** Document of a sent offer; a draft's is what was typed. */
export function documentOf({ document }: Pick<OfferRow, "document">): OfferDocument {
  return readDocument(document);
}

export function asSentOffer({ leadId: _lead, version: _version, ...row }: OfferRow): SentOffer {
  return { ...row, document: documentOf(row) };
}

/** Offer with what its page and its mails need; undefined for a draft. */
export async function readOffer(db: Database, id: string) {
  return db
    .select({ offer: offers, lead: offeredColumns, restrictedAt: followUps.restrictedAt, status: followUps.status })
    .from(offers)
    .innerJoin(leads, eq(leads.id, offers.leadId))
    .innerJoin(followUps, eq(followUps.id, offers.leadId))
    .where(and(eq(offers.id, id), ne(offers.status, "draft")))
    .get();
}

/** Wordings that a document refers to; an empty text where it refers to none. */
export async function readWordings(
  db: Database,
  { termsDigest, instructionDigest }: Pick<OfferDocument, "termsDigest" | "instructionDigest">,
): Promise<{ terms: string; instruction: string }> {
  const digests = [termsDigest, instructionDigest].filter((digest) => digest !== null);
  const rows = await db
    .select()
    .from(terms)
    .where(isOneOf(terms.digest, atMost(2, digests)));
  const textOf = (digest: string | null) => rows.find((row) => row.digest === digest)?.text ?? "";
  return { terms: textOf(termsDigest), instruction: textOf(instructionDigest) };
}

/** Stores a draft. @param version of the draft that it replaces; null if there was none */
export async function saveDraft(
  db: Database,
  leadId: string,
  { version, draft }: { version: number | null; draft: OfferDraft },
  now: Date,
): Promise<Result<Pick<OfferRow, "version">>> {
  const request = await readOfferedRequest(db, leadId);
  if (!request) return { no: "missing" };
  const { kind } = draft;
  const document = JSON.stringify(draft);
  const revision = nextRevision(request);
  const fresh = {
    id: crypto.randomUUID(),
    leadId,
    revision,
    number: offerNumber(request.lead.reference, revision),
    status: "draft",
    kind,
    document,
    createdAt: now.toISOString(),
  } as const;
  const saved = { kind, document, version: (version ?? 0) + 1 };
  const change =
    version === null
      ? // The request may be erased at this moment.
        insertWhere(db, offers, fresh, followUps, eq(followUps.id, leadId)).onConflictDoNothing()
      : db
          .update(offers)
          .set(saved)
          .where(and(eq(offers.leadId, leadId), eq(offers.status, "draft"), eq(offers.version, version)));
  const isSaved = await write(db, decisive(db, change));
  return isSaved ? { ok: { version: saved.version } } : { no: "conflict" };
}

/** Newest offer for the same service, with which the next one can begin; null where there is none. */
export async function readLastOffer(db: Database, service: string): Promise<EarlierOffer | null> {
  const row = await db
    .select({ document: offers.document })
    .from(offers)
    .innerJoin(leads, eq(leads.id, offers.leadId))
    .innerJoin(followUps, eq(followUps.id, offers.leadId))
    .where(and(isNotNull(offers.sentAt), eq(leads.service, service), isUnrestricted))
    .orderBy(desc(offers.sentAt))
    .limit(1)
    .get();
  if (!row) return null;
  const { customerKind, tax, positions, billing, materials } = documentOf(row);
  return { customerKind, tax, positions, billing, materials };
}

/** Sent offer as an opened request shows it. */
export type OfferSummary = Omit<SentOffer, "document"> &
  Pick<OfferDocument, "customerKind" | "kind"> & {
    /** "247 € im Monat. Fenster: 72 € im Quartal." */
    price: string;
    /** Whether the mail with it was refused for good. */
    isMailRefused: boolean;
    /** Optional lines that the customer may take, by their number. */
    options: { id: string; text: string }[];
  };

/** Sent offers, the newest first, and whether there is a draft. */
export async function readOfferSummaries(
  db: Database,
  leadId: string,
): Promise<{ offers: OfferSummary[]; hasDraft: boolean }> {
  const [rows, fateOf] = await Promise.all([
    db.select().from(offers).where(eq(offers.leadId, leadId)).orderBy(desc(offers.revision)),
    readFates(db, "offer", leadId),
  ]);
  const sent = sentOffers({ offers: rows });
  return {
    offers: sent.map((row) => {
      const { document, ...offer } = asSentOffer(row);
      return {
        ...offer,
        customerKind: document.customerKind,
        kind: document.kind,
        price: priceSentence(document),
        options: document.positions.flatMap(({ id, text, isOptional }, index) =>
          isOptional ? [{ id, text: `${index + 1}. ${text}` }] : [],
        ),
        isMailRefused: Boolean(fateOf({ offer: offer.id })?.refusedAt),
      };
    }),
    hasDraft: sent.length < rows.length,
  };
}

/** Next version, which every change sets. */
export const nextVersion = sql`${offers.version} + 1`;
