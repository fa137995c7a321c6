/** Legal texts by the paths of their pages. */
import type { legalLinks } from "../navigation";
import { agb } from "./agb";
import { barrierefreiheit } from "./barrierefreiheit";
import { datenschutz } from "./datenschutz";
import { impressum } from "./impressum";
import type { LegalPage } from "./types";

export const legalTexts: Record<(typeof legalLinks)[number]["href"], LegalPage> = {
  "/impressum": impressum,
  "/datenschutz": datenschutz,
  "/agb": agb,
  "/barrierefreiheit": barrierefreiheit,
};
