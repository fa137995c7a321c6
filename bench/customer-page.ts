/**
 * Customers' own pages: whether the time of a 404 tells what a link lacks, and how much memory an original photo of the
 * largest size takes.
 */
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { applyMigrations } from "../scripts/apply-migrations.ts";
import { builtWorkerOptions } from "../scripts/built-worker.ts";
import { PHOTO_MAX_BYTES } from "../src/my-request/photos/limits.ts";
import { jpeg, photoForm } from "../test/support/photo-form.ts";
import { quoteInput } from "../test/support/quote-input.ts";
import { type Inspected, inspect } from "./inspector.ts";
import { median, milliseconds, type Row, ratio } from "./report.ts";

const ROUNDS = 200;
const WARM_UP_ROUNDS = 20;
const MEGABYTE = 1024 * 1024;
const SECRET = "only-for-the-bench-only-for-the-bench";

export async function run(): Promise<Row[]> {
  const options = builtWorkerOptions();
  const bindings = { ...options.bindings, PLAN: "paid", JWT_SECRET: SECRET, SESSION_SECRET: SECRET };
  const server = new Miniflare(
    convertV4MiniflareOptions({
      ...options,
      bindings: { ...bindings, FORM_SECRET: SECRET, LINK_SECRET: SECRET },
      host: "127.0.0.1",
      port: 0,
      inspectorPort: 0,
      handleStructuredLogs: () => undefined,
    }),
  );
  try {
    const { origin } = await server.ready;
    const { DB } = await server.getBindings<Env>();
    await applyMigrations(DB);
    const worker = await inspect(await server.getInspectorURL());
    // First, while the heap is that of a Worker that has just started.
    const rows = [...(await upload(origin, worker)), ...(await missingLinks(origin, DB))];
    worker.close();
    return rows;
  } finally {
    await server.dispose();
  }
}

let client = 0;

/** An address for each call, so that the limits stay out of the way. */
function fresh(): { "CF-Connecting-IP": string } {
  client += 1;
  return { "CF-Connecting-IP": `2001:db8:${(client >> 16).toString(16)}:${(client & 0xffff).toString(16)}::1` };
}

async function newRequest(origin: string): Promise<{ id: string; reference: string; path: string }> {
  const headers = { "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() };
  const post = (path: string) =>
    fetch(origin + path, { method: "POST", headers: { ...headers, ...fresh() }, body: JSON.stringify(quoteInput()) });
  const { id, reference } = (await (await post("/api/leads")).json()) as { id: string; reference: string };
  const { path } = (await (await post("/api/request-link")).json()) as { path: string };
  return { id, reference, path };
}

/** Each kind in turn, so that whatever else the machine does hits all of them. */
async function missingLinks(origin: string, db: D1Database): Promise<Row[]> {
  const [request, revoked] = [await newRequest(origin), await newRequest(origin)];
  await db.prepare("UPDATE leads SET link_generation = 2 WHERE id = ?").bind(revoked.id).run();
  const wrongCode = `/anfrage/${request.reference}/${"x".repeat(22)}`;
  const kinds = [
    { name: "a wrong code", path: wrongCode },
    { name: "the same wrong code again (the noise)", path: wrongCode },
    { name: "a reference that is not there", path: `/anfrage/R-0000-00/${"x".repeat(22)}` },
    { name: "a revoked link", path: revoked.path },
  ];
  const times = kinds.map((): number[] => []);
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    for (const [index, { path }] of kinds.entries()) {
      const began = performance.now();
      const response = await fetch(origin + path, { headers: fresh() });
      await response.arrayBuffer();
      if (response.status !== 404) throw new Error(`${path}: ${response.status}`);
      if (round >= 0) times[index]?.push(performance.now() - began);
    }
  }
  const first = median(times[0] ?? []);
  return kinds.map(({ name }, index) => ({
    part: "customer-page",
    what: `404 of ${name}, median of ${ROUNDS}`,
    value: `${milliseconds(median(times[index] ?? []))} = ${ratio(median(times[index] ?? []) / first)} × a wrong code`,
    target: index === 0 ? "" : "within noise",
  }));
}

/** One send to a Worker that has had none: what V8 has not collected yet of earlier ones would count too. */
async function upload(origin: string, worker: Inspected): Promise<Row[]> {
  const { path } = await newRequest(origin);
  await (await fetch(origin + path, { headers: fresh() })).arrayBuffer();
  const before = await worker.memory();
  const peak = worker.peakMemory();
  const response = await fetch(`${origin}${path}/fotos`, {
    method: "POST",
    body: photoForm(jpeg(PHOTO_MAX_BYTES)),
    headers: { Accept: "application/json", ...fresh() },
  });
  if (response.status !== 201) throw new Error(await response.text());
  const grown = ((await peak()) - before) / MEGABYTE;
  return [
    {
      part: "customer-page",
      what: `memory of the Worker for an original photo of ${PHOTO_MAX_BYTES / MEGABYTE} MB: heap and buffers (before it: ${(before / MEGABYTE).toFixed(1)} MB)`,
      value: `${grown.toFixed(1)} MB, ${(before / MEGABYTE + grown).toFixed(1)} MB in all`,
      target: "≤ 40 MB",
    },
  ];
}
