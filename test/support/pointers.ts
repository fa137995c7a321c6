/** Sentences that point somewhere, for all pages that are read outside the admin area. */
import { company } from "../../src/content/company";
import { OPT_OUT_AREA_ID } from "../../src/statistics/browser-storage";
import { textOf } from "./rendered-page";
import { attributeValues } from "./site";

/** Says where to look by place; who hears the page, or has another screen, looks for a name. */
const BY_PLACE =
  /(?<!\p{L})(?:[Ss]iehe|wie|steh(?:t|en)|\p{L}+en Sie) (?:(?! von )[^„“,]){0,40}?(?<!\p{L})(?:oben|unten|rechts|links|darunter|darüber|daneben|nebenan|nachfolgend|nächsten (?:Schritt|Seite))(?!\p{L})/u;

/** A name in its quotes that somebody is sent to. */
const BY_NAME = /\b(?:siehe|unter|bei|im Abschnitt|drücken Sie(?: dann)?) „([^“]+)“/giu;
const NAMED = /<(h[1-6]|summary|button|label|legend|a|th|dt)\b[^>]*>(.*?)<\/\1>/gs;

const ON_THIS_PAGE = /(?:auf|hier) dieser Seite|können Sie [^.]* hier /i;

const OPT_OUT = new RegExp(`id="${OPT_OUT_AREA_ID}"`);

/** What has no name to be found by, and what has to be there. The first is frozen with the offers that have it. */
const KNOWN: readonly [sentence: string, target: RegExp][] = [
  ["Sie stehen vollständig darunter.", /id="offer-terms"/],
  ["Die Bürozeiten und die Adresse finden Sie auf dieser Seite.", new RegExp(company.address.street)],
  ["Auf dieser Seite können Sie die Zählung abschalten.", OPT_OUT],
  ["Deshalb können Sie die Zählung hier jederzeit abschalten.", OPT_OUT],
  ["Mit einer Nachricht auf dieser Seite ist noch nichts bestellt.", /<textarea[^>]* name="text"/],
];

/** @returns the page's sentences and links that lead nowhere in it */
export function pointersToNothing(page: string): string[] {
  const html = page.replaceAll("<!-- -->", "");
  const ids = attributeValues(html, "id");
  const fragments = attributeValues(html, "href").filter((href) => href.startsWith("#"));
  const names = [...html.matchAll(NAMED)].map(([, , inside = ""]) => textOf(inside));
  const sentences = textOf(html.replace(/<\/(?:p|li|h\d|dt|dd|td|th|summary|label|legend|div)>/g, "$&¶"))
    .split(/¶|(?<=[.!?:]) /)
    .map((sentence) => sentence.trim());
  const lost = sentences.filter((sentence) => {
    const known = KNOWN.find(([words]) => words === sentence);
    if (known) return !known[1].test(html);
    if (BY_PLACE.test(sentence) || ON_THIS_PAGE.test(sentence)) return true;
    return [...sentence.matchAll(BY_NAME)].some(([, name = ""]) => !names.some((one) => one.startsWith(name)));
  });
  return [...fragments.filter((href) => !ids.includes(decodeURIComponent(href.slice(1)))), ...lost];
}
