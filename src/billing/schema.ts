import * as z from "zod/mini";
import { QUERY_MAX_LENGTH } from "../requests/work/limits";

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;
export function isMonth(text: string): boolean {
  return MONTH.test(text);
}

/** Query of the list of a month, "2026-11". */
export const monthQuery = z.strictObject({ month: z.string().check(z.regex(MONTH, "Bitte wählen Sie einen Monat")) });

/** Query of the list of orders: words to search for. */
export const ordersQuery = z.strictObject({ q: z.optional(z.string().check(z.maxLength(QUERY_MAX_LENGTH))) });
