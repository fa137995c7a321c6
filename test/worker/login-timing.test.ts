import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { logIn } from "../../src/admin/login.server";
import { openDatabase } from "../../src/db/client.server";
import { addAccount } from "../support/api";

/** `npm test` asks for the 200 of the issue; a quick run makes do with fewer (scripts/check.ts). */
const ROUNDS = Number((env as unknown as { LOGIN_ROUNDS: string }).LOGIN_ROUNDS);
const MAX_DIFFERENCE = 0.1;

test(`${ROUNDS} logins each with a known and an unknown account: their medians differ by less than 10 %`, async () => {
  const { email } = await addAccount();
  const db = openDatabase(env.DB);
  const times = { known: [] as number[], unknown: [] as number[] };
  const measure = async (kind: keyof typeof times, address: string) => {
    await env.DB.exec("UPDATE login_attempts SET attempts = 0, blocked_until = 0");
    const started = performance.now();
    const result = await logIn(db, { email: address, password: "falsch geraten" }, env.SESSION_SECRET);
    // workerd's clock goes on at the next input or output only.
    await env.DB.exec("SELECT 1");
    times[kind].push(performance.now() - started);
    expect(result).toEqual({ kind: "wrong" });
  };
  // One after the other and in turns, so that what else the machine does falls on both alike.
  for (let round = 0; round < ROUNDS; round += 1) {
    const pair = [["known", email] as const, ["unknown", "niemand@example.com"] as const];
    for (const [kind, address] of round % 2 ? pair.reverse() : pair) await measure(kind, address);
  }

  const [known, unknown] = [median(times.known), median(times.unknown)];
  console.info(`login medians: known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms`);
  expect(Math.abs(known - unknown) / Math.min(known, unknown)).toBeLessThan(MAX_DIFFERENCE);
}, 600_000);

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
