/** What the first render of a page costs: HEAD is rendered each time and never kept. */
import { get } from "./load.ts";
import { milliseconds, type Row, ratio } from "./report.ts";
import { compare } from "./rounds.ts";
import { sitePages } from "./site-pages.ts";
import { builtSite, constantString, startWorkers } from "./workers.ts";

const PATHS = ["/", "/leistungen/bueroreinigung", "/standorte/hartenholm", "/impressum", "/angebot"];

export async function run(): Promise<Row[]> {
  const pages = (await sitePages()).filter(({ path }) => PATHS.includes(path));
  const rows: Row[] = [];
  for (const { path, html } of pages) {
    const workers = await startWorkers([constantString("string", Buffer.byteLength(html)), builtSite("site")]);
    const [, rendered] = await compare(workers.pid, [
      { name: "string", port: workers.port("string"), request: get(path), connections: 4 },
      { name: "site", port: workers.port("site"), request: get(path, "HEAD"), connections: 4 },
    ]);
    await workers.stop();
    if (!rendered) continue;
    rows.push({
      part: "render",
      what: `${path}, rendered: CPU; ÷ constant string`,
      value: `${milliseconds(rendered.cpuMs)}; ${ratio(rendered.throughput)} (CPU ${ratio(rendered.cpu)})`,
      target: "≤ 0.85 ms; ≥ 0.06",
    });
  }
  return rows;
}
