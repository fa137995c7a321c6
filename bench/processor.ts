/**
 * Which core does what, and how much CPU time a process took. Linux only; elsewhere nothing is pinned and CPU times
 * are missing.
 */
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
  const nanoseconds = readdirSync(tasks).map((task) => {
    try {
      return Number(readFileSync(`${tasks}/${task}/schedstat`, "utf8").split(" ")[0]);
    } catch {
      return 0; // the thread ended meanwhile
    }
  });
  return nanoseconds.reduce((sum, time) => sum + time, 0) / 1e6;
}

/** The children of a process that bear a name, oldest first. */
export function childrenNamed(name: string, parent = process.pid): number[] {
  return readdirSync("/proc")
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
        const [, comm, ppid] = /\((.*)\) \S (\d+)/.exec(stat) ?? [];
        return comm === name && Number(ppid) === parent;
      } catch {
        return false;
      }
    })
    .sort((a, b) => a - b);
}
