/**
 * Evidence for the pages' claims. Nearly everything is optional: what the owner does not have is left out, and pages
 * show nothing in its place. The values stand in own-proof.ts; a deploy checks them (`scripts/deploy-problems.ts`).
 */
import type { ServicePageId } from "./services/types";

/** Placeholders of this repository for an owner's facts: no page shows them as proof, and no deploy accepts them. */
export const PLACEHOLDER = /Muster|Beispiel|beispiel-|example\.com|wird nachgetragen|000\s0\d00|\+49(4191|151)0000/;

/** ISO 8601 day: "2026-11-22". */
export type IsoDay = string;

/** A picture of src/content/pictures/. */
export interface PictureFile {
  /** File name without its ending: "team" for team.jpg. */
  file: string;
  /** Description of what can be seen. */
  alt: string;
}

interface TeamMember {
  name: string;
  /** "Inhaberin", "Objektleitung" */
  role: string;
  /** Sentence in the person's own words. */
  sentence: string;
  photo?: PictureFile;
}

/** Insurer with name and address, and where the cover applies (§ 2 (1) no. 11 DL-InfoV). */
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
  /** Day on which it expires; absent where it does not. */
  validUntil?: IsoDay;
}

/** Words about the environment, and what they mean (UWG, Annex no. 4a). */
interface EnvironmentClaim {
  /** "Umweltschonend dosiert" */
  claim: string;
  /** Evidence that a reader can check: "Konzentrate, abgemessen nach Herstellerangabe". */
  specification: string;
  /** Day on which the owner confirmed that it is true of every visit. */
  confirmedOn: IsoDay;
}

/** Words of a customer, quoted exactly. */
interface CustomerQuote {
  text: string;
  /** Name and place, or source: "Kita Regenbogen, Kisdorf" or "Google, März 2026". */
  source: string;
  /** Day on which the customer agreed to being quoted on the website. */
  consentOn: IsoDay;
  /** Services whose pages show it too; the home page shows every one. */
  services?: readonly ServicePageId[];
}

export interface BeforeAfter {
  caption: string;
  before: PictureFile;
  after: PictureFile;
  /** Services whose pages show it too; the home page shows every one. */
  services?: readonly ServicePageId[];
}

/** Lowest price, "ab 39 € je Stunde": a total including VAT (§ 3 PAngV). */
interface StartingPrice {
  service: ServicePageId;
  /** Price in euros, including VAT. */
  euros: number;
  /** Unit of the price: "Stunde", "Fenster". */
  per: string;
  /** Scope of the price: "Anfahrt bis 10 km, Mittel und Geräte". */
  includes: string;
  /** Day from which the price holds. */
  asOf: IsoDay;
}

export interface Proof {
  /** Team, the owner first. */
  team: readonly TeamMember[];
  insurance?: Insurance;
  certificates: readonly Certificate[];
  /** Claim that the specification requires as a selling point of every town page. */
  environment: EnvironmentClaim;
  quotes: readonly CustomerQuote[];
  beforeAfter: readonly BeforeAfter[];
  startingPrices: readonly StartingPrice[];
}
