/**
 * Which views and steps are stored when more come in than the write budget allows (docs/decisions/0033). Counted in
 * this isolate's memory alone: a view costs no row, and no key but its own.
 *
 * Each event passes the limits one after the other. While a limit has room, its weight is 1. After that the limit
 * lets half of all sessions pass, then a quarter, and so on, with weights of 2, 4, … for what was left out. The
 * larger of the hour's and the day's weight counts; those of household, network and total are multiplied. Sessions
 * are chosen by a keyed hash, so that nobody can pick one that passes, and one that passes at a smaller share passes
 * at every larger one.
 */
import { createHmac, randomBytes } from "node:crypto";
import { berlinDay } from "../platform/berlin-days";
import type { ClientPrefixes } from "../platform/client-address";
import { type Plan, SESSION_EVENTS_PER_HOUR, viewLimit } from "../platform/write-budget";

export interface Sampler {
  /** @param client undefined if the address is unknown: then only the total limits apply */
  weightFor(session: string, client: ClientPrefixes | undefined, now: Date): number | undefined;
}

const HOUR_MS = 60 * 60 * 1000;
/** By how much the weight grows from one stage to the next. */
const STEP = 2;
/** Events that a limit lets pass at each stage, as a share of the limit. */
const STAGE_SHARE = 1 / 20;
/** Maximum entries in one table, some 100 bytes each. Whatever no longer fits is subject only to the total limits. */
const ENTRIES_MAX = 10_000;

/**
 * @param secret chooses the sessions; the same in all isolates, so that they choose the same sessions
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
    weightFor(session, client, now) {
      resetExpiredCounts(now);
      const { weight: sessionWeight, isKept } = weightOf(count(sessions, session), SESSION_EVENTS_PER_HOUR);
      if (!isKept) return undefined;

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
        const hourWeight = weightOf(count(hourly, name), viewLimit(scope, "hour", plan)).weight;
        const dayWeight = weightOf(count(daily, name), viewLimit(scope, "day", plan)).weight;
        weight *= Math.max(hourWeight, dayWeight);
        if (weight === 1) continue;
        chosen ??= createHmac("sha256", secret).update(session).digest().readUIntBE(0, 6) / 2 ** 48;
        if (chosen >= 1 / weight) return undefined;
      }
      return weight * sessionWeight;
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
 * The weight of the nth event under a limit. `isKept` is true for one event in every `weight`; it thins out the events
 * of a single session.
 */
function weightOf(nth: number, limit: number): { weight: number; isKept: boolean } {
  let position = nth - limit;
  if (position <= 0) return { weight: 1, isKept: true };
  const kept = Math.max(1, Math.floor(limit * STAGE_SHARE));
  let weight = STEP;
  while (position > kept * weight) {
    position -= kept * weight;
    weight *= STEP;
  }
  return { weight, isKept: position % weight === weight / 2 };
}

function digest(key: Buffer, text: string): string {
  return createHmac("sha256", key).update(text).digest("base64url");
}
