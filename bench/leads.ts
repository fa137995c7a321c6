/** `POST /api/leads` against a raw insert of one row into the same table, and what stands between them. */
import { loadSiteModule } from "../scripts/load-site-module.ts";
import { FILL_TIME_MIN_MS, TOKEN_FIELD } from "../src/requests/take-in/form-fields.ts";
import { quoteInput } from "../test/support/quote-input.ts";
import { migrate } from "./database.ts";
import { postJson } from "./load.ts";
import { TOKEN_PLACEHOLDER } from "./load-signs.ts";
import { milliseconds, type Row, ratio } from "./report.ts";
import { compare } from "./rounds.ts";
import { builtSite, builtSiteAtTheEdge, SECRET, script, startWorkers } from "./workers.ts";

const CONNECTIONS = [1, 20];
const WITH_BUDGET = "raw read of the counts, then batch: lead, follow-up, count, mail";

/** `insert` writes an object as a row. */
const RAW = `
const insert = (db, table, row) => db.prepare(
  "INSERT INTO " + table + " (" + Object.keys(row).join(",") + ") VALUES (" + Object.keys(row).fill("?").join(",") + ")",
).bind(...Object.values(row));
const lead = (input, id, at) => ({
  id, created_at: at, service: input.service, property_type: input.propertyType, size: input.size, rooms: input.rooms,
  floors: input.floors, bathrooms: input.bathrooms, frequency: input.frequency, requirements: input.requirements,
  selected_services: input.selectedServices, start_date: input.startDate, time_preference: input.timePreference,
  first_name: input.firstName, last_name: input.lastName, email: input.email, phone: input.phone, address: input.address,
  privacy_consent: 1, reference: "R-" + id.slice(0, 13), idempotency_key: id, body_hash: id,
});
const followUp = (input, id, at) =>
  ({ id, kind: "lead", created_at: at, status: "new", changed_at: at, email_key: input.email, phone_key: input.phone });
const mail = (id, at) => ({ id: crypto.randomUUID(), kind: "lead-notice", subject_id: id, created_at: at, due_at: at });
const worker = (write) => ({
  async fetch(request, { DB }) {
    const input = await request.json();
    const id = crypto.randomUUID();
    await write(DB, input, id, new Date().toISOString());
    return Response.json({ success: true, id }, { status: 201 });
  },
});`;
const ONE_ROW = `${RAW} export default worker((db, input, id, at) => insert(db, "leads", lead(input, id, at)).run());`;
const ONE_BATCH = `${RAW} export default worker((db, input, id, at) => db.batch([
  insert(db, "leads", lead(input, id, at)), insert(db, "follow_ups", followUp(input, id, at)), insert(db, "outbox", mail(id, at)),
]));`;
/** The same with the write budget as raw statements: its hour is read before, and counted with the rest. */
const READ_AND_BATCH = `${RAW} export default worker(async (db, input, id, at) => {
  const hour = Math.floor(Date.now() / 3600000);
  await db.prepare("SELECT sum(json_extract(counts, ?1)) AS n FROM write_counts WHERE hour >= ?2").bind("$.a", hour - 23).first();
  await db.batch([
    insert(db, "leads", lead(input, id, at)), insert(db, "follow_ups", followUp(input, id, at)),
    db.prepare("INSERT INTO write_counts (hour, counts) VALUES (?1, json_object('a', 1)) ON CONFLICT (hour) DO UPDATE SET counts = json_set(counts, '$.a', json_extract(counts, '$.a') + 1)").bind(hour),
    insert(db, "outbox", mail(id, at)),
  ]);
});`;
const DELETE_COUNTS = `export default {
  async fetch(request, { EDGE, MINIFLARE }) {
    for (const database of [EDGE, MINIFLARE]) await database.prepare("DELETE FROM write_counts").run();
    return new Response(null, { status: 204 });
  },
};`;

export async function run(): Promise<Row[]> {
  const workers = await startWorkers([
    script("raw insert of one row", ONE_ROW, { DB: "row" }),
    script("raw batch: lead, follow-up, mail", ONE_BATCH, { DB: "batch" }),
    script(WITH_BUDGET, READ_AND_BATCH, { DB: "budget" }),
    builtSiteAtTheEdge("site"),
    builtSite("site in miniflare"),
    script("counts", DELETE_COUNTS, { EDGE: "site", MINIFLARE: "site in miniflare" }),
  ]);
  for (const name of [
    "raw insert of one row",
    "raw batch: lead, follow-up, mail",
    WITH_BUDGET,
    "site",
    "site in miniflare",
  ])
    await migrate(workers, name);
  const send = (input: Record<string, unknown>) =>
    postJson("/api/leads", input, {
      "Idempotency-Key": "00000000-0000-4000-8000-{n}",
      "CF-Connecting-IP": "{address}",
    });
  const lead = quoteInput({ [TOKEN_FIELD]: TOKEN_PLACEHOLDER });
  /** As long, for those who do not look at the token. */
  const untokened = quoteInput({ [TOKEN_FIELD]: "x".repeat(TOKEN_PLACEHOLDER.length) });
  const { signFormToken } = await loadSiteModule<typeof import("../src/requests/take-in/form-token.server.ts")>(
    "./src/requests/take-in/form-token.server.ts",
  );
  // Sent any sooner, each would be taken for a program's and announced to nobody.
  const token = () => signFormToken(SECRET, Date.now() - 2 * FILL_TIME_MIN_MS) ?? "";
  const stopDeleting = deleteCounts(workers.port("counts"));

  const rows: Row[] = [];
  for (const connections of CONNECTIONS) {
    const to = (name: string, worker = name) => ({
      name,
      port: workers.port(worker),
      ...(worker.startsWith("site") ? { request: send(lead), token } : { request: send(untokened) }),
      connections,
      status: 201,
    });
    const results = await compare(workers.pid, [
      to("raw insert of one row"),
      to("raw batch: lead, follow-up, mail"),
      to(WITH_BUDGET),
      {
        ...to("refused by validation (nothing is written)", "site"),
        request: send({ ...untokened, size: "x" }),
        token: undefined,
        status: 422,
      },
      to("POST /api/leads", "site"),
      to("the same with miniflare's rate limiter, which writes a row itself", "site in miniflare"),
    ]);
    for (const { name, throughput, cpuMs } of results) {
      rows.push({
        part: "leads",
        what: `${name}, ${connections} connection${connections > 1 ? "s" : ""}`,
        value: `${ratio(throughput)} (CPU ${milliseconds(cpuMs)})`,
        target: name.startsWith("POST") ? "≥ 0.70" : "",
      });
    }
  }
  await stopDeleting();
  await workers.stop();
  return rows;
}

/**
 * Empties the counts of the write budget twenty times a second: a bench sends in a second what the budget allows in an
 * hour, and the row of an hour would grow as it never does.
 * Miniflare's own database object would block this process until workerd answers, which in turn waits until this
 * process has read its logs.
 *
 * @returns stops that
 */
function deleteCounts(port: number): () => Promise<unknown> {
  let last: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    last = fetch(`http://127.0.0.1:${port}/`);
  }, 50);
  return () => {
    clearInterval(timer);
    return last;
  };
}
