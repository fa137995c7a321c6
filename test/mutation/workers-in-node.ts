/**
 * Stands for `cloudflare:workers` while mutations are tested (docs/decisions/0064): the same app, its bindings in
 * memory, all in Node, where a test file starts in milliseconds. What only workerd can show is not shown here; `npm
 * test` does that.
 */
import { makePushKeys } from "../../scripts/push-keys";
import { createApp } from "../../src/app";
import { openMigratedDatabase } from "./sqlite-database";

const TEST_SECRET = "only-for-tests-only-for-tests-only-for-tests";

/** As in wrangler.toml. */
const SUBMISSIONS = 10;
const LOGINS = 10;
const VIEWS = 120;
const LINKS = 30;
const FORMS = 60;
const UPLOADS = 5;

export const env = {
  DB: openMigratedDatabase(),
  STATISTICS: memoryNamespace(),
  SUBMISSION_LIMIT: rateLimit(SUBMISSIONS),
  LOGIN_LIMIT: rateLimit(LOGINS),
  VIEW_LIMIT: rateLimit(VIEWS),
  LINK_LIMIT: rateLimit(LINKS),
  FORM_LIMIT: rateLimit(FORMS),
  UPLOAD_LIMIT: rateLimit(UPLOADS),
  PLAN: "free",
  DEVELOPMENT_ACCOUNT: "off",
  MAIL: { send: async () => ({ messageId: "test" }) },
  NOTIFY_FROM: "website@example.com",
  NOTIFY_TO: "info@example.com",
  REPORT_TO: "",
  RECEIPTS: "off",
  JWT_SECRET: TEST_SECRET,
  SESSION_SECRET: TEST_SECRET,
  FORM_SECRET: TEST_SECRET,
  LINK_SECRET: TEST_SECRET,
  ...makePushKeys(),
} as unknown as Env;

const app = createApp(async () => new Response("page"));
const background: Promise<unknown>[] = [];
const context = {
  waitUntil: (work: Promise<unknown>) => void background.push(work),
  passThroughOnException: () => undefined,
  props: {},
} as unknown as ExecutionContext;

export const exports = { default: { fetch: async (request: Request) => app.fetch(request, env, context) } };

function rateLimit(limit: number): RateLimit {
  const counts = new Map<string, number>();
  return {
    limit: async ({ key }) => {
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return { success: count <= limit };
    },
  };
}

interface Entry {
  value: string;
  metadata: unknown;
  expiration: number | undefined;
}

/** Keys in order, with metadata; nothing expires within a test. */
function memoryNamespace(): KVNamespace {
  const entries = new Map<string, Entry>();
  const parse = (value: string | undefined, type: unknown) => {
    if (value === undefined) return null;
    return type === "json" ? JSON.parse(value) : value;
  };
  return {
    get: async (key: string | string[], type?: unknown) =>
      Array.isArray(key)
        ? new Map(key.map((name) => [name, parse(entries.get(name)?.value, type)]))
        : parse(entries.get(key)?.value, type),
    put: async (key: string, value: string, options: KVNamespacePutOptions = {}) => {
      const { metadata, expiration, expirationTtl } = options;
      const until = expirationTtl === undefined ? expiration : Math.floor(Date.now() / 1000) + expirationTtl;
      entries.set(key, { value, metadata: structuredClone(metadata), expiration: until });
    },
    delete: async (key: string) => void entries.delete(key),
    list: async ({ prefix = "" }: { prefix?: string } = {}) => ({
      list_complete: true,
      keys: [...entries]
        .filter(([name]) => name.startsWith(prefix))
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, { metadata, expiration }]) => ({ name, metadata, expiration })),
    }),
  } as unknown as KVNamespace;
}
