/**
 * Lighthouse as on a phone (its own throttling) on one page of each family, as the edge serves it; the Astro peer in
 * the same series. `BENCH_RUNS` (3) says how often, `BENCH_PATHS` which pages, separated by commas.
 */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { applyMigrations } from "../scripts/apply-migrations.ts";
import { company } from "../src/content/company.ts";
import { chromiumArguments, chromiumPath } from "../test/support/chromium.ts";
import { astroPeer, npmFolder, sitePages } from "./astro.ts";
import { startFront } from "./front.ts";
import { effort, median, type Row, ratio } from "./report.ts";
import { builtSiteWithFiles, front, startWorkers, staticSite } from "./workers.ts";

const LIGHTHOUSE = "lighthouse@13.5.0";
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const RUNS = Number(process.env.BENCH_RUNS ?? effort(3, 1));
const FAMILIES = "/,/angebot,/leistungen/fensterreinigung,/standorte/kaltenkirchen,/impressum";
const PATHS = (process.env.BENCH_PATHS ?? effort(FAMILIES, "/")).split(",");

type Run = Awaited<ReturnType<typeof lighthouse>>;

export async function run(): Promise<Row[]> {
  const workers = await startWorkers([
    front("own", "site"),
    front("peer", "astro files"),
    builtSiteWithFiles("site"),
    staticSite("astro files", astroPeer(await sitePages())),
  ]);
  // Every page asks when the office is open; an answer that fails costs four points of best practices.
  await applyMigrations(await workers.miniflare.getD1Database("DB", "site"));
  const own = await startFront(workers.port("own"));
  const peer = await startFront(workers.port("peer"));
  const rows: Row[] = [];
  for (const path of PATHS) {
    const [ours, theirs]: [Run[], Run[]] = [[], []];
    for (let round = 0; round < RUNS; round += 1) {
      ours.push(await lighthouse(path, own.port));
      theirs.push(await lighthouse(path, peer.port));
    }
    const middle = (runs: Run[], of: (one: Run) => number) => median(runs.map(of));
    const scores = CATEGORIES.map((_, index) => middle(ours, (one) => one.scores[index] ?? 0));
    const lcp = middle(ours, (one) => one.lcp);
    rows.push({
      what: path,
      value: `${scores.join("/")}, TBT ${middle(ours, (one) => one.tbt)}, CLS ${middle(ours, (one) => one.cls)}, LCP ${Math.round(lcp)} ms = ${ratio(lcp / middle(theirs, (one) => one.lcp))} × Astro`,
      target: "100/100/100/100, CLS 0, LCP ≤ 1.05 × Astro",
    });
  }
  own.close();
  peer.close();
  return rows;
}

async function lighthouse(path: string, port: number) {
  const { host } = new URL(company.origin);
  const resolved = `--host-resolver-rules="MAP ${host}:443 127.0.0.1:${port}"`;
  const flags = [...chromiumArguments, "--headless=new", "--ignore-certificate-errors", resolved];
  const { categories, audits } = await report([
    join(npmFolder(LIGHTHOUSE), "node_modules/lighthouse/cli/index.js"),
    company.origin + encodeURI(path),
    "--quiet",
    "--output=json",
    `--only-categories=${CATEGORIES}`,
    `--chrome-flags=${flags.join(" ")}`,
  ]);
  const measured = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: CATEGORIES.map((category) => Math.round((categories[category]?.score ?? Number.NaN) * 100)),
    lcp: measured("largest-contentful-paint"),
    tbt: Math.round(measured("total-blocking-time")),
    cls: measured("cumulative-layout-shift"),
  };
}

/** Report of Lighthouse, as far as we read it. */
interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

async function report(options: string[]): Promise<Report> {
  const env = { ...process.env, CHROME_PATH: chromiumPath() };
  // Now and then it fails to record a page load and asks to be run again.
  const once = () => promisify(execFile)(process.execPath, options, { env, maxBuffer: 1e8 });
  return JSON.parse((await once().catch(once)).stdout);
}
