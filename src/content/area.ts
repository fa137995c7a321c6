import { company } from "./company";

/** Answers whether the company comes to a postcode, on the page about the area and in the wizard. */
export const area = {
  question: "Kommen Sie zu mir?",
  invalid: `Bitte geben Sie eine Postleitzahl mit fünf Ziffern ein, zum Beispiel ${company.address.postcode}`,
  served: (postcode: string) => `Ja, wir kommen nach ${postcode}`,
  unknown: (postcode: string) => `${postcode} steht nicht auf unserer Liste. Fragen Sie trotzdem.`,
} as const;
