/** Second halves of long words: many browsers have no German dictionary, and break anywhere. */
const HALVES = [
  "(?:grund)?reinigung|verwaltung|erklärung|bedingungen|bestimmungen|versicherung|haftpflicht|streit|beilegung|nummer",
  "bereich|gemeinschaft|gebäude|formular|umfang|protokoll|statistik|behörde|anfrage|räume|rahmen|schalter|schlichtung|stärkung|wortlich",
  "scheidung|(?:recht|schluss|haus|pflege|gesetz)\\b",
];

const JOINTS = new RegExp(`(\\p{L})(?=${HALVES.join("|")})`, "gu");

/** Text with marks where its long words may part with a hyphen; "(mit Rahmen)" stays together. */
export function divided(text: string): string {
  return text.replaceAll(JOINTS, "$1\u00ad").replace(/\((\p{L}+) /u, "($1\u00a0");
}
