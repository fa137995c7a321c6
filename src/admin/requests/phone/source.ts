/** Value of `leads.source` for requests entered during a phone call. */
export const PHONE_SOURCE = "phone";
