/** What this repository says in place of the facts that only the owner knows. */
const FACTS = /Muster|example\.com|wird nachgetragen|000\s0\d00|\+49(4191|151)0000/;
const SETTINGS = /^(database_id|id) = "0{8}[0-]*"|^(NOTIFY_FROM|NOTIFY_TO|REPORT_TO) = ".*example\.com"/gm;

/**
 * Placeholders that the owner has not replaced yet, each with the file where it stands; none when the site may be deployed.
 *
 * @param company the facts of src/content/company.ts
 * @param settings the text of wrangler.toml
 */
export function placeholdersLeft(company: Record<string, unknown>, settings: string): string[] {
  const facts = Object.keys(company).filter((fact) => FACTS.test(JSON.stringify(company[fact])));
  return [
    ...facts.map((fact) => `src/content/company.ts: ${fact}`),
    ...(settings.match(SETTINGS) ?? []).map((setting) => `wrangler.toml: ${setting}`),
  ];
}
