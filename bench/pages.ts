/** Home page from the static files' server beside the same page of the Astro peer, at 1, 20 and 100 connections. */
import { astroPeer, sitePages } from "./astro.ts";
import { compare, get } from "./load.ts";
import { type Row, ratio } from "./report.ts";
import { builtSiteWithFiles, front, startWorkers, staticSite } from "./workers.ts";

const CONNECTIONS = [1, 20, 100];

export async function run(): Promise<Row[]> {
  const workers = await startWorkers([
    front("Astro", "astro files"),
    front("home page", "site"),
    staticSite("astro files", astroPeer(await sitePages())),
    builtSiteWithFiles("site"),
  ]);
  const rows: Row[] = [];
  for (const connections of CONNECTIONS) {
    const contenders = ["Astro", "home page"].map((name) => {
      return { name, port: workers.port(name), request: get("/"), connections };
    });
    const [, own] = await compare(workers.pid, contenders);
    rows.push({
      what: `home page ÷ the same from Astro, both static files, ${connections} connections`,
      value: own ? ratio(own.throughput) : "–",
      target: connections === 20 ? "1.00" : "",
    });
  }
  return rows;
}
