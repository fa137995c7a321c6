/**
 * Customer's no. "Angebot ablehnen" and "Anfrage zurückziehen" are one act with two labels: the open offer is
 * declined, the request lost, and the viewing that was to come is off.
 */
import type { Database } from "../db/client.server";
import { type Moved, transitionOffer, withLoss } from "../offer/transitions.server";
import { uncounted } from "../platform/worker/write-budget.server";
import { act, CUSTOMER } from "../requests/history/acts";
import { statusAt } from "../requests/offer-status";
import { announceActs } from "../requests/outbox/outbox.server";
import { announceActReceipt } from "../requests/outbox/triggered.server";
import { changeIfUnchanged } from "../requests/work/change.server";
import { findFollowUp } from "../requests/work/find.server";
import { stampOf } from "../requests/work/history.server";
import { type LossReason, WITHDRAWN } from "../requests/work/options";
import { isOpen } from "../requests/work/steps";
import { type LinkedRequest, mayWithdraw } from "./find.server";
import { openOfferOf } from "./view.server";

interface Refused {
  revision: number;
  /** Digest of the document on the screen, where one was. */
  digest?: string;
  text?: string;
  lossReason?: LossReason;
}

/** Declines an offer, and its request unless an order runs. @param mails whether the customer can be written to */
export function refuseOffer(
  page: Database,
  leadId: string,
  { revision, digest, text, lossReason = "no-interest" }: Refused,
  mails: boolean,
  now = new Date(),
): Promise<Moved> {
  const db = uncounted(page);
  return transitionOffer(db, leadId, revision, async ({ followUp }, offer) => {
    const status = statusAt(now, offer);
    if (status === "declined") return { ok: { status } };
    if (status !== "sent" || !isOpen(followUp.status)) return { no: "refused", why: status };
    if (digest !== undefined && digest !== offer.digest) return { no: "refused", why: "changed" };
    const actor = { author: CUSTOMER, now };
    const line = { ...stampOf(actor), ...act("offer-refused", { offer: offer.number, text: text ?? null }) };
    const lost = await withLoss(db, followUp, [line], lossReason, actor);
    const set = { answeredAt: line.at };
    return { to: "declined", set, ...lost, others: announced(db, leadId, mails, now) };
  });
}

/** Withdraws the request and its open offer. @returns false when that is not allowed, or somebody came first */
export async function withdraw(
  page: Database,
  linked: LinkedRequest,
  mails: boolean,
  now = new Date(),
): Promise<boolean> {
  const { followUp } = linked;
  if (followUp.lossReason === WITHDRAWN) return true;
  if (!mayWithdraw(linked)) return false;
  const db = uncounted(page);
  const offer = await openOfferOf(db, linked, now);
  const isWithdrawn = offer
    ? "ok" in (await refuseOffer(db, followUp.id, { ...offer, lossReason: WITHDRAWN }, mails, now))
    : await changeIfUnchanged(db, followUp, {
        ...(await withLoss(db, followUp, [], WITHDRAWN, { author: CUSTOMER, now })),
        others: announced(db, followUp.id, mails, now),
      });
  return isWithdrawn || (await findFollowUp(db, followUp.id))?.lossReason === WITHDRAWN;
}

/** Statements that tell the owner of an act, and send its receipt to the stored address. */
function announced(db: Database, id: string, mails: boolean, now: Date) {
  return [announceActs(db, id, now), ...(mails ? [announceActReceipt(db, "no", id, now)] : [])];
}
