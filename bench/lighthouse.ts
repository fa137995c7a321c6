/**
 * Lighthouse as on a phone (its own throttling), every public page, as the edge serves it; the Astro peer in the same
 * series. `BENCH_RUNS` (3) says how often, `BENCH_PATHS` which pages, separated by commas (all). The peer has our
 * security headers, because any site of this kind should; `BENCH_BARE_PEER=1` leaves them out.
 */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { loadSiteModule } from "../scripts/load-site-module.ts";
import { company } from "../src/content/company.ts";
import { chromiumArguments, chromiumPath } from "../test/support/chromium.ts";
import { startFront } from "./front-proxy.ts";
import { astroPeer } from "./peers/astro.ts";
import { npmFolder } from "./peers/npm-folder.ts";
import { median, type Row, ratio } from "./report.ts";
import { sitePages } from "./site-pages.ts";
import { builtSite, startWorkers } from "./workers.ts";

const LIGHTHOUSE = "lighthouse@13.5.0";
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const RUNS = Number(process.env.BENCH_RUNS ?? 3);
const BARE_PEER = Boolean(process.env.BENCH_BARE_PEER);
const ASKED = process.env.BENCH_PATHS?.split(",");

const execute = promisify(execFile);

interface Run {
  scores: number[];
  lcp: number;
  tbt: number;
  cls: number;
}

export async function run(): Promise<Row[]> {
  const pages = await sitePages();
  const workers = await startWorkers([builtSite("site")]);
  const { securityHeaders } = await loadSiteModule<typeof import("../src/platform/security-headers.server")>(
    "./src/platform/security-headers.server.ts",
  );
  const headers = securityHeaders();
  const own = await startFront("build/client", { worker: workers.port("site"), headers });
  const peer = await startFront(astroPeer(pages), { headers: BARE_PEER ? {} : headers });
  const rows: Row[] = [];
  const lows: string[] = [];
  for (const { path } of pages.filter((page) => !ASKED || ASKED.includes(page.path))) {
    const [ours, theirs]: [Run[], Run[]] = [[], []];
    for (let round = 0; round < RUNS; round += 1) {
      ours.push(await lighthouse(path, own.port, true));
      theirs.push(await lighthouse(path, peer.port, false));
    }
    const scores = CATEGORIES.map((_, index) => median(ours.map((one) => one.scores[index] ?? 0)));
    const lcp = median(ours.map((one) => one.lcp));
    const tbt = (runs: Run[]) => median(runs.map((one) => one.tbt));
    const worst = Math.min(...ours.map((one) => one.scores[0] ?? 0));
    if (worst < 99) lows.push(path);
    rows.push({
      part: "lighthouse",
      what: path,
      value: `${scores.join("/")}, worst ${worst}, TBT ${tbt(ours)} (Astro ${tbt(theirs)}), CLS ${median(ours.map((one) => one.cls))}, LCP ${Math.round(lcp)} ms = ${ratio(lcp / median(theirs.map((one) => one.lcp)))} × Astro (${median(theirs.map((one) => one.scores[0] ?? 0))})`,
      target: "100/100/100/100, ≥ 99, 0, 0, ≤ 1.10 × Astro",
    });
    console.log(rows.at(-1)?.what, rows.at(-1)?.value);
  }
  own.close();
  peer.close();
  await workers.stop();
  if (lows.length > 0) console.log(`Performance below 99 in a run: ${lows.join(", ")}`);
  return rows;
}

/** @param isOwn whether what costs points is told of */
async function lighthouse(path: string, port: number, isOwn: boolean): Promise<Run> {
  const cli = join(npmFolder(LIGHTHOUSE), "node_modules/lighthouse/cli/index.js");
  const { host } = new URL(company.origin);
  const flags = [
    ...chromiumArguments,
    "--headless=new",
    "--ignore-certificate-errors",
    `--host-resolver-rules="MAP ${host}:443 127.0.0.1:${port}"`,
  ];
  const { categories, audits } = await report([
    cli,
    company.origin + encodeURI(path),
    "--quiet",
    "--output=json",
    `--only-categories=${CATEGORIES}`,
    `--chrome-flags=${flags.join(" ")}`,
  ]);
  const measured = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  if (isOwn) for (const category of Object.values(categories)) reportFailures(path, category, audits);
  return {
    scores: CATEGORIES.map((category) => Math.round((categories[category]?.score ?? Number.NaN) * 100)),
    lcp: measured("largest-contentful-paint"),
    tbt: Math.round(measured("total-blocking-time")),
    cls: measured("cumulative-layout-shift"),
  };
}

interface Audit {
  score: number | null;
  title: string;
  numericValue?: number;
}

/** What we read of Lighthouse's report. */
interface Report {
  categories: Record<string, Category>;
  audits: Record<string, Audit>;
}

/** Now and then Lighthouse fails to record a page load and asks to be run again. */
async function report(options: string[], attempts = 3): Promise<Report> {
  try {
    const environment = { ...process.env, CHROME_PATH: chromiumPath() };
    const { stdout } = await execute(process.execPath, options, { env: environment, maxBuffer: 1e8 });
    return JSON.parse(stdout);
  } catch (error) {
    if (attempts === 1) throw error;
    return report(options, attempts - 1);
  }
}

interface Category {
  id: string;
  score: number;
  auditRefs: { id: string; weight: number }[];
}

/** Names what costs points. */
function reportFailures(path: string, { id, auditRefs }: Category, audits: Record<string, Audit>): void {
  for (const ref of auditRefs) {
    const audit = audits[ref.id];
    if (ref.weight > 0 && audit?.score != null && audit.score < 0.9)
      console.log(`  ${path}, ${id}: ${audit.title} (${audit.score})`);
  }
}
