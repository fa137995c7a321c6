import type { ContractText } from "./contract-text";
import { offerClauses } from "./offer-clauses.ts";
import { withdrawalForm } from "./withdrawal-form.ts";
import { withdrawalInstruction } from "./withdrawal-instruction.ts";
import { withdrawalLapse } from "./withdrawal-lapse.ts";

/** Wordings that somebody has to compare with their sources once a year (scripts/deploy-problems.ts). */
export const contractTexts: readonly ContractText[] = [
  ...Object.values(offerClauses),
  withdrawalInstruction,
  withdrawalLapse,
  withdrawalForm,
];
