/** Oral agreements that the owner notes: written down and accepted in one batch. */
import type { AgreedPlace } from "../content/lists";
import type { Database } from "../db/client.server";
import { offers } from "../db/schema";
import type { AcceptanceChannel } from "../offer/channels";
import type { OfferFacts, Wordings } from "../offer/facts";
import { freeze, type MadeOffer, replaced, takeThePlace, waitingOffer } from "../offer/send.server";
import { type OfferedRequest, readOfferedRequest } from "../offer/store.server";
import type { FieldErrors } from "../platform/text/field-errors";
import { addDays, berlinDay } from "../platform/time/berlin-days";
import type { Result } from "../platform/worker/result";
import { changeIfUnchanged } from "../requests/work/change.server";
import type { Actor } from "../requests/work/history.server";
import { mayFollow } from "../requests/work/steps";
import { acceptanceOf, type ByWord } from "./accept.server";
import { AGREED_DAYS_BACK, type Agreement } from "./agreement";
import { startErrors } from "./change.server";
import { isRunning } from "./states";
import { ordersOf } from "./store.server";

const WAYS: Record<AgreedPlace, AcceptanceChannel> = { phone: "phone", visit: "in-person", office: "in-person" };

/** Freezes a typed agreement with facts and wordings and makes its order, or nothing. An open offer is replaced. */
export async function agreeByWord(
  db: Database,
  leadId: string,
  { offer, followUpVersion, ...agreement }: Agreement,
  terms: { facts: OfferFacts; wordings: Wordings },
  actor: Actor,
): Promise<Result<MadeOffer>> {
  const request = await readOfferedRequest(db, leadId);
  if (!request) return { no: "missing" };
  const { followUp } = request;
  if (followUp.version !== followUpVersion) return { no: "conflict" };
  const { agreedOn, place, startsOn, earlyStart, weekdays, timeText } = agreement;
  const errors = await errorsOf(db, request, { offer, ...agreement }, actor.now);
  if (Object.keys(errors).length > 0) return { no: "invalid", errors };
  const result = freeze(request, offer, terms, actor.now, { on: agreedOn, place });
  if ("no" in result) return result;
  const frozen = result.ok;

  const row = { ...frozen.row, sentAt: null, validUntil: null };
  const read = { ...request, offer: row, document: frozen.document };
  const acceptance = {
    revision: row.revision,
    acceptedOn: agreedOn,
    way: WAYS[place],
    startsOn,
    earlyStart,
    weekdays,
    timeText,
    byWord: byWordOf(agreement),
  };
  const accepted = await acceptanceOf(db, read, acceptance, actor);
  const isAgreed = await changeIfUnchanged(db, followUp, {
    events: [...replaced(waitingOffer(request), actor), ...accepted.events],
    change: accepted.change,
    others: [
      ...takeThePlace(db, frozen.row, frozen.used),
      db.insert(offers).values({ ...row, ...accepted.set, status: "accepted" }),
      ...(accepted.others ?? []),
    ],
  });
  return isAgreed ? { ok: { number: row.number, revision: row.revision } } : { no: "conflict" };
}

async function errorsOf(
  db: Database,
  { lead, followUp }: OfferedRequest,
  { offer, agreedOn, startsOn }: Omit<Agreement, "followUpVersion">,
  now: Date,
): Promise<FieldErrors> {
  const today = berlinDay(now);
  const isTaken = (await ordersOf(db, lead.id)).some((order) => isRunning(today, order));
  return {
    ...(isTaken && { status: ["Zu dieser Anfrage läuft schon ein Auftrag"] }),
    ...(!isTaken &&
      !mayFollow("lead", followUp.status, "won") && {
        status: ["In diesem Status geht das nicht: Nehmen Sie die Anfrage wieder auf"],
      }),
    ...(agreedOn < addDays(today, -AGREED_DAYS_BACK) && {
      agreedOn: [`Bitte wählen Sie einen der letzten ${AGREED_DAYS_BACK} Tage`],
    }),
    ...(offer.positions.some(({ isOptional }) => isOptional) && {
      positions: ["Was vereinbart ist, ist nicht wahlweise"],
    }),
    ...startErrors(startsOn, agreedOn),
  };
}

/** Contract of an oral agreement. Off the premises mail needs the consumer's consent (§ 312f (1) BGB). */
function byWordOf({ place, medium, handedOn }: Pick<Agreement, "place" | "medium" | "handedOn">): ByWord {
  const instructedOn = medium === "paper" ? (handedOn ?? null) : null;
  return { paperSettled: place !== "visit" || medium === "mail" || instructedOn !== null, instructedOn };
}
