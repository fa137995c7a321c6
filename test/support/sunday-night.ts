import { addDays, berlinDay } from "../../src/platform/time/berlin-days";

/** The hour of the photos' sweep on a Sunday, when nothing that a test stores now is young any more. */
export function sundayNight(): Date {
  const inAWeek = addDays(berlinDay(new Date()), 7);
  const daysToSunday = (7 - new Date(inAWeek).getUTCDay()) % 7;
  return new Date(`${addDays(inAWeek, daysToSunday)}T03:25:00.000Z`);
}
