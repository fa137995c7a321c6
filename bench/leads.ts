/** `POST /api/leads` against a raw insert of one row into the same table, and what stands between them. */
import { setTimeout as pause } from "node:timers/promises";
import { FILL_TIME_MIN_MS, TOKEN_FIELD } from "../src/platform/form-guard.ts";
import { quoteInput } from "../test/support/quote-input.ts";
import { migrate } from "./database.ts";
import { postJson } from "./load.ts";
import { milliseconds, type Row, ratio } from "./report.ts";
import { compare } from "./rounds.ts";
import { builtSite, builtSiteAtTheEdge, script, startWorkers } from "./workers.ts";

const CONNECTIONS = [1, 20];

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

export async function run(): Promise<Row[]> {
  const workers = await startWorkers([
    script("raw insert of one row", ONE_ROW, { DB: "row" }),
    script("raw batch: lead, follow-up, mail", ONE_BATCH, { DB: "batch" }),
    builtSiteAtTheEdge("site"),
    builtSite("site in miniflare"),
  ]);
  for (const name of ["raw insert of one row", "raw batch: lead, follow-up, mail", "site", "site in miniflare"])
    await migrate(workers, name);
  const send = (input: Record<string, unknown>) =>
    postJson("/api/leads", input, { "Idempotency-Key": "00000000-0000-4000-8000-{n}" });
  const tokens = new Map<string, string>();
  for (const name of ["site", "site in miniflare"]) tokens.set(name, await formToken(workers.port(name)));
  // Sent any sooner, each would be taken for a program's and announced to nobody.
  await pause(FILL_TIME_MIN_MS);

  const signed = (worker: string) => quoteInput({ [TOKEN_FIELD]: tokens.get(worker) });

  const rows: Row[] = [];
  for (const connections of CONNECTIONS) {
    const to = (name: string, worker = name) => ({
      name,
      port: workers.port(worker),
      request: send(signed(worker)),
      connections,
      status: 201,
    });
    const results = await compare(workers.pid, [
      to("raw insert of one row"),
      to("raw batch: lead, follow-up, mail"),
      {
        ...to("refused by validation (nothing is written)", "site"),
        request: send({ ...signed("site"), size: "x" }),
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
  await workers.stop();
  return rows;
}

/** The signed time that a browser sends with its form; checking it is part of the abuse check. */
async function formToken(port: number): Promise<string> {
  const response = await fetch(`http://localhost:${port}/api/form-token`);
  const { token } = (await response.json()) as { token: string };
  return token;
}
