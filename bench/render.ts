/** Pages that the Worker still renders: a form sent without JavaScript comes back, and an address leads nowhere. */
import { compare, get } from "./load.ts";
import { milliseconds, type Row, ratio } from "./report.ts";
import { builtSite, constantString, startWorkers } from "./workers.ts";

/** Paths with their status. */
const RENDERED = { "/gibt-es-nicht": 404, "/kontakt": 200 };
const CONNECTIONS = 4;

export async function run(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [path, status] of Object.entries(RENDERED)) {
    const probe = await startWorkers([builtSite("site")]);
    const size = (await (await fetch(`http://127.0.0.1:${probe.port("site")}${path}`)).arrayBuffer()).byteLength;
    await probe.stop();
    const workers = await startWorkers([constantString("string", size), builtSite("site")]);
    const [, rendered] = await compare(workers.pid, [
      { name: "string", port: workers.port("string"), request: get(path), connections: CONNECTIONS },
      { name: "site", port: workers.port("site"), request: get(path), connections: CONNECTIONS, status },
    ]);
    await workers.stop();
    rows.push({
      what: `${path}, rendered: CPU; throughput ÷ a constant string of the same size`,
      value: rendered ? `${milliseconds(rendered.cpuMs)}; ${ratio(rendered.throughput)}` : "–",
      target: "≥ 0.06",
    });
  }
  return rows;
}
