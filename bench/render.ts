/**
 * What the Worker still renders, when a form is sent without JavaScript or an address leads nowhere; the public pages
 * are prerendered.
 */
import { get } from "./load.ts";
import { milliseconds, type Row, ratio } from "./report.ts";
import { compare } from "./rounds.ts";
import { builtSite, constantString, startWorkers } from "./workers.ts";

const RENDERED = [
  { path: "/gibt-es-nicht", status: 404 },
  { path: "/kontakt", status: 200 },
];

export async function run(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { path, status } of RENDERED) {
    const workers = await startWorkers([builtSite("site")]);
    const size = (await (await fetch(`http://127.0.0.1:${workers.port("site")}${path}`)).arrayBuffer()).byteLength;
    await workers.stop();
    rows.push(await measureRender(path, status, size));
  }
  return rows;
}

async function measureRender(path: string, status: number, size: number): Promise<Row> {
  const workers = await startWorkers([constantString("string", size), builtSite("site")]);
  const [, rendered] = await compare(workers.pid, [
    { name: "string", port: workers.port("string"), request: get(path), connections: 4 },
    { name: "site", port: workers.port("site"), request: get(path), connections: 4, status },
  ]);
  await workers.stop();
  return {
    part: "render",
    what: `${path}, rendered: CPU; ÷ constant string`,
    value: rendered
      ? `${milliseconds(rendered.cpuMs)}; ${ratio(rendered.throughput)} (CPU ${ratio(rendered.cpu)})`
      : "–",
    target: "≤ 0.85 ms; ≥ 0.06",
  };
}
