/**
 * With DAYS_AHEAD=40 the tests in workerd run 40 days from now (`scripts/check-days-ahead.ts`). Time passes as always,
 * and a test that sets its own clock gives it back to this one.
 */
import { env } from "cloudflare:workers";
import { DAY_MS } from "../../src/platform/durations";

const { DAYS_AHEAD } = env as unknown as { DAYS_AHEAD: number };
/** Several files share the Worker, and this runs for each. */
const clock = globalThis as typeof globalThis & { realDate?: DateConstructor };

if (DAYS_AHEAD > 0 && !clock.realDate) {
  const realDate = Date;
  clock.realDate = realDate;
  const now = () => realDate.now() + DAYS_AHEAD * DAY_MS;
  clock.Date = new Proxy(realDate, {
    construct: (target, values, called) => Reflect.construct(target, values.length > 0 ? values : [now()], called),
    get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  });
}
