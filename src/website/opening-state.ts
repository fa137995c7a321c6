/** What is said beside the hours at one moment. */
export interface OpeningState {
  isOpen: boolean;
  /** "Jetzt geöffnet, bis 18:00 Uhr" or "Jetzt geschlossen, öffnet morgen um 9:00 Uhr" */
  text: string;
}

const DAY_NAMES = ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"];

/** Weekday and time where the company is, wherever the visitor and the server are. Made when it is needed: that takes a while. */
let berlin: Intl.DateTimeFormat | undefined;

/** @param encoded hours as `encodeHours` wrote them (opening-hours.ts) */
export function openingState(encoded: string, now: Date): OpeningState {
  const periods = encoded
    .split(",")
    .map((period) => period.split(" ") as [days: string, opens: string, closes: string]);
  const { today, time } = berlinClock(now);
  for (let ahead = 0; ahead <= 7; ahead++) {
    const day = (today + ahead) % 7;
    for (const [days, opens, closes] of periods) {
      if (!days.includes(String(day + 1))) continue;
      if (ahead === 0 && time >= padded(opens) && time < padded(closes)) {
        return { isOpen: true, text: `Jetzt geöffnet, bis ${closes}\u00a0Uhr` };
      }
      if (ahead > 0 || time < padded(opens)) {
        return { isOpen: false, text: `Jetzt geschlossen, öffnet ${dayName(ahead, day)} um ${opens}\u00a0Uhr` };
      }
    }
  }
  return { isOpen: false, text: "Jetzt geschlossen" };
}

/** `today` counts from 0 for Monday; `time` is "HH:mm". */
function berlinClock(now: Date): { today: number; time: string } {
  berlin ??= new Intl.DateTimeFormat("en-GB", {
    timeZone: "Europe/Berlin",
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const [weekday = "", time = ""] = berlin.format(now).split(/,? /);
  return { today: "MonTueWedThuFriSatSun".indexOf(weekday) / 3, time };
}

/** So that times compare as text. */
function padded(time: string): string {
  return time.padStart(5, "0");
}

function dayName(ahead: number, day: number): string {
  return ["heute", "morgen"][ahead] ?? `am ${DAY_NAMES[day]}`;
}
