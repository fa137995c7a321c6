/**
 * What backs the pages' claims. Nearly everything is optional: what the owner does not have is left out, and pages show
 * nothing in its place. The values stand in own-proof.ts; a deploy checks them (`scripts/deploy-problems.ts`).
 */
import type { ServicePageId } from "./services/types";

/** What this repository ships in the place of an owner's facts: no page shows it as proof, and no deploy takes it. */
export const PLACEHOLDER = /Muster|Beispiel|beispiel-|example\.com|wird nachgetragen|000\s0\d00|\+49(4191|151)0000/;

/** ISO 8601 day: "2026-11-22". */
export type IsoDay = string;

/** A picture of src/content/pictures/. */
export interface Picture {
  /** File name without its ending: "team" for team.jpg. */
  file: string;
  /** What can be seen on it. */
  alt: string;
}

interface TeamMember {
  name: string;
  /** "Inhaberin", "Objektleitung" */
  role: string;
  /** One sentence in the person's own words. */
  sentence: string;
  photo?: Picture;
}

/** § 2 (1) no. 11 DL-InfoV: name and address of the insurer, and where the cover applies. */
export interface Insurance {
  /** "Betriebshaftpflichtversicherung" */
  kind: string;
  insurer: string;
  /** Street, postcode and town, one line each. */
  address: readonly string[];
  territory: string;
}

interface Certificate {
  /** "ISO 9001:2015" */
  name: string;
  issuer: string;
  number: string;
  /** Absent where it does not expire. */
  validUntil?: IsoDay;
}

/** Words about the environment, and what they mean (UWG, Annex no. 4a). */
interface EnvironmentClaim {
  /** "Umweltschonend dosiert" */
  claim: string;
  /** What makes it true, as whoever reads it can check: "Konzentrate, abgemessen nach Herstellerangabe" */
  specification: string;
  /** When the owner confirmed that it is true of every visit. */
  confirmedOn: IsoDay;
}

/** What a customer said, word for word. */
interface CustomerQuote {
  text: string;
  /** Who said it and where: "Kita Regenbogen, Kisdorf" or "Google, März 2026". */
  source: string;
  /** When the customer agreed to being quoted on the website. */
  consentOn: IsoDay;
  /** Whose pages show it; every page where it is absent. */
  services?: readonly ServicePageId[];
}

export interface BeforeAfter {
  caption: string;
  before: Picture;
  after: Picture;
  /** Whose pages show it; every page where it is absent. */
  services?: readonly ServicePageId[];
}

/** "ab 39 € je Stunde": a total price including VAT (§ 3 PAngV). */
interface StartingPrice {
  service: ServicePageId;
  /** In euros, including VAT. */
  euros: number;
  /** What the price is for: "Stunde", "Fenster". */
  per: string;
  /** What it contains: "Anfahrt bis 10 km, Mittel und Geräte". */
  includes: string;
  /** Since when it is asked. */
  asOf: IsoDay;
}

export interface Proof {
  /** The owner first. */
  team: readonly TeamMember[];
  insurance?: Insurance;
  certificates: readonly Certificate[];
  /** The specification requires it as a selling point of every town page. */
  environment: EnvironmentClaim;
  quotes: readonly CustomerQuote[];
  beforeAfter: readonly BeforeAfter[];
  startingPrices: readonly StartingPrice[];
}
