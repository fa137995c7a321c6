/** Parts that a Worker needs and the account lacks; a deploy makes them once it was agreed to, and replaces none. */
import { randomBytes } from "node:crypto";
import { REQUIRED_SECRETS } from "../src/platform/worker/secrets.ts";
import { Refusal } from "./command-line.ts";
import { type Settings, senderDomain } from "./deploy-problems.ts";
import { makePushKeys } from "./prepare-local.ts";
import { askWrangler, DATABASE, wrangler, wranglerWithInput } from "./wrangler.ts";

/** Missing part: the commands by which it is made by hand, and what makes it. */
interface MissingPart {
  commands: readonly string[];
  make(): void;
}

/** wrangler.toml, whose placeholders get the ids of what is made. */
export interface SettingsFile {
  read(): string;
  write(text: string): void;
}

const NAMESPACE = "STATISTICS";
const SECRET_BYTES = 32;
const DATABASE_ID = /^database_id = "0{8}-[0-]*"/m;
const NAMESPACE_ID = /^id = "0{32}"/m;

/** Codes of Cloudflare's API for a Worker or bucket that does not exist, and wrangler's words for it. */
const NO_WORKER = /\bcode: 10007\b|Worker ".*" not found/;
const NO_BUCKET = /\bcode: 10006\b|bucket does not exist/;
const NO_QUEUE = /Queue ".*" does not exist/;

/** Events of mails that src/notify/mail-events.server.ts takes; of those that arrive nobody needs one. */
const EVENTS = ["bounced", "failed", "rejected", "complained"].map((what) => `message.${what}`);

/** Missing parts, by Cloudflare's answers. @throws Refusal where it does not answer: then nothing is made */
export function missingParts(settings: Settings, file: SettingsFile): MissingPart[] {
  const { d1_databases = [], r2_buckets = [] } = settings;
  const database = d1_databases.find(({ binding }) => binding === DATABASE)?.database_name ?? DATABASE;
  const text = file.read();
  return [
    ...(DATABASE_ID.test(text) ? [missingDatabase(database, file)] : []),
    ...(NAMESPACE_ID.test(text) ? [missingNamespace(file)] : []),
    ...r2_buckets.flatMap(({ bucket_name }) => (bucket_name ? missingBucket(bucket_name) : [])),
    ...missingSecrets(),
    ...missingSender(senderDomain(settings)),
    ...(settings.queues?.consumers ?? []).flatMap(({ queue }) => missingEvents(queue, senderDomain(settings))),
  ];
}

/** Missing database. One with this name was made by a deploy that failed later: then its id is missing. */
function missingDatabase(name: string, file: SettingsFile): MissingPart {
  const list = ["d1", "list", "--json"];
  const find = () => read<{ name: string; uuid: string }>("databases", list).find((one) => one.name === name)?.uuid;
  const put = (id: string) => file.write(file.read().replace(DATABASE_ID, `database_id = "${id}"`));
  return missingId(["d1", "create", name, "--jurisdiction", "eu"], find, put);
}

function missingNamespace(file: SettingsFile): MissingPart {
  const list = ["kv", "namespace", "list"];
  const find = () =>
    read<{ title: string; id: string }>("namespaces", list).find(({ title }) => title === NAMESPACE)?.id;
  const put = (id: string) => file.write(file.read().replace(NAMESPACE_ID, `id = "${id}"`));
  return missingId(["kv", "namespace", "create", NAMESPACE], find, put);
}

function missingId(create: readonly string[], find: () => string | undefined, put: (id: string) => void): MissingPart {
  const known = find();
  return {
    commands: [`npx wrangler ${create.join(" ")} (its id goes into wrangler.toml)`],
    make() {
      if (!known) wrangler(...create);
      const id = known ?? find();
      if (!id) throw new Refusal("It is made, but not listed yet.");
      put(id);
    },
  };
}

/** Missing bucket. Those of the EU are listed apart: one from elsewhere with this name does not count. */
function missingBucket(name: string): MissingPart[] {
  const { succeeded, output } = askWrangler("r2", "bucket", "info", name, "--jurisdiction", "eu", "--json");
  if (succeeded) return [];
  if (!NO_BUCKET.test(output))
    throw new Refusal(
      `Not deployed: Cloudflare does not say where the photos are kept. See why: npx wrangler r2 bucket info ${name} --jurisdiction eu`,
    );
  return [missing("r2", "bucket", "create", name, "--jurisdiction", "eu")];
}

/** Missing secrets. A Worker that does not exist yet has none, and the first one creates it. */
function missingSecrets(): MissingPart[] {
  const list = ["secret", "list", "--format", "json"];
  const answered = askWrangler(...list);
  const isNew = !answered.succeeded && NO_WORKER.test(answered.output);
  const present = isNew ? [] : read<{ name: string }>("secrets", list, answered).map(({ name }) => name);
  const keys = makePushKeys();
  const hasKey = Object.keys(keys).some((name) => present.includes(name));
  const values = {
    ...Object.fromEntries(REQUIRED_SECRETS.map((name) => [name, randomBytes(SECRET_BYTES).toString("base64url")])),
    // An existing half of the pair of keys would not fit a new other half.
    ...(hasKey ? {} : keys),
  };
  const missing = Object.entries(values).filter(([name]) => !present.includes(name));
  if (missing.length === 0) return [];
  const input = JSON.stringify(Object.fromEntries(missing));
  return [
    {
      commands: missing.map(([name]) => `npx wrangler secret put ${name}`),
      // All or none of them, so that no pair is left half.
      make: () => void wranglerWithInput(input, "secret", "bulk"),
    },
  ];
}

function missingSender(domain: string): MissingPart[] {
  const { succeeded, answer } = askWrangler("email", "sending", "list");
  if (!succeeded)
    throw new Refusal(
      "Not deployed: Cloudflare does not say which domains may send mails. See why: npx wrangler email sending list",
    );
  // Zone, name, whether it is enabled.
  if (rowsOf(answer).some((row) => row.includes(domain) && row.includes("yes"))) return [];
  return [missing("email", "sending", "enable", domain)];
}

/** Missing queue for events of mails, in the EU because they name receivers, and its subscription to them. */
function missingEvents(queue: string, domain: string): MissingPart[] {
  const list = ["queues", "subscription", "list", queue, "--json"];
  const answered = askWrangler(...list);
  const isNew = !answered.succeeded && NO_QUEUE.test(answered.output);
  const present = isNew ? [] : read<{ source: { domain?: string }; events: string[] }>("subscriptions", list, answered);
  if (present.some(({ source, events }) => source.domain === domain && EVENTS.every((id) => events.includes(id))))
    return [];
  const subscribe = ["queues", "subscription", "create", queue, "--source", "email.sending", "--domain", domain];
  return [
    ...(isNew ? [missing("queues", "create", queue, "--jurisdiction", "eu")] : []),
    missing(...subscribe, "--zone-id", zoneOf(domain), "--events", EVENTS.join(",")),
  ];
}

/** Id of the zone of a domain. @throws Refusal where Cloudflare does not list it */
function zoneOf(domain: string): string {
  // Zone, its id, whether it is enabled.
  const zones = rowsOf(askWrangler("email", "routing", "list").answer).map((row) => row.filter((cell) => cell !== ""));
  const id = zones.find(([zone]) => zone !== undefined && `.${domain}`.endsWith(`.${zone}`))?.[1];
  if (id) return id;
  throw new Refusal(
    `Not deployed: Cloudflare does not list the zone of ${domain}. See why: npx wrangler email routing list. Without events of mails it works too: delete [queues] in wrangler.toml (docs/operations.md)`,
  );
}

/** Cells of a table that wrangler printed. */
function rowsOf(table: string): string[][] {
  return table.split("\n").map((line) => line.split(/[│|]/).map((cell) => cell.trim()));
}

function missing(...command: string[]): MissingPart {
  return { commands: [`npx wrangler ${command.join(" ")}`], make: () => void wrangler(...command) };
}

/** List that wrangler printed. @throws Refusal unless it is one */
function read<Row>(what: string, list: readonly string[], answered = askWrangler(...list)): Row[] {
  const { succeeded, answer } = answered;
  try {
    if (succeeded) return JSON.parse(answer.slice(answer.indexOf("["))) as Row[];
  } catch {
    // Something else was printed.
  }
  throw new Refusal(`Not deployed: Cloudflare does not list the ${what}. See why: npx wrangler ${list.join(" ")}`);
}
