/** Passwords that are guessed. */
import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { byEmail, reserveAttempt } from "../../src/admin/session/attempts.server";
import { addAccount, freshAddress, post } from "./api";
import { db } from "./database";

export function attemptFrom(address: string, now = new Date()) {
  const headers = { "CF-Connecting-IP": address };
  return { request: new Request("http://localhost/", { headers }), secret: env.SESSION_SECRET, now };
}

/** After so many wrong logins an address that has an account is answered like one that has none. */
export async function expectSameAnswers(guesses: number): Promise<void> {
  await env.DB.exec("DELETE FROM login_attempts; DELETE FROM admin_users;");
  for (let index = 0; index < guesses; index += 1) {
    const source = byEmail(`niemand${index}@example.com`);
    expect(await reserveAttempt(db, source, attemptFrom(freshAddress()))).toHaveProperty("ok");
  }
  const { email } = await addAccount();
  const answersTo = async (tried: string) => {
    const statuses: number[] = [];
    for (let index = 0; index < 8; index += 1) {
      statuses.push((await post("/api/admin/login", { email: tried, password: "falsch" })).status);
    }
    return statuses;
  };
  expect(await answersTo("erfunden@example.com")).toEqual(await answersTo(email));
}
