import { proof } from "../own-proof";
import type { Point } from "../services/types";

/**
 * The fourth selling point of a town's page. Words about the environment need their specification beside them (UWG,
 * Annex no. 4a, since 27 September 2026), so no other text claims anything of the kind.
 *
 * @param more what it means in this town, without a claim of its own
 */
export function environmentPoint(more: string): Point {
  const { claim, specification } = proof.environment;
  return { title: claim, text: `${specification}. ${more}` };
}
