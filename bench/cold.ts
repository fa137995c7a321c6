/**
 * First request of a Worker that was just started. Pages are static files, so the API is what somebody waits for. CPU
 * stands beside the time, because a shared machine's time is other people's too.
 */
import { eagerWorkerGzipBytes } from "../test/support/page-weight.ts";
import { effort, kilobytes, median, milliseconds, type Row } from "./report.ts";
import { builtSite, constantString, cpuMilliseconds, startWorkers, stopWorkers } from "./workers.ts";

const STARTS = effort(10, 1);

type Start = Awaited<ReturnType<typeof firstAnswer>>;

export async function run(): Promise<Row[]> {
  const site: Start[] = [];
  const control: Start[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    control.push(await firstAnswer(constantString("string", 30_000)));
    site.push(await firstAnswer(builtSite("site")));
  }
  const middle = (starts: Start[], of: keyof Start) => milliseconds(median(starts.map((start) => start[of])));
  return [
    {
      what: `first answer of a cold Worker's API (constant string: ${middle(control, "firstMs")}, CPU ${middle(control, "firstCpu")})`,
      value: `${middle(site, "firstMs")}, CPU ${middle(site, "firstCpu")}`,
      target: "≤ 18 ms",
    },
    { what: "modules that a start evaluates, gzip", value: kilobytes(eagerWorkerGzipBytes()), target: "≤ 100 kB" },
  ];
}

async function firstAnswer(worker: Parameters<typeof startWorkers>[0][number]) {
  const workers = await startWorkers([worker]);
  const startCpu = cpuMilliseconds(workers.pid);
  const started = performance.now();
  await (await fetch(`http://127.0.0.1:${workers.port(worker.name)}/api/form-token`)).text();
  const firstMs = performance.now() - started;
  const firstCpu = cpuMilliseconds(workers.pid) - startCpu;
  await stopWorkers();
  return { firstCpu, firstMs };
}
