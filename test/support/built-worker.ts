import { convertV4MiniflareOptions, Miniflare, Response as MiniflareResponse } from "miniflare";
import { applyMigrations } from "../../scripts/apply-migrations";
import { builtWorkerOptions } from "../../scripts/built-worker";
import { makePushKeys } from "../../scripts/prepare-local";
import { issueToken } from "../../src/admin/session/token.server";
import { signFormToken } from "../../src/requests/intake/form-token.server";
import { insertAccount, insertClaims } from "./account";
import { quoteInput } from "./quote-input";

const SECRET = "only-for-tests-only-for-tests-only-for-tests";
const SECRETS = {
  JWT_SECRET: SECRET,
  SESSION_SECRET: SECRET,
  FORM_SECRET: SECRET,
  LINK_SECRET: SECRET,
  ...makePushKeys(),
};
const JSON_TYPE = { "Content-Type": "application/json" };

/** The production build in workerd with storage of its own, reached over HTTP and through its bindings. */
export interface BuiltWorker {
  origin: string;
  env: Env;
  /** What the Worker printed. */
  logs(): string[];
  /** Makes an account that can log in. */
  addAccount(account: { email: string; password: string }): Promise<string>;
  /** The bearer header of an account that is there, with today's token version. */
  signIn(): Promise<{ Authorization: string }>;
  close(): Promise<void>;
}

/**
 * Starts it without wrangler's proxy: that one keeps connections to the Worker and now and then sends into one that
 * has just been closed, and then answers 500 itself. Run `npm run build` first.
 *
 * @param wrapper a module of test/support that wraps the Worker
 * @param hasFiles whether the static files stand before it; without them the Worker renders every page itself
 */
export async function startBuiltWorker(wrapper?: string, { hasFiles = true } = {}): Promise<BuiltWorker> {
  const logs: string[] = [];
  const options = builtWorkerOptions(wrapper);
  const server = new Miniflare(
    convertV4MiniflareOptions({
      ...options,
      ...(hasFiles ? {} : { assets: undefined }),
      bindings: { ...options.bindings, ...SECRETS },
      // Push services take everything, and nothing leaves the machine.
      outboundService: () => new MiniflareResponse(null, { status: 201 }),
      host: "127.0.0.1",
      port: 0,
      handleStructuredLogs: ({ message }) => void logs.push(message),
    }),
  );
  const { origin } = await server.ready;
  const env = await server.getBindings<Env>();
  await applyMigrations(env.DB);
  return {
    origin,
    env,
    logs: () => logs,
    addAccount: (account) => insertAccount(env.DB, account),
    signIn: await signInWith(env),
    close: () => server.dispose(),
  };
}

/** Makes an account. */
async function signInWith(env: Env): Promise<BuiltWorker["signIn"]> {
  const userId = await insertAccount(env.DB);
  const readVersion = env.DB.prepare("SELECT token_version AS version FROM admin_users WHERE id = ?").bind(userId);
  return async () => {
    const version = (await readVersion.first<number>("version")) ?? 0;
    return { Authorization: `Bearer ${await issueToken(await insertClaims(env.DB, userId, version), SECRET)}` };
  };
}

let client = 0;

/** An address of its own for each call, so that rate limits stay out of the way. */
export function freshAddress(): { "CF-Connecting-IP": string } {
  client += 1;
  return {
    "CF-Connecting-IP": `2001:db8:${(client % 65536).toString(16)}:${Math.floor(client / 65536).toString(16)}::1`,
  };
}

/** A form's token, as old as one of a person who types. */
export function freshToken(): string {
  return signFormToken(SECRET, Date.now() - 5000) ?? "";
}

/** A POST of JSON to a built Worker. */
export function postJson(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: "POST",
    headers: { ...JSON_TYPE, ...freshAddress(), ...headers },
    body: JSON.stringify(body),
  });
}

/** Stores a request, and asks for the link to its page as the thank-you screen does. @returns with the page's path */
export async function sendRequest(
  origin: string,
  answers = {},
  headers = {},
): Promise<{ id: string; reference: string; path: string }> {
  const key = { "Idempotency-Key": crypto.randomUUID(), ...headers };
  const sent = await (await postJson(`${origin}/api/leads`, quoteInput(answers), key)).json();
  const link = await (await postJson(`${origin}/api/request-link`, {}, key)).json();
  return Object.assign({}, sent, link) as { id: string; reference: string; path: string };
}

export async function countRows({ env }: BuiltWorker, table: string): Promise<number> {
  return (await env.DB.prepare(`SELECT count(*) AS count FROM "${table}"`).first<number>("count")) ?? 0;
}
