import type { leads } from "../db/schema";
import { type ChangeableId, changeableIds } from "../requests/answers/questions";
import { streetOf } from "../requests/full-address";

/** The stored answers as the form shows them: the address without postcode and town, which are separate fields. */
export function toFormAnswers(
  lead: Pick<typeof leads.$inferSelect, ChangeableId>,
): Record<ChangeableId, string | null> {
  const answers = Object.fromEntries(changeableIds.map((field) => [field, lead[field]])) as typeof lead;
  return { ...answers, address: streetOf(lead) ?? null };
}
