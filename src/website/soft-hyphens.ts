/**
 * Hyphenation of long German words. Browsers hyphenate only if a dictionary is installed, so rendering puts soft
 * hyphens into words that are wider than a phone when text is enlarged. Only our own sentences get them: the
 * specification's words, titles, structured data, labels and options stay as they are.
 */

/** Every word of the copy from this length on is in the list below (a test). */
export const LONG_WORD_LETTERS = 17;

const SOFT_HYPHEN = "\u00ad";
/** Prevents a line break. */
const WORD_JOINER = "\u2060";

/** Beginnings of words, with "|" at each break. What follows in a text, such as a plural ending, is not hyphenated. */
const HYPHENATIONS = [
  "Abend|sprech|stunde",
  "Auf|enthalts|container",
  "auf|ein|ander|folgend",
  "Auftrag|geber|innen",
  "Auftrags|ver|arbeit",
  "aus|ein|ander|liegen",
  "Aus|stellungs|räume",
  "Bau|stellen|schlüssel",
  "Bau|zwischen|reinigung",
  "Be|nach|richtigung",
  "Be|sichtigungs|termin",
  "Be|sprechungs|räume",
  "Besucher|statistik",
  "Betriebs|haft|pflicht|ver|sicherung",
  "Bildungs|ein|richtung",
  "Dach|flächen|fenster",
  "Daten|schutz|behälter",
  "Daten|schutz|erklärung",
  "Drei|zimmer|wohnung",
  "durch|ein|ander|gerät",
  "Eigen|tümer|gemein|schaft",
  "Ein|familien|häuser",
  "Ein|gangs|bestätigung",
  "Ein|scheiben|maschine",
  "Emp|fangs|bestätigung",
  "ent|mineral|isiert",
  "Er|füllungs|gehilfen",
  "Er|innerungs|stücke",
  "Fenster|reinigungen",
  "Flecken|be|handlung",
  "Fuß|boden|grund|reinigung",
  "Gemein|schafts|räume",
  "Geschäfts|bedingungen",
  "Haus|gemein|schaften",
  "Haus|stau|ballergie",
  "Haushalts|reinigung",
  "Identi|fikations|nummer",
  "Insekten|schutz|gitter",
  "Kinder|garten|reinigung",
  "Kunst|stoff|schabern",
  "personen|bezogen",
  "Personal|unter|lagen",
  "Post|leit|zahl|gebiet",
  "Produkt|haftungs|gesetz",
  "Reinigungs|auf|träge",
  "Reinigungs|leistung",
  "Reinigungs|mitteln",
  "Reinigungs|service",
  "Schluss|be|stimmung",
  "Schmutz|fang|matten",
  "Schrank|ober|seiten",
  "selbst|ver|ständlich",
  "Senk|recht|ver|glasung",
  "Sitzungs|kennung",
  "Sonder|reinigung",
  "Standard|vertrags|klauseln",
  "Streit|beilegungs|ver|fahren",
  "Treppen|haus|fenster",
  "Treppen|haus|reinigung",
  "Umsatz|steuer|gesetz",
  "umwelt|freundlich",
  "Umwelt|ver|träglich",
  "unter|schiedlich",
  "Unter|halts|reinigung",
  "Unter|richts|schluss",
  "Ver|anstaltungs|reinigung",
  "Ver|brauchs|material",
  "Ver|braucher|schlichtungs|stelle",
  "Ver|braucher|streit|beilegung",
  "Ver|sicherungs|schutz",
  "Ver|suchs|aufbauten",
  "Ver|trags|bedingung",
  "Ver|trags|bestand",
  "Ver|trags|ver|hältnis",
  "ver|einheitlicht",
  "Wider|rufs|belehrung",
  "Wider|rufs|formular",
  "Wider|spruchs|recht",
  "Wisch|des|infektion",
  "Zement|schleier|ent|ferner",
];

const hyphenated = new Map(HYPHENATIONS.map((word) => [word.replaceAll("|", "").toLowerCase(), word.split("|")]));
const longWord = new RegExp(`(?<!\\p{L})(?:${[...hyphenated.keys()].join("|")})`, "giu");

/** The same text with soft hyphens in its long words, and with an "E-Mail" that stays on one line. */
export function softHyphens(text: string): string {
  const joined = text.replaceAll("E-Mail", `E-${WORD_JOINER}Mail`);
  return joined.replace(longWord, (word) => {
    let at = 0;
    const parts = (hyphenated.get(word.toLowerCase()) ?? [word]).map((part) => {
      at += part.length;
      return word.slice(at - part.length, at);
    });
    return parts.join(SOFT_HYPHEN);
  });
}
