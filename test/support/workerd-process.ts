/** What the workerd that a test has started uses (Linux). */
import { execFileSync } from "node:child_process";
import { cpuMilliseconds } from "../../bench/workers";

/** The newest child of this process. */
function workerd(): { pid: number; kilobytes: number } {
  const rows = execFileSync("ps", ["-A", "--sort=start_time", "-o", "pid=,ppid=,rss=,comm="], { encoding: "utf8" })
    .split("\n")
    .map((line) => line.trim().split(/\s+/));
  const [pid, , kilobytes] =
    rows.findLast(([, parent, , command]) => Number(parent) === process.pid && command?.includes("workerd")) ?? [];
  return { pid: Number(pid), kilobytes: Number(kilobytes) };
}

/** Memory that workerd takes, in MB. */
export function memoryOfWorkerd(): number {
  return Math.round(workerd().kilobytes / 1024);
}

/** Milliseconds of CPU that it takes until the work is done, those of its storage included. */
export async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const { pid } = workerd();
  const before = cpuMilliseconds(pid);
  await work();
  return cpuMilliseconds(pid) - before;
}
