/** Amounts as people write them in German, in cents. */

const formatted = new Intl.NumberFormat("de-DE", { style: "currency", currency: "EUR" });

/** "1.250,00 €" */
export function formatEuros(cents: number): string {
  return formatted.format(cents / 100);
}

/** Understands "1250", "1.250", "1.250,5", "1250.50" and a € sign; undefined for everything else. */
export function parseEuros(text: string): number | undefined {
  const plain = text.replace(/[\s€]/g, "");
  const hasThousands = plain.includes(",") || /^\d{1,3}(\.\d{3})+$/.test(plain);
  const number = (hasThousands ? plain.replaceAll(".", "") : plain).replace(",", ".");
  return /^\d{1,9}(\.\d{1,2})?$/.test(number) ? Math.round(Number(number) * 100) : undefined;
}
