/**
 * How long a failed login takes with a known and with an unknown account: the difference must not tell which accounts
 * exist.
 */
import { env } from "cloudflare:workers";
import { test } from "vitest";
import { logIn } from "../src/admin/session/login.server";
import { openDatabase } from "../src/db/client.server";
import { addAccount } from "../test/support/api";

const ROUNDS = 200;

test(`${ROUNDS} logins each`, async () => {
  const { email } = await addAccount();
  const db = openDatabase(env.DB);
  const times = { known: [] as number[], unknown: [] as number[] };
  const measure = async (kind: keyof typeof times, address: string) => {
    await env.DB.exec("UPDATE login_attempts SET attempts = 0, blocked_until = 0");
    const started = performance.now();
    await logIn(db, { email: address, password: "falsch geraten" }, env.SESSION_SECRET, async () => undefined);
    // workerd's clock goes on at the next input or output only.
    await env.DB.exec("SELECT 1");
    times[kind].push(performance.now() - started);
  };
  // One after the other and in turns, so that what else the machine does falls on both alike.
  for (let round = 0; round < ROUNDS; round += 1) {
    const pair = [["known", email] as const, ["unknown", "niemand@example.com"] as const];
    for (const [kind, address] of round % 2 ? pair.reverse() : pair) await measure(kind, address);
  }

  const [known, unknown] = [median(times.known), median(times.unknown)];
  const percent = (Math.abs(known - unknown) / Math.min(known, unknown)) * 100;
  console.table({ "known account, ms": known, "unknown account, ms": unknown, "difference, %": percent });
});

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
