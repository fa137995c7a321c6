/** Cost of `POST /api/leads` against a raw insert of one row into the same table. */
import { applyMigrations } from "../scripts/apply-migrations.ts";
import { loadSiteModule } from "../scripts/load-site-module.ts";
import { quoteInput } from "../test/support/quote-input.ts";
import { compare, post } from "./load.ts";
import { milliseconds, type Row, ratio } from "./report.ts";
import { builtSite, SECRET, script, startWorkers } from "./workers.ts";

const CONNECTIONS = [1, 20];

const RAW_INSERT = `export default {
  async fetch(request, { DB }) {
    const input = await request.json();
    const id = crypto.randomUUID();
    const row = {
      id, created_at: new Date().toISOString(), service: input.service, property_type: input.propertyType,
      size: input.size, rooms: input.rooms, floors: input.floors, bathrooms: input.bathrooms,
      frequency: input.frequency, requirements: input.requirements, selected_services: input.selectedServices,
      start_date: input.startDate, time_preference: input.timePreference, first_name: input.firstName,
      last_name: input.lastName, email: input.email, phone: input.phone, address: input.address, privacy_consent: 1,
      reference: "R-" + id.slice(0, 13), idempotency_key: id, body_hash: id,
      search: [input.firstName, input.lastName, input.email, input.address].join(" "),
      long_search: input.requirements ?? "",
    };
    const names = Object.keys(row);
    const sql = "INSERT INTO leads (" + names.join(",") + ") VALUES (" + names.map(() => "?").join(",") + ")";
    await DB.prepare(sql).bind(...Object.values(row)).run();
    return Response.json({ success: true, id }, { status: 201 });
  },
};`;

export async function run(): Promise<Row[]> {
  const workers = await startWorkers([script("raw insert", RAW_INSERT, { DB: "raw" }), builtSite("site")]);
  for (const name of ["raw insert", "site"]) await applyMigrations(await workers.miniflare.getD1Database("DB", name));
  await dropKey(await workers.miniflare.getD1Database("DB", "raw insert"));
  const { signFormToken } = await loadSiteModule<typeof import("../src/requests/intake/form-token.server.ts")>(
    "./src/requests/intake/form-token.server.ts",
  );
  const { FILL_TIME_MIN_MS, TOKEN_FIELD } = await import("../src/requests/intake/form-fields.ts");
  // Sent any sooner, each would be taken for a program's and announced to nobody.
  const token = () => signFormToken(SECRET, Date.now() - 2 * FILL_TIME_MIN_MS) ?? "";
  const placeholder = token();
  // Each is another person's: the mails to one address are counted (docs/decisions/0125).
  const input = quoteInput({ [TOKEN_FIELD]: placeholder, email: "kunde-000000000000@example.com" });
  const request = post("/api/leads", "application/json", JSON.stringify(input), {
    "Idempotency-Key": "00000000-0000-4000-8000-000000000000",
    "CF-Connecting-IP": "{address}",
  });
  const load = { request, token, placeholder, status: 201 };
  const rows: Row[] = [];
  for (const connections of CONNECTIONS) {
    const to = (name: string) => ({ name, port: workers.port(name), connections, ...load });
    const [raw, site] = await compare(workers.pid, [to("raw insert"), to("site")]);
    rows.push({
      what: `POST /api/leads ÷ raw insert of one row (CPU ${milliseconds(raw?.cpuMs ?? Number.NaN)}), ${connections} connections`,
      value: site ? `${ratio(site.throughput)} (CPU ${milliseconds(site.cpuMs)})` : "–",
      target: "≥ 0.60",
    });
  }
  return rows;
}

/** Makes the table anew without its foreign key: the raw insert writes no follow-up. */
async function dropKey(db: D1Database): Promise<void> {
  const { results } = await db
    .prepare("SELECT sql FROM sqlite_schema WHERE tbl_name = 'leads' AND sql NOT NULL ORDER BY type DESC")
    .all<{ sql: string }>();
  const anew = results.map(({ sql }) => sql.replace(/,\s*FOREIGN KEY.*/, ""));
  await db.batch(["DROP TABLE leads", ...anew].map((statement) => db.prepare(statement)));
}
