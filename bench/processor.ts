/** Which core does what, and how much CPU time a process took. Linux only; elsewhere nothing is pinned or measured. */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";

export const SERVER_CORE = 0;
export const CLIENT_CORE = 1;

const canPin = availableParallelism() > 1 && spawnSync("taskset", ["--version"]).status === 0;

/** The command that runs `command` on one core. */
export function pinned(core: number, command: [string, ...string[]]): [string, ...string[]] {
  return canPin ? ["taskset", "-c", String(core), ...command] : command;
}

/** Moves a running process with all its threads to one core. */
export function pin(pid: number, core: number): void {
  if (canPin) execFileSync("taskset", ["-a", "-c", "-p", String(core), String(pid)], { stdio: "ignore" });
}

/** CPU time of all threads that a process has, in milliseconds; NaN where there is no /proc. */
export function cpuMilliseconds(pid: number): number {
  const tasks = `/proc/${pid}/task`;
  if (!existsSync(tasks)) return Number.NaN;
  const nanoseconds = readdirSync(tasks).map((task) => Number(read(`${tasks}/${task}/schedstat`).split(" ")[0]));
  return nanoseconds.reduce((sum, time) => sum + time, 0) / 1e6;
}

/** The children of this process that bear a name, oldest first. */
export function childrenNamed(name: string): number[] {
  const isChild = (pid: number) => {
    const [, comm, parent] = /\((.*)\) \S (\d+)/.exec(read(`/proc/${pid}/stat`)) ?? [];
    return comm === name && Number(parent) === process.pid;
  };
  const pids = readdirSync("/proc").filter((entry) => /^\d+$/.test(entry));
  return pids
    .map(Number)
    .filter(isChild)
    .sort((a, b) => a - b);
}

/** Empty when the process or thread ended meanwhile. */
function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
