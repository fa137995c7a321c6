/**
 * Facts about the company, each once. Names, addresses and numbers are placeholders that nobody owns; a deploy is
 * refused while one of them is left (`scripts/deploy-problems.ts`). Opening hours come in two readings with different
 * meanings, see `OpeningHours`.
 */

/** ISO 8601 weekday: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Period of opening: local times ("HH:mm", Europe/Berlin) on each of the given weekdays. */
export interface OpeningPeriod {
  days: readonly Weekday[];
  /** Days as they are written, e.g. "Montag – Freitag". */
  label: string;
  opens: string;
  closes: string;
}

/** Opening hours in one reading: when somebody is in the office, or when crews are on the road. */
export interface OpeningHours {
  label: string;
  periods: readonly OpeningPeriod[];
  /** A remark under the table, e.g. the emergency service. */
  note?: string;
}

/** A phone number as people read it, with no-break spaces, and as a `tel:` link needs it (E.164). */
export interface PhoneNumber {
  label: string;
  display: string;
  e164: string;
}

/** Tax on the company's turnover: at this rate, or none because the company is small (§ 19 UStG). */
export type CompanyTax = { kind: "regular"; percent: number } | { kind: "small-business" };

/** Facts that offers and contracts state. */
export interface ContractFacts {
  /** Customers who can conclude a contract with a button: nobody, or businesses. Consumers write, call or sign. */
  online: "off" | "business";
  /** Days for which an offer can be accepted (§ 148 BGB). */
  bindingDays: number;
  /** Weeks of notice to the end of a month, of recurring services. */
  noticeWeeks: number;
  /** Days in which an invoice is paid. */
  paymentDays: number;
}

/** A fact that only the owner has. */
type Owed<Fact> = Fact | "wird nachgetragen";

/** Size of the company in its last business year, on which it depends whether the law on accessibility binds it. */
export interface CompanySize {
  /** People at work, counted as full-time equivalents. */
  employees: Owed<number>;
  turnoverEuros: Owed<number>;
  balanceSheetEuros: Owed<number>;
}

/** Federal state, whose law says which days are holidays and who supervises data protection. */
export type FederalState =
  | "Baden-Württemberg"
  | "Bayern"
  | "Berlin"
  | "Brandenburg"
  | "Bremen"
  | "Hamburg"
  | "Hessen"
  | "Mecklenburg-Vorpommern"
  | "Niedersachsen"
  | "Nordrhein-Westfalen"
  | "Rheinland-Pfalz"
  | "Saarland"
  | "Sachsen"
  | "Sachsen-Anhalt"
  | "Schleswig-Holstein"
  | "Thüringen";

const WORKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5];

export const company = {
  name: "Mustermann Gebäudereinigung",
  shortName: "Mustermann",
  legalName: "Mustermann Gebäudereinigung, Inhaberin Erika Mustermann",
  owner: "Erika Mustermann",
  ownerRole: "Inhaberin",
  foundingYear: 2019,
  /** Number of customers as the pages say it. */
  satisfiedCustomers: "75+",
  availability: "24/7",
  address: {
    street: "Musterstraße 1",
    postcode: "24568",
    town: "Kaltenkirchen",
    district: "Kreis Segeberg",
    state: "Schleswig-Holstein",
    country: "Deutschland",
    countryCode: "DE",
  },
  /** WGS 84, as on the map at the door; the placeholder address has none. */
  position: undefined as { latitude: number; longitude: number } | undefined,
  /** Addresses of the company's own pages elsewhere: map entry, social networks. */
  profiles: [] as readonly string[],
  /** Authority of the federal state for complaints about data protection (Art. 77 DSGVO), with its address. */
  dataProtectionAuthority: [
    "Unabhängiges Landeszentrum für Datenschutz Schleswig-Holstein (ULD)",
    "Holstenstraße 98",
    "24103 Kiel",
  ],
  /** Phone numbers in the order of the pages; all but "office" and "emergency" may be left out. */
  phones: {
    office: { label: "Büro", display: "04191\u00a0000\u00a00100", e164: "+4941910000100" },
    mobile: { label: "Mobil", display: "0151\u00a00000\u00a00200", e164: "+4915100000200" },
    emergency: { label: "Notfall", display: "0151\u00a00000\u00a00300", e164: "+4915100000300" },
  },
  email: "info@example.com",
  whatsapp: { display: "0151\u00a00000\u00a00200", e164: "+4915100000200" },
  officeHours: {
    label: "Bürozeiten",
    periods: [
      { days: WORKDAYS, label: "Montag – Freitag", opens: "08:00", closes: "18:00" },
      { days: [6], label: "Samstag", opens: "09:00", closes: "16:00" },
    ],
  },
  serviceHours: {
    label: "Einsatzzeiten",
    periods: [
      { days: WORKDAYS, label: "Montag – Freitag", opens: "07:00", closes: "18:00" },
      { days: [6], label: "Samstag", opens: "08:00", closes: "16:00" },
    ],
    note: "Außerhalb nach Absprache. Notfälle: 24/7",
  },
  tax: { kind: "regular", percent: 19 },
  vatId: "wird nachgetragen",
  taxNumber: "wird nachgetragen",
  size: {
    employees: "wird nachgetragen",
    turnoverEuros: "wird nachgetragen",
    balanceSheetEuros: "wird nachgetragen",
  },
  contracts: { online: "business", bindingDays: 21, noticeWeeks: 4, paymentDays: 14 },
  /** Cents an hour (Gebäudereinigung, Lohngruppe 1): the offers' form warns of prices that cannot pay for it. */
  sectorMinimumWageCents: 1500,
  webAgency: {
    name: "Musteragentur",
    url: "https://example.com/",
    phone: { label: "Agentur", display: "04191\u00a0000\u00a00400", e164: "+4941910000400" },
  },
  /** Origin of the canonical URLs, without a trailing slash. */
  origin: "https://www.example.com",
} as const satisfies {
  address: { state: FederalState; [part: string]: string };
  phones: { office: PhoneNumber; emergency: PhoneNumber; [role: string]: PhoneNumber };
  officeHours: OpeningHours;
  serviceHours: OpeningHours;
  tax: CompanyTax;
  contracts: ContractFacts;
  size: CompanySize;
  webAgency: { name: string; url: string; phone: PhoneNumber };
  [fact: string]: unknown;
};

/** The office's number, answered in the office hours: the one that "call now" links dial. */
export const mainPhone: PhoneNumber = company.phones.office;

/** Number for emergencies, answered at any time. */
export const emergencyPhone: PhoneNumber = company.phones.emergency;
