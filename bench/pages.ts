/**
 * The home page from the static files' server beside the same page of the Astro peer from the same server, at 1, 20
 * and 100 connections.
 */
import { get } from "./load.ts";
import { astroPeer } from "./peers/astro.ts";
import { type Row, ratio } from "./report.ts";
import { compare } from "./rounds.ts";
import { sitePages } from "./site-pages.ts";
import { builtSiteWithFiles, front, startWorkers, staticSite } from "./workers.ts";

const CONNECTIONS = [1, 20, 100];
const PEER = "Astro";
const OWN = "home page";

export async function run(): Promise<Row[]> {
  const workers = await startWorkers([
    front(PEER, "astro files"),
    front(OWN, "site"),
    staticSite("astro files", astroPeer(await sitePages())),
    builtSiteWithFiles("site"),
  ]);
  const rows: Row[] = [];
  for (const connections of CONNECTIONS) {
    const contenders = [PEER, OWN].map((name) => ({ name, port: workers.port(name), request: get("/"), connections }));
    const [, own] = await compare(workers.pid, contenders);
    rows.push({
      part: "pages",
      what: `home page ÷ the same from Astro, both static files, ${connections} connections`,
      value: own ? `${ratio(own.throughput)} (CPU ${ratio(own.cpu)})` : "–",
      target: connections === 20 ? "1.00" : "",
    });
  }
  await workers.stop();
  return rows;
}
