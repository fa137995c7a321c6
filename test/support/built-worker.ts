import { createTestHarness } from "wrangler";
import { issueToken } from "../../src/admin/token.server";

const SECRET = "only-for-tests-only-for-tests-only-for-tests";
const JSON_TYPE = { "Content-Type": "application/json" };

/** The production build in workerd with storage of its own, reached over HTTP and through its bindings. */
export interface BuiltWorker {
  origin: string;
  env: Env;
  /** What the Worker printed. */
  logs(): string[];
  /** The bearer header of an account that is there, with today's token version. */
  signIn(): Promise<{ Authorization: string }>;
  close(): Promise<void>;
}

/** @param configPath of another build than the usual one; run `npm run build` first */
export async function startBuiltWorker(configPath = "build/server/wrangler.json"): Promise<BuiltWorker> {
  const secrets = { JWT_SECRET: SECRET, SESSION_SECRET: SECRET, FORM_SECRET: SECRET };
  const server = createTestHarness({ workers: [{ configPath, secrets }] });
  const { url } = await server.listen();
  const worker = server.getWorker<Env>();
  await worker.applyD1Migrations("DB");
  const env = await worker.getEnv();
  const userId = crypto.randomUUID();
  await env.DB.prepare("INSERT INTO admin_users (id, email, password_hash, created_at) VALUES (?, ?, ?, ?)")
    .bind(userId, "betreiberin@example.com", "no password belongs to this", new Date().toISOString())
    .run();
  const readVersion = env.DB.prepare("SELECT token_version AS version FROM admin_users WHERE id = ?").bind(userId);
  return {
    origin: url.origin,
    env,
    logs: () => server.getLogs().map(({ message }) => message),
    async signIn() {
      const version = (await readVersion.first<number>("version")) ?? 0;
      return { Authorization: `Bearer ${await issueToken({ userId, version }, SECRET)}` };
    },
    close: () => server.close(),
  };
}

let client = 0;

/** An address of its own for each call, so that rate limits stay out of the way. */
export function freshAddress(): { "CF-Connecting-IP": string } {
  client += 1;
  return {
    "CF-Connecting-IP": `2001:db8:8:${Math.floor(client / 65536).toString(16)}::${(client % 65536).toString(16)}`,
  };
}

/** A POST of JSON to a built Worker. */
export function postJson(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: "POST",
    headers: { ...JSON_TYPE, ...freshAddress(), ...headers },
    body: JSON.stringify(body),
  });
}

export async function countRows({ env }: BuiltWorker, table: string): Promise<number> {
  return (await env.DB.prepare(`SELECT count(*) AS count FROM "${table}"`).first<number>("count")) ?? 0;
}
