import { company } from "../../src/content/company.ts";

/** A valid body of `POST /api/leads`; every person in it is invented. */
export function quoteInput(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    service: "household",
    propertyType: "apartment",
    size: "51-80",
    rooms: "3",
    floors: "1",
    bathrooms: "1",
    frequency: "weekly",
    requirements: "Bitte klingeln, der Hund ist freundlich.",
    selectedServices: "vacuum, mop, ironing",
    startDate: "asap",
    timePreference: "morning",
    firstName: "Jörg",
    lastName: "O'Beispiel-Süß",
    email: "joerg.beispiel@example.com",
    phone: "04191 000 999",
    address: `Beispielweg 3, ${company.address.postcode} ${company.address.town}`,
    privacyConsent: true,
    ...overrides,
  };
}
