/** Problems of the repository that stop a deploy: placeholders, unproved claims, unchecked contracts, settings. */
import type { ContractText } from "../src/content/legal/contracts/contract-text.ts";
import { type IsoDay, type PictureFile, PLACEHOLDER, type Proof } from "../src/content/proof.ts";
import { isDay, monthsLater } from "../src/platform/time/berlin-days.ts";

/** Marks of an unwritten contract text. "Muster" is none here, because the official forms are called so. */
const UNWRITTEN = /wird nachgetragen|\bTODO\b|…|\[\.{3}/;
const SETTINGS = /^(NOTIFY_FROM|NOTIFY_TO|pattern) = ".*example\.com"|^DEVELOPMENT_ACCOUNT = (?!"off").*/gm;

/** Exports of content/company.ts and content/own-proof.ts, and the wordings of contracts. */
interface Facts {
  company: object;
  proof: object;
  contracts?: readonly { title: string }[];
}

/** Placeholders that are left, each with its file; empty for a deploy. @param settings text of wrangler.toml */
export function placeholdersLeft({ company, proof, contracts = [] }: Facts, settings: string): string[] {
  return [
    ...namesOfPlaceholders(company).map((name) => `src/content/company.ts: ${name}`),
    ...namesOfPlaceholders(proof).map((name) => `src/content/own-proof.ts: ${name}`),
    ...contracts
      .filter((text) => UNWRITTEN.test(JSON.stringify(text)))
      .map(({ title }) => `src/content/legal/contracts: ${title}`),
    ...(settings.match(SETTINGS) ?? []).map((setting) => `wrangler.toml: ${setting}`),
  ];
}

function namesOfPlaceholders(facts: object): string[] {
  return Object.entries(facts)
    .filter(([, fact]) => PLACEHOLDER.test(JSON.stringify(fact) ?? ""))
    .map(([name]) => name);
}

/** Problems with the proofs; empty on a day when they may be published. @param pictures names of the files */
export function proofProblems(proof: Proof, pictures: readonly string[], today: IsoDay): string[] {
  const hasPicture = (file: string) => pictures.some((name) => name.replace(/\.\w+$/, "") === file);
  // The specification requires "insured and certified" as a selling point of every town page.
  return [
    ...unless(proof.insurance, "proof.insurance: the town pages say that the company is insured"),
    ...unless(proof.certificates.length > 0, "proof.certificates: the town pages say that the company is certified"),
    ...proof.certificates
      .filter(({ validUntil }) => validUntil !== undefined && !(isDay(validUntil) && validUntil >= today))
      .map(({ name }) => `proof.certificates: "${name}" has expired`),
    ...unless(
      isDay(proof.environment.confirmedOn) && proof.environment.confirmedOn <= today,
      `proof.environment: no date on which "${proof.environment.claim}" was confirmed`,
    ),
    ...unless(
      proof.environment.specification.trim(),
      `proof.environment: nothing specifies "${proof.environment.claim}"`,
    ),
    ...proof.quotes
      .filter(({ consentOn }) => !isDay(consentOn) || consentOn > today)
      .map(({ source }) => `proof.quotes: no date on which "${source}" agreed`),
    ...proof.quotes.filter(({ source }) => !source.trim()).map(({ text }) => `proof.quotes: no source of "${text}"`),
    ...proof.startingPrices
      .filter(({ euros, includes, asOf }) => !(euros > 0) || !includes.trim() || !isDay(asOf) || asOf > today)
      .map(({ service }) => `proof.startingPrices: "${service}" lacks its amount, its day or what it contains`),
    ...picturesOf(proof).flatMap(({ file, alt }) => [
      ...unless(hasPicture(file), `src/content/pictures: no picture called "${file}"`),
      ...unless(alt.trim(), `proof: the picture "${file}" has no description`),
    ]),
  ];
}

/** Problem as a list, or nothing if the fact is right. */
function unless(isRight: unknown, problem: string): string[] {
  return isRight ? [] : [problem];
}

function picturesOf({ team, beforeAfter }: Proof): PictureFile[] {
  return [
    ...team.flatMap(({ photo }) => (photo ? [photo] : [])),
    ...beforeAfter.flatMap(({ before, after }) => [before, after]),
  ];
}

/** Months after which somebody looks at a contract's text again. */
const MONTHS = 12;

/** Contract texts without a source, or compared with it more than a year before the day "2026-11-22"; else empty. */
export function contractProblems(texts: readonly ContractText[], today: string): string[] {
  return texts.flatMap(({ title, source, paragraph, checkedOn }) => [
    ...unless(source.trim() && paragraph.trim(), `contracts: "${title}" names no source`),
    ...unless(isDay(checkedOn) && checkedOn <= today, `contracts: "${title}" has no day on which it was checked`),
    ...unless(
      !isDay(checkedOn) || monthsLater(checkedOn, MONTHS) >= today,
      `contracts: "${title}" was checked on ${checkedOn}; compare it with ${source}, ${paragraph}`,
    ),
  ]);
}

/** The settings of wrangler.toml that decide where the site can be reached, where its data are kept, and who mails. */
export interface Settings {
  vars?: Record<string, unknown>;
  workers_dev?: boolean;
  preview_urls?: boolean;
  routes?: readonly (string | { pattern: string })[];
  d1_databases?: readonly { binding: string; database_name?: string }[];
  queues?: { consumers?: readonly { queue: string }[] };
  r2_buckets?: readonly { binding: string; bucket_name?: string; jurisdiction?: string }[];
}

/** Addresses of wrangler.toml that every mail needs; empty where one is missing. */
export function mailAddresses({ vars = {} }: Settings): { from: string; to: string[] } {
  const from = String(vars.NOTIFY_FROM ?? "").trim();
  const to = String(vars.NOTIFY_TO ?? "").split(",");
  return { from, to: to.map((address) => address.trim()).filter(Boolean) };
}

/** Domain from which every mail comes. */
export function senderDomain(settings: Settings): string {
  return mailAddresses(settings).from.replace(/.*@/, "");
}

/**
 * Reasons why the site would not be reached under the company's `origin` alone (a second address would be a second site
 * to search engines, without a zone's rate limits), would mail nobody, or keep photos outside the EU.
 */
export function settingsProblems(settings: Settings, origin: string): string[] {
  const { workers_dev, preview_urls, routes = [], r2_buckets = [] } = settings;
  const { from, to } = mailAddresses(settings);
  const { host } = new URL(origin);
  const patterns = routes.map((route) => (typeof route === "string" ? route : route.pattern));
  return [
    ...unless(
      patterns.some((pattern) => pattern.replace(/\/.*/, "") === host),
      `wrangler.toml: no route for ${host}, the origin in src/content/company.ts. Add [[routes]] with pattern = "${host}" and custom_domain = true.`,
    ),
    ...unless(
      workers_dev === false,
      "wrangler.toml: workers_dev = false is missing; the site would be at workers.dev too.",
    ),
    ...unless(
      preview_urls === false,
      "wrangler.toml: preview_urls = false is missing; each version would have an address.",
    ),
    ...unless(from, "wrangler.toml: NOTIFY_FROM is missing in [vars]; no customer would get a mail."),
    ...unless(to.length > 0, "wrangler.toml: NOTIFY_TO is missing in [vars]; nobody would be told of a request."),
    ...r2_buckets
      .filter(({ jurisdiction }) => jurisdiction !== "eu")
      .map(({ binding }) => `wrangler.toml: jurisdiction = "eu" is missing at the bucket ${binding}.`),
  ];
}
