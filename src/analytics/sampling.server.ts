/**
 * Which views and steps are stored when more come in than the write budget has room for (docs/decisions/0033).
 * Counted in this isolate's memory alone: a view costs no row and no key but its own.
 *
 * Each event passes the limits one after the other. While a limit has room it weighs 1. After that the limit lets
 * half of all sessions pass, then a quarter, and so on; what passes weighs 2, 4, … and stands for what was left out;
 * weights of several limits are multiplied. Sessions are chosen by a keyed hash, so nobody can pick one that passes,
 * and one that passes a smaller share passes every larger one.
 */
import { createHmac, randomBytes } from "node:crypto";
import { berlinDay } from "../platform/berlin-days";
import type { ClientPrefixes } from "../platform/client-address";
import { type Plan, SESSION_EVENTS_PER_HOUR, viewLimit } from "../platform/write-budget";

export interface Sampler {
  /** @param client undefined where the address is not known: then only the limits for all together hold */
  weigh(session: string, client: ClientPrefixes | undefined, now: Date): number | undefined;
}

const HOUR_MS = 60 * 60 * 1000;
/** By how much the weight grows from one stage to the next. */
const STEP = 2;
/** Events that a limit lets pass at each stage: this part of what it lets pass before. */
const STAGE_SHARE = 1 / 20;
/** Maximum entries in one table, some 100 bytes each. Whatever no longer fits is subject only to the total limits. */
const ENTRIES_MAX = 10_000;

/**
 * @param secret chooses the sessions; the same in all isolates, so that a session is chosen in all of them or in none
 */
export function createSampler(secret: string, plan: Plan = "free"): Sampler {
  let hour = 0;
  let day = "";
  const sessions = new Map<string, number>();
  const hourly = new Map<string, number>();
  const daily = new Map<string, number>();
  let addressKey = randomBytes(32);

  function resetExpiredCounts(now: Date): void {
    // Berlin's hours begin with those of UTC.
    const current = Math.floor(now.getTime() / HOUR_MS);
    if (current === hour) return;
    hour = current;
    sessions.clear();
    hourly.clear();
    if (berlinDay(now) === day) return;
    day = berlinDay(now);
    daily.clear();
    addressKey = randomBytes(32);
  }

  return {
    weigh(session, client, now) {
      resetExpiredCounts(now);
      const ofSession = weightOf(count(sessions, session), SESSION_EVENTS_PER_HOUR);
      if (!ofSession.isTurn) return undefined;

      const names = {
        narrow: client && digest(addressKey, `narrow ${client.narrow}`),
        wide: client && digest(addressKey, `wide ${client.wide}`),
        total: "total",
      };
      let chosen: number | undefined;
      let weight = 1;
      for (const scope of ["narrow", "wide", "total"] as const) {
        const name = names[scope];
        if (!name) continue;
        const ofHour = weightOf(count(hourly, name), viewLimit(scope, "hour", plan)).weight;
        const ofDay = weightOf(count(daily, name), viewLimit(scope, "day", plan)).weight;
        weight *= Math.max(ofHour, ofDay);
        if (weight === 1) continue;
        chosen ??= createHmac("sha256", secret).update(session).digest().readUIntBE(0, 6) / 2 ** 48;
        if (chosen >= 1 / weight) return undefined;
      }
      return weight * ofSession.weight;
    },
  };
}

/** Counts an event. @returns its number, starting at 1; 0 when the table is full */
function count(table: Map<string, number>, key: string): number {
  const known = table.get(key);
  if (known === undefined && table.size >= ENTRIES_MAX && key !== "total") return 0;
  table.set(key, (known ?? 0) + 1);
  return (known ?? 0) + 1;
}

/**
 * The weight of the nth event under a limit. `isTurn` is true for one event in every `weight`; it thins out the events
 * of a single session.
 */
function weightOf(nth: number, limit: number): { weight: number; isTurn: boolean } {
  let position = nth - limit;
  if (position <= 0) return { weight: 1, isTurn: true };
  const kept = Math.max(1, Math.floor(limit * STAGE_SHARE));
  let weight = STEP;
  while (position > kept * weight) {
    position -= kept * weight;
    weight *= STEP;
  }
  return { weight, isTurn: position % weight === weight / 2 };
}

function digest(key: Buffer, text: string): string {
  return createHmac("sha256", key).update(text).digest("base64url");
}
