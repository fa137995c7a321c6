/** Schemas of a phone number in any notation: people know their number, and the owner dials it by hand. */
import * as z from "zod/mini";
import { requiredLine } from "../platform/text/text-fields";
import { PHONE_MAX_LENGTH, PHONE_MIN_LENGTH } from "./person-limits";

export const PHONE_MESSAGE = "Bitte geben Sie eine gültige Telefonnummer ein";

/** Number of digits below which a phone number can hardly be called. */
const DIGITS_MIN = 4;

/** Whether a number has as many digits as one that can be called. */
export function isDialable(number: string): boolean {
  return number.replace(/\P{Nd}/gu, "").length >= DIGITS_MIN;
}

export const phone = requiredLine(PHONE_MIN_LENGTH, PHONE_MAX_LENGTH, PHONE_MESSAGE);

/** A phone number, or "" where none is known. */
export const phoneOrNone = requiredLine(0, PHONE_MAX_LENGTH, PHONE_MESSAGE).check(
  z.refine((number) => number === "" || number.length >= PHONE_MIN_LENGTH, PHONE_MESSAGE),
);
