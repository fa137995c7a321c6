import type { OfferDraft } from "../../../offer/schema";
import { draftsById, OFFER_DRAFTS_KEY } from "../../drafts";

/** Offers that are being written, by their request. */
export const offerDrafts = draftsById<OfferDraft>(OFFER_DRAFTS_KEY);
