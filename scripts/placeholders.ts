/** Placeholders in this repository for facts and pictures that only the owner has. */
const FACTS = /Muster|Beispiel|beispiel-|example\.com|wird nachgetragen|000\s0\d00|\+49(4191|151)0000/;
/** The official forms are called "Muster", so their wordings are searched for other marks. */
const UNWRITTEN = /wird nachgetragen|\bTODO\b|…|\[\.{3}/;
const SETTINGS =
  /^(database_id|id) = "0{8}[0-]*"|^(NOTIFY_FROM|NOTIFY_TO|REPORT_TO|pattern) = ".*example\.com"|^DEVELOPMENT_ACCOUNT = (?!"off").*/gm;

/** The exports of src/content/company.ts and own-proof.ts, and the wordings of contracts. */
interface Facts {
  company: object;
  proof: object;
  contracts?: readonly { title: string }[];
}

/**
 * Placeholders that the owner has not replaced yet, each with its file; empty if the site may be deployed.
 *
 * @param settings the text of wrangler.toml
 */
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
    .filter(([, fact]) => FACTS.test(JSON.stringify(fact) ?? ""))
    .map(([name]) => name);
}
