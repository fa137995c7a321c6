/** Figures about offers and their answers. */
import { and, gte, lt, ne, sql } from "drizzle-orm";
import type { Database } from "../../db/client.server";
import { offers } from "../../db/schema";
import { addDays, berlinDay, type Day, startOfBerlinDay } from "../../platform/berlin-days";
import { customersAmounts } from "../money";

/** Answers later than this are not counted; no offer is valid that long. */
const ANSWER_WITHIN_DAYS = 366;

export interface OfferFigures {
  /** Sent on these days. */
  sent: number;
  /** Accepted, declined and expired on these days, whenever they were sent; also where a new version came after. */
  accepted: number;
  declined: number;
  expired: number;
  /** What the accepted ones are worth to their customers: each time it is done and once, and by the month. */
  onceCents: number;
  monthCents: number;
}

/** @param from and to days in Berlin, both included */
export async function readOfferFigures(db: Database, from: Day, to: Day, now = new Date()): Promise<OfferFigures> {
  const began = startOfBerlinDay(from).toISOString();
  const ended = startOfBerlinDay(addDays(to, 1)).toISOString();
  const rows = await db
    .select({
      status: offers.status,
      customerKind: offers.customerKind,
      netCents: offers.netCents,
      grossCents: offers.grossCents,
      monthNetCents: offers.monthNetCents,
      monthGrossCents: offers.monthGrossCents,
      sentAt: offers.sentAt,
      answeredAt: offers.answeredAt,
      acceptedOn: offers.acceptedOn,
      validUntil: offers.validUntil,
    })
    .from(offers)
    .where(
      and(
        gte(offers.sentAt, startOfBerlinDay(addDays(from, -ANSWER_WITHIN_DAYS)).toISOString()),
        lt(offers.sentAt, ended),
        ne(offers.status, "draft"),
        // What does not hold was no acceptance.
        sql`NOT EXISTS (SELECT 1 FROM orders WHERE offer_id = ${offers.id} AND "end" = 'void')`,
      ),
    );
  const isWithin = (at: string | null) => at !== null && began <= at && at < ended;
  // An acceptance counts on its own day, even if the owner enters it later.
  const accepted = rows.filter(
    ({ status, acceptedOn }) => status === "accepted" && acceptedOn !== null && from <= acceptedOn && acceptedOn <= to,
  );
  const isExpired = ({ status, validUntil, answeredAt }: (typeof rows)[number]) => {
    const day = addDays(validUntil ?? to, 1);
    const until = berlinDay(answeredAt ? new Date(answeredAt) : now);
    return (status === "sent" || status === "replaced") && day <= until && from <= day && day <= to;
  };
  const centsOf = (column: "amountCents" | "monthCents") =>
    accepted.reduce((sum, offer) => sum + (customersAmounts(offer)[column] ?? 0), 0);
  return {
    sent: rows.filter(({ sentAt }) => isWithin(sentAt)).length,
    accepted: accepted.length,
    declined: rows.filter(({ status, answeredAt }) => status === "declined" && isWithin(answeredAt)).length,
    expired: rows.filter(isExpired).length,
    onceCents: centsOf("amountCents"),
    monthCents: centsOf("monthCents"),
  };
}
