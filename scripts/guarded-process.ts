/** A process that goes on running, and never outlives the one that started it. */
import { type ChildProcess, spawn } from "node:child_process";

/**
 * Kills the process group given as its argument when its standard input closes, which happens whenever our process
 * ends, for whatever reason.
 */
const GUARD =
  "process.stdin.resume().on('close', () => { try { process.kill(-process.argv[1], 'SIGKILL'); } catch {} });";

/**
 * Starts a script with its output passed through. A guard takes it and what it started down even when this process is
 * killed and cannot do so itself.
 */
export function startGuarded(script: string, ...args: string[]): ChildProcess {
  const server = spawn(process.execPath, ["--no-warnings", script, ...args], {
    stdio: ["ignore", "inherit", "inherit"],
    detached: true,
  });
  spawn(process.execPath, ["-e", GUARD, String(server.pid)], { stdio: ["pipe", "ignore", "ignore"], detached: true });
  return server;
}
