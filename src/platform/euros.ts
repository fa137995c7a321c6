/** Amounts as people write them in German, in cents. */
import { once } from "./once";

const formatted = once(() => new Intl.NumberFormat("de-DE", { style: "currency", currency: "EUR" }));

/** "1.250,00 €" */
export function formatEuros(cents: number): string {
  return formatted().format(cents / 100);
}

/** "1250,00", as people type it and German spreadsheets expect it. */
export function centsAsTyped(cents: number): string {
  return (cents / 100).toFixed(2).replace(".", ",");
}

/**
 * Understands "1250", "1.250", "1 250", "1.250,5", "1250.50" and a € sign; undefined for everything else. A space
 * is only accepted as a thousands separator: "12 50" may mean 12,50.
 */
export function parseEuros(text: string): number | undefined {
  const amount = text.replace("€", "").trim();
  const plain = /^\d{1,3}(\s\d{3})+([.,]\d*)?$/.test(amount) ? amount.replace(/\s/g, "") : amount;
  const hasThousands = plain.includes(",") || /^\d{1,3}(\.\d{3})+$/.test(plain);
  const number = (hasThousands ? plain.replaceAll(".", "") : plain).replace(",", ".");
  return /^\d{1,9}(\.\d{1,2})?$/.test(number) ? Math.round(Number(number) * 100) : undefined;
}
