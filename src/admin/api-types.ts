import type { Lead } from "../quote/store.server";

/** A lead as `GET /api/leads` gives it: the stored row, and the place that its address names. */
export interface ReceivedLead extends Lead {
  place: string | null;
}
