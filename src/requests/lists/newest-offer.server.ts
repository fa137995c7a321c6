/** Joins the newest offer of a request that was sent to its follow-up. */
import { and, eq, sql } from "drizzle-orm";
import { followUps, offers } from "../../db/schema";
import type { NewestOffer } from "./newest-offer";

/** Matches at most one offer of a follow-up. Drafts are excluded. */
export const isNewestOffer = and(
  eq(offers.leadId, followUps.id),
  sql`${offers.revision} = (SELECT max(newest.revision) FROM offers AS newest
    WHERE newest.lead_id = ${followUps.id} AND newest.status <> 'draft')`,
);

/** Columns under names of their own: in a batch, D1 mixes up columns of the same name. */
export const newestOfferColumns = {
  offerNumber: sql<NewestOffer["offerNumber"]>`${offers.number}`.as("offer_number"),
  offerStatus: sql<NewestOffer["offerStatus"]>`${offers.status}`.as("offer_status"),
  offerSentAt: sql<NewestOffer["offerSentAt"]>`${offers.sentAt}`.as("offer_sent_at"),
  offerValidUntil: sql<NewestOffer["offerValidUntil"]>`${offers.validUntil}`.as("offer_valid_until"),
  offerNetCents: sql<NewestOffer["offerNetCents"]>`${offers.netCents}`.as("offer_net_cents"),
  offerMonthNetCents: sql<NewestOffer["offerMonthNetCents"]>`${offers.monthNetCents}`.as("offer_month_net_cents"),
};
