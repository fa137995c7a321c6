/** Period in which a consumer can withdraw from a contract, and what it means for the first day of work. Pure. */
import { isWorkingDay } from "../opening/holidays";
import { addDays, type Day, laterOf, monthsLater } from "../platform/time/berlin-days";

/** Days of the contract and of the consumer's instruction. */
export interface Concluded {
  customerKind: string;
  concludedOn: Day;
  instructedOn: Day | null;
}

const WITHDRAWAL_DAYS = 14;
const MONTHS_WITHOUT_INSTRUCTION = 12;

/**
 * Last day on which a consumer can withdraw: 14 days after conclusion and instruction (§ 355 (2), § 356 (3) BGB), 12
 * months more where there was no instruction, and the next working day where that is none (§ 193 BGB).
 *
 * @returns null for everybody else
 */
export function withdrawalEnds({ customerKind, concludedOn, instructedOn }: Concluded): Day | null {
  if (customerKind !== "consumer") return null;
  const begins = instructedOn
    ? laterOf(concludedOn, instructedOn)
    : monthsLater(concludedOn, MONTHS_WITHOUT_INSTRUCTION);
  let day = addDays(begins, WITHDRAWAL_DAYS);
  while (!isWorkingDay(day)) day = addDays(day, 1);
  return day;
}

/** First day after the period; null where nobody can withdraw. */
export function afterWithdrawal(concluded: Concluded): Day | null {
  const ends = withdrawalEnds(concluded);
  return ends && addDays(ends, 1);
}
