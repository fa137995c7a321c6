/** Messages for when the write budget is spent and no submissions are accepted until it refills. */
import { mainPhone } from "../../content/company";
import { berlinDay, TIME_ZONE } from "../../platform/berlin-days";

const clock = new Intl.DateTimeFormat("de-DE", { timeZone: TIME_ZONE, hour: "2-digit", minute: "2-digit" });

/** "ab 15:00 Uhr", "morgen ab 00:00 Uhr" */
export function formatRetryTime(until: Date, now: Date): string {
  const isToday = berlinDay(until) === berlinDay(now);
  return `${isToday ? "" : "morgen "}ab ${clock.format(until)} Uhr`;
}

export function capacityMessage(until: Date, now: Date): string {
  return (
    "Zurzeit kommen ungewöhnlich viele Anfragen an. Bitte versuchen Sie es " +
    `${formatRetryTime(until, now)} noch einmal oder rufen Sie uns an: ${mainPhone.display}`
  );
}

/** For `Retry-After`. */
export function secondsUntil(until: Date, now: Date): number {
  return Math.ceil((until.getTime() - now.getTime()) / 1000);
}
