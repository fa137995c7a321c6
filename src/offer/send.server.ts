/** Sends an offer: freezes it with its digest and replaces the open one. */
import { and, eq } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { offers, terms } from "../db/schema";
import type { FieldErrors } from "../platform/text/field-errors";
import { berlinDay, type Day } from "../platform/time/berlin-days";
import { digest } from "../platform/worker/digest.server";
import { invalid, type Result } from "../platform/worker/result";
import { act } from "../requests/history/acts";
import { customersAmounts, yearCents } from "../requests/money";
import { statusAt } from "../requests/offer-status";
import { announce } from "../requests/outbox/outbox.server";
import { searchText } from "../requests/search.server";
import { changeIfUnchanged } from "../requests/work/change.server";
import { type Actor, type NewLine, stampOf } from "../requests/work/history.server";
import { moveTo, NOTHING } from "../requests/work/move.server";
import { isOpen } from "../requests/work/steps";
import { endProposal, readProposed } from "../requests/work/viewings.server";
import { announceClosed } from "./closed.server";
import { type Agreed, buildDocument, type OfferDocument } from "./document";
import type { OfferFacts, Wordings } from "./facts";
import type { Position } from "./line-kinds";
import { OFFER_CENTS_MAX, type Offer } from "./schema";
import {
  nextRevision,
  nextVersion,
  type OfferedRequest,
  type OfferRow,
  readOfferedRequest,
  sentOffers,
} from "./store.server";
import { storedSums } from "./sums";

/** Offer that was made. */
export type MadeOffer = Pick<OfferRow, "number" | "revision">;

const NO_PRICE = "Ein Angebot über 0,00 € geht nicht: Bitte geben Sie einen Preis ein";

/**
 * Sends an offer and deletes the draft. A request that is won, done or spam has to be reopened first.
 *
 * @param facts frozen with the offer, as are the wordings
 * @param mails whether mails to customers are configured
 */
export async function sendOffer(
  db: Database,
  leadId: string,
  { offer, followUpVersion, byMail }: { offer: Offer; followUpVersion: number; byMail: boolean },
  { facts, wordings, mails }: { facts: OfferFacts; wordings: Wordings; mails: boolean },
  actor: Actor,
): Promise<Result<MadeOffer>> {
  const { now } = actor;
  const request = await readOfferedRequest(db, leadId);
  if (!request) return { no: "missing" };
  const { lead, followUp } = request;
  if (followUp.version !== followUpVersion) return { no: "conflict" };
  const waiting = waitingOffer(request);
  // The offer takes the place of a viewing that nobody has agreed to.
  const endsProposal = followUp.viewingAt === null && Boolean((await readProposed(db, leadId))?.slots.length);
  const errors = sendErrors(request, byMail, mails);
  if (errors) return { no: "invalid", errors };
  const frozen = freeze(request, offer, { facts, wordings }, now);
  if ("no" in frozen) return frozen;
  const { row, document, used } = frozen.ok;
  const { id, number, revision, createdAt: at } = row;
  const amounts = customersAmounts({ ...row, customerKind: document.customerKind });
  const moved = followUp.status === "offer" ? NOTHING : moveTo(followUp, { status: "offer" }, actor);
  const isSent = await changeIfUnchanged(db, followUp, {
    events: [
      ...replaced(waiting, actor),
      { ...stampOf(actor), ...act("offer-sent", { offer: number }), ...amounts },
      ...moved.events,
      ...(endsProposal ? [{ ...stampOf(actor), ...act("viewing-proposed", { before: null, times: [] }) }] : []),
    ],
    change: {
      ...moved.change,
      ...amounts,
      changedAt: at,
      // The offer settles a follow-up day that has come; a later one, which the owner has set, stays.
      ...((followUp.followUpOn ?? "9999") <= berlinDay(now) && { followUpOn: null }),
    },
    others: [
      ...takeThePlace(db, row, used),
      db.insert(offers).values(row),
      ...(endsProposal ? endProposal(db, leadId) : []),
      ...(byMail ? [announce(db, "offer", { offer: id }, { subjectId: leadId, now })] : []),
      // A mail about the replaced offer is needed only if it was still open, and no mail brings the new one.
      ...(waiting && statusAt(now, waiting) === "sent" && !byMail && mails && lead.email
        ? announceClosed(db, waiting, now)
        : []),
    ],
  });
  return isSent ? { ok: { number, revision } } : { no: "conflict" };
}

/** Offer that a new one replaces. */
export function waitingOffer(request: OfferedRequest): OfferRow | undefined {
  return sentOffers(request).find(({ status }) => status === "sent");
}

/** Line of the history about the replaced offer. */
export function replaced(waiting: OfferRow | undefined, actor: Actor): NewLine[] {
  return waiting ? [{ ...stampOf(actor), ...act("offer-replaced", { offer: waiting.number }) }] : [];
}

/** Statements before the offer's row, which keep its wordings, replace the waiting offer and delete the draft. */
export function takeThePlace(db: Database, { leadId, createdAt }: FrozenOffer["row"], used: readonly string[]) {
  return [
    ...used.map((wording) => keepWording(db, wording, berlinDay(new Date(createdAt)))),
    db
      .update(offers)
      .set({ status: "replaced", answeredAt: createdAt, version: nextVersion })
      .where(and(eq(offers.leadId, leadId), eq(offers.status, "sent"))),
    db.delete(offers).where(and(eq(offers.leadId, leadId), eq(offers.status, "draft"))),
  ];
}

/** Offer as a row, its document, and the wordings that it refers to. */
interface FrozenOffer {
  row: OfferRow;
  document: OfferDocument;
  used: string[];
}

/** The next offer of a request, frozen with its digest, or why there is none. @param agreed for an oral agreement */
export function freeze(
  request: OfferedRequest,
  offer: Offer,
  { facts, wordings }: { facts: OfferFacts; wordings: Wordings },
  now: Date,
  agreed: Agreed | null = null,
): Result<FrozenOffer> {
  const { lead, followUp } = request;
  const { viewingAt } = followUp;
  const revision = nextRevision(request);
  const digests = { terms: sha256Of(wordings.terms), instruction: sha256Of(wordings.instruction) };
  const document = buildDocument(offer, lead, facts, { revision, digests, now, viewingAt, agreed });
  const { recipient } = document;
  const sums = storedSums(document);
  // The worth includes the tax, whoever the customer is.
  const worth = yearCents(customersAmounts({ ...sums, customerKind: "consumer" }));
  if (worth === 0 && !document.positions.some(isOnDemand)) return invalid("positions", NO_PRICE);
  if (worth > OFFER_CENTS_MAX) return invalid("positions", "Der Betrag ist zu hoch");
  const text = canonicalJson(document as unknown as Json);
  const at = now.toISOString();
  const row = {
    id: crypto.randomUUID(),
    leadId: lead.id,
    revision,
    number: document.number,
    status: "sent" as const,
    kind: document.kind,
    taxMode: document.tax.mode,
    validUntil: document.validUntil,
    startsOn: document.startsOn,
    document: text,
    digest: sha256Of(text),
    search: searchText(recipient.company, recipient.name, recipient.actsFor, document.number),
    ...sums,
    createdAt: at,
    sentAt: at,
    answeredAt: null,
    acceptedOn: null,
    acceptedBy: null,
    version: 1,
  };
  const { termsDigest, instructionDigest } = document;
  const used = [...(termsDigest ? [wordings.terms] : []), ...(instructionDigest ? [wordings.instruction] : [])];
  return { ok: { row, document, used } };
}

/** Whether a line is done on demand, of which alone an offer may consist. */
function isOnDemand(position: Position): boolean {
  return position.rhythm === "demand" && position.unitCents > 0;
}

/** Reasons why no offer can be sent now, by field; undefined if it can. */
function sendErrors({ lead, followUp }: OfferedRequest, byMail: boolean, mails: boolean): FieldErrors | undefined {
  if (!isOpen(followUp.status) && followUp.status !== "lost")
    return { status: ["In diesem Status kann kein Angebot hinausgehen"] };
  if (byMail && !mails) return { byMail: ["E-Mails an Kundinnen und Kunden sind nicht eingerichtet"] };
  if (byMail && !lead.email) return { byMail: ["Zu dieser Anfrage gibt es keine E-Mail-Adresse"] };
  return undefined;
}

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Canonical JSON: sorted keys, no whitespace (RFC 8785). @throws Error for a fraction, which has several ways */
export function canonicalJson(value: Json): string {
  if (typeof value === "number" && !Number.isSafeInteger(value)) throw new Error("Only whole numbers are canonical");
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`).join(",")}}`;
}

function isList(value: readonly Json[] | { readonly [key: string]: Json }): value is readonly Json[] {
  return Array.isArray(value);
}

/** Statement that keeps a wording, once, under its digest. */
function keepWording(db: Database, text: string, since: Day) {
  return db
    .insert(terms)
    .values({ digest: sha256Of(text), text, since })
    .onConflictDoNothing();
}

/** SHA-256 of a text, 64 hexadecimal digits. */
export function sha256Of(text: string): string {
  return digest(text).toString("hex");
}
