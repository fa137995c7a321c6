/** Order of a day's appointments. Pure. */

interface Timed {
  /** As it was typed; null where nothing is said. */
  time: string | null;
  name: string;
}

/** Sorts by time of day, then by name; what has no time comes last. */
export function byTimeOfDay(a: Timed, b: Timed): number {
  return sortKey(a).localeCompare(sortKey(b), "de");
}

/** Times of day as people type them: "8.30", "8:30", "7 bis 9 Uhr"; not "2 Std." and "3. OG". */
const CLOCK = /\b([01]?\d|2[0-3])(?:[:.h](\d\d))?\b(?!\.?\s*(?!Uhr|bis|und|h\b)\p{L})/iu;

/** Hours of the times of day that people write in words; "mittag" is found last, because others end with it. */
const IN_WORDS = { früh: "06", morgen: "07", vormittag: "08", nachmittag: "14", abend: "17", mittag: "12" };

/** Key by which entries are sorted: "08:30 Muster" of "ab 8.30 Uhr"; without a time of day it comes last. */
function sortKey({ time, name }: Timed): string {
  const said = Object.entries(IN_WORDS).find(([word]) => time?.toLowerCase().includes(word))?.[1];
  const [, hour = said, minute = "00"] = CLOCK.exec(time ?? "") ?? [];
  return `${hour ? `${hour.padStart(2, "0")}:${minute}` : "99"} ${name}`;
}
