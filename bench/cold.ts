/**
 * The first request of a Worker that was just started, and what the Worker weighs. Pages are static files, so the API
 * is what somebody waits for. CPU stands beside the time, because the time is other people's too on a shared machine,
 * and the start's CPU beside the first answer's, because work can be moved from one to the other. Rate limits are
 * counted in memory, as at the edge: Miniflare's are a Worker of their own, which would start with the first request.
 */
import { workerGzipBytes } from "../scripts/page-weight.ts";
import { cpuMilliseconds } from "./processor.ts";
import { kilobytes, median, milliseconds, type Row } from "./report.ts";
import { builtSiteAtTheEdge, constantString, startWorkers, type WorkerOptions } from "./workers.ts";

const STARTS = 10;

interface Start {
  /** All of workerd until it listens, its D1 and KV with it. */
  startCpu: number;
  firstCpu: number;
  firstMs: number;
}

export async function run(): Promise<Row[]> {
  const site: Start[] = [];
  const control: Start[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    control.push(await firstAnswer(constantString("string", 30_000)));
    site.push(await firstAnswer(builtSiteAtTheEdge("site")));
  }
  const middle = (starts: Start[], of: keyof Start) => milliseconds(median(starts.map((start) => start[of])));
  return [
    {
      part: "cold",
      what: `first answer of a cold Worker's API (constant string: ${middle(control, "firstMs")}, CPU ${middle(control, "firstCpu")})`,
      value: `${middle(site, "firstMs")}, CPU ${middle(site, "firstCpu")}`,
      target: "≤ 18 ms",
    },
    {
      part: "cold",
      what: `start of workerd, CPU (with the constant string: ${middle(control, "startCpu")})`,
      value: middle(site, "startCpu"),
      target: "",
    },
    { part: "cold", what: "Worker, gzip", value: kilobytes(workerGzipBytes()), target: "≤ 320 kB" },
  ];
}

async function firstAnswer(worker: WorkerOptions): Promise<Start> {
  const workers = await startWorkers([worker]);
  const startCpu = cpuMilliseconds(workers.pid);
  const started = performance.now();
  await (await fetch(`http://127.0.0.1:${workers.port(worker.name)}/api/form-token`)).text();
  const firstMs = performance.now() - started;
  const firstCpu = cpuMilliseconds(workers.pid) - startCpu;
  await workers.stop();
  return { startCpu, firstCpu, firstMs };
}
