import { createExecutionContext } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import type { TokenClaims } from "../../src/admin/session/token.server";
import { createApp } from "../../src/app";
import { insertAccount, insertClaims } from "./account";

const ORIGIN = "http://localhost";
/** Begins anywhere, because files share a Worker and its rate limits outlive a file by a minute. */
let client = Math.floor(Math.random() * 2 ** 28);

type CallInit = RequestInit & {
  /** Client address; each call has its own, so that rate limits stay out of the way. */
  address?: string;
  origin?: string;
  /** What the Worker's environment has otherwise. */
  env?: object;
};

const app = createApp(async () => new Response("page"));

/** A request to the Worker under test, each from an address of its own, out of reach of rate limits. */
export function call(path: string, init: CallInit = {}): Promise<Response> {
  const { address = freshAddress(), origin = ORIGIN, env: changes, ...rest } = init;
  const headers = new Headers(rest.headers);
  headers.set("CF-Connecting-IP", address);
  const request = new Request(`${origin}${path}`, { ...rest, headers });
  if (!changes) return exports.default.fetch(request);
  return Promise.resolve(app.fetch(request, { ...env, ...changes }, createExecutionContext()));
}

/** A POST of JSON. */
export function post(path: string, body: unknown, init: CallInit = {}): Promise<Response> {
  return call(path, {
    ...init,
    method: "POST",
    headers: { "Content-Type": "application/json", ...init.headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

/** The post of a form as a browser sends it, for the page's own handler. */
export function formPost(
  path: string,
  fields: Record<string, unknown>,
  headers: Record<string, string> = { Origin: ORIGIN },
): Request {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) body.set(name, String(value));
  const from = { ...headers, "CF-Connecting-IP": freshAddress() };
  return new Request(ORIGIN + path, { method: "POST", body, headers: from });
}

/** An address of the documentation range (RFC 9637) in a /48 that no other call has. */
export function freshAddress(): string {
  client = (client + 1) % 2 ** 28;
  return `3fff:${(client >> 16).toString(16)}:${(client & 0xffff).toString(16)}::1`;
}

/**
 * So many sends of one new address, one after the other, within one minute of the clock, which is what rate limits
 * count by: when a minute ends meanwhile, another address begins anew.
 */
export async function sendInOneMinute(
  times: number,
  send: (address: string, index: number) => Promise<Response>,
): Promise<Response[]> {
  const minute = () => Math.floor(Date.now() / 60_000);
  for (;;) {
    const begun = minute();
    const address = freshAddress();
    const answers: Response[] = [];
    for (let index = 0; index < times; index += 1) answers.push(await send(address, index));
    if (minute() === begun) return answers;
  }
}

interface Account {
  id: string;
  email: string;
  password: string;
}

/** Adds an account as the accounts command would. */
export async function addAccount(overrides: Partial<Account> = {}): Promise<Account> {
  const given = { id: crypto.randomUUID(), email: "betreiberin@example.com", password: "geheim-genug" };
  const account: Account = { ...given, ...overrides };
  await insertAccount(env.DB, account);
  return account;
}

/** The claims of a token whose session is there, without a login. */
export function sessionClaims(userId: string, version?: number): Promise<TokenClaims> {
  return insertClaims(env.DB, userId, version);
}

/** Signs in and returns the bearer header. */
export async function signIn({ email, password }: Account): Promise<{ Authorization: string }> {
  const response = await post("/api/admin/login", { email, password });
  const { token } = (await response.json()) as { token: string };
  return { Authorization: `Bearer ${token}` };
}
