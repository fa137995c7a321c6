/** Pages that the Worker renders: no such page, a form without JavaScript that comes back, and a customer's pages. */
import { applyMigrations } from "../scripts/apply-migrations.ts";
import { loadSiteModule } from "../scripts/load-site-module.ts";
import type * as client from "../src/db/client.server.ts";
import type * as link from "../src/requests/link.server.ts";
import type * as deal from "../test/support/deal.ts";
import { compare, get, post } from "./load.ts";
import { milliseconds, type Row, ratio } from "./report.ts";
import { builtSite, constantString, SECRET, startWorkers } from "./workers.ts";

const CONNECTIONS = 4;
const TARGET = "≤ 3 ms; ≥ 0.06";
const CONTROL_BYTES = 25_000;

export async function run(): Promise<Row[]> {
  const workers = await startWorkers([constantString("string", CONTROL_BYTES), builtSite("site")]);
  const own = await storeOffered(await workers.miniflare.getD1Database("DB", "site"));
  const form = post("/kontakt", "application/x-www-form-urlencoded", "name=E", { Origin: "http://localhost" });
  const pages = [
    { what: "no such page", request: get("/gibt-es-nicht"), status: 404, target: TARGET },
    { what: "/kontakt after an error", request: form, status: 422, target: TARGET },
    // They read the database, which the same process emulates.
    { what: "the customer's page", request: get(own), status: 200 },
    { what: "the offer's page", request: get(`${own}/angebot/1`), status: 200 },
  ];
  const rows: Row[] = [];
  for (const { what, target, ...load } of pages) {
    const [, rendered] = await compare(workers.pid, [
      { name: "string", port: workers.port("string"), request: get("/"), connections: CONNECTIONS },
      { name: "site", port: workers.port("site"), connections: CONNECTIONS, ...load },
    ]);
    rows.push({
      what: `${what}, rendered: CPU; throughput ÷ a constant string of ${CONTROL_BYTES / 1000} kB`,
      value: rendered ? `${milliseconds(rendered.cpuMs)}; ${ratio(rendered.throughput)}` : "–",
      target,
    });
  }
  return rows;
}

/** Stores a request with an offer. @returns the path of the customer's page */
async function storeOffered(binding: D1Database): Promise<string> {
  await applyMigrations(binding);
  const { openDatabase } = await loadSiteModule<typeof client>("./src/db/client.server.ts");
  const { newRequest, storeOffer } = await loadSiteModule<typeof deal>("./test/support/deal.ts");
  const { codeOf } = await loadSiteModule<typeof link>("./src/requests/link.server.ts");
  const db = openDatabase(binding);
  const now = new Date().toISOString();
  const id = await newRequest(db, {}, now);
  await storeOffer(db, id, now);
  const reference = (await binding.prepare("SELECT reference FROM leads").first<string>("reference")) ?? "";
  return `/anfrage/${reference}/${codeOf(SECRET, { id, reference, linkGeneration: 1 })}`;
}
