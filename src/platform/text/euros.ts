/** Amounts as people write them in German, in cents. */
import { once } from "../worker/once";
import { cleanLine } from "./clean-text";

const formatted = once(() => new Intl.NumberFormat("de-DE", { style: "currency", currency: "EUR" }));

/** "1.250,00 €", and below nothing "−5,00 €", with the minus sign that German has. */
export function formatEuros(cents: number): string {
  return formatted()
    .format(cents / 100)
    .replace("-", "−");
}

/** "1.250 €", with the cents only where there are any. */
export function shortEuros(cents: number): string {
  return formatEuros(cents).replace(/,00(?=\s)/, "");
}

/** "1250,00", as people type it and German spreadsheets expect it. */
export function centsAsTyped(cents: number): string {
  return (cents / 100).toFixed(2).replace(".", ",");
}

/** Amount in groups of three digits, "1.250,50" or "1 250,50"; "12 50" and "1.25,00" may mean anything. */
const GROUPED = /^\d{1,3}(?:(?:\.\d{3})+(?:,\d+)?|(?: \d{3})+(?:[.,]\d{1,2})?)$/;

/** Cents of "1.250,5", "1 250", "1250.50", "35,-" and the like, with or without a currency; undefined for the rest. */
export function parseEuros(text: string): number | undefined {
  const amount = cleanLine(text)
    .replace(/^(?:€|EURO?)\s*|\s*(?:€|EURO?)$/gi, "")
    .replace(/\s*[.,]\s*[-–—]{1,2}$/, "");
  const number = (GROUPED.test(amount) ? amount.replace(/ |\.(?=\d{3})/g, "") : amount).replace(",", ".");
  return /^\d{1,9}(\.\d{1,2})?$/.test(number) ? Math.round(Number(number) * 100) : undefined;
}

/** Decimal number in German, "2,5". @param hundredths 250 */
export function decimal(hundredths: number): string {
  return String(hundredths / 100).replace(".", ",");
}

/** `cents` × `times` ÷ `of`, half a cent rounded away from zero; exact however large they are. */
export function share(cents: number, times: number, of: number): number {
  const [numerator, denominator] = [BigInt(cents) * BigInt(times), BigInt(of)];
  const [two, zero] = [BigInt(2), BigInt(0)];
  const half = numerator < zero ? -denominator : denominator;
  // BigInt division truncates towards zero, so both signs round alike.
  return Number((two * numerator + half) / (two * denominator));
}
