import * as z from "zod/mini";

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;
/** Month, "2026-11". */
const month = z.string().check(z.regex(MONTH, "Bitte wählen Sie einen Monat"));

export function isMonth(text: string): boolean {
  return MONTH.test(text);
}

/** Query of the list of a month. */
export const monthQuery = z.strictObject({ month });
