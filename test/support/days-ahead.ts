/**
 * The tests in workerd run so many days from now: from noon on (vitest.config.ts), or from a moment of
 * `scripts/check-days-ahead.ts`. Time passes as always, and a test that sets its own clock gives it back to this one.
 * The clock's minutes, by which workerd counts rate limits, are the same.
 */
import { env } from "cloudflare:workers";
import { DAY_MS, MINUTE_MS } from "../../src/platform/time/durations";

const { DAYS_AHEAD } = env as unknown as { DAYS_AHEAD: number };
const ahead = Math.round((DAYS_AHEAD * DAY_MS) / MINUTE_MS) * MINUTE_MS;
/** Several files share the Worker, and this runs for each. */
const clock = globalThis as typeof globalThis & { realDate?: DateConstructor };

if (!clock.realDate) {
  const realDate = Date;
  clock.realDate = realDate;
  const now = () => realDate.now() + ahead;
  clock.Date = new Proxy(realDate, {
    construct: (target, values, called) => Reflect.construct(target, values.length > 0 ? values : [now()], called),
    get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  });
}
