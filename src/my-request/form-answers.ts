import type { leads } from "../db/schema";
import { streetOf } from "../requests/full-address";
import { CHANGEABLE_FIELDS, type ChangeableField } from "./schema";

/** The stored answers as the form shows them: the address without postcode and town, which are separate fields. */
export function toFormAnswers(
  lead: Pick<typeof leads.$inferSelect, ChangeableField>,
): Record<ChangeableField, string | null> {
  const answers = Object.fromEntries(CHANGEABLE_FIELDS.map((field) => [field, lead[field]])) as typeof lead;
  return { ...answers, address: streetOf(lead) ?? null };
}
