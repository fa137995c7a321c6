/** Legal texts by the paths of their pages. */
import type { legalLinks } from "../navigation";
import { agb } from "./agb";
import { barrierefreiheit } from "./barrierefreiheit";
import { datenschutz } from "./datenschutz";
import { impressum } from "./impressum";
import type { LegalText } from "./types";

export const legalTexts: Record<(typeof legalLinks)[number]["href"], LegalText> = {
  "/impressum": impressum,
  "/datenschutz": datenschutz,
  "/agb": agb,
  "/barrierefreiheit": barrierefreiheit,
};
