/** A browser in words. Only these are stored, never the user agent. */

/** The first match counts: most browsers name others too. */
const BROWSERS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\//, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/(Firefox|FxiOS)\//, "Firefox"],
  [/(Chrome|CriOS)\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const SYSTEMS: typeof BROWSERS = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Macintosh/, "Mac"],
  [/CrOS/, "Chromebook"],
  [/Linux/, "Linux"],
];

/** "Firefox, Windows"; "Unbekanntes Gerät" where neither is known. */
export function deviceInWords(userAgent: string | undefined): string {
  const words = [BROWSERS, SYSTEMS].map((list) => list.find(([mark]) => mark.test(userAgent ?? ""))?.[1]);
  return words.filter(Boolean).join(", ") || "Unbekanntes Gerät";
}
