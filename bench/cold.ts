/** The first request of a Worker that was just started, and what the Worker weighs. */
import { workerGzipBytes } from "../scripts/page-weight.ts";
import { kilobytes, median, milliseconds, type Row } from "./report.ts";
import { builtSite, constantString, startWorkers } from "./workers.ts";

const STARTS = 10;

export async function run(): Promise<Row[]> {
  const site: number[] = [];
  const control: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const workers = await startWorkers([constantString("string", 30_000), builtSite("site")]);
    control.push(await firstAnswer(workers.port("string")));
    site.push(await firstAnswer(workers.port("site")));
    await workers.stop();
  }
  return [
    {
      part: "cold",
      what: `first page of a cold Worker (constant string: ${milliseconds(median(control))})`,
      value: milliseconds(median(site)),
      target: "≤ 18 ms",
    },
    { part: "cold", what: "Worker, gzip", value: kilobytes(workerGzipBytes()), target: "≤ 150 kB" },
  ];
}

async function firstAnswer(port: number): Promise<number> {
  const started = performance.now();
  await (await fetch(`http://127.0.0.1:${port}/`)).text();
  return performance.now() - started;
}
