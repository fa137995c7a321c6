/** Parts that `npm start` and `npm run dev` share: their port, their end, and what they print. */
import { readFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { developmentAccount } from "../src/admin/session/development-account.ts";
import { Refusal } from "./command-line.ts";

const DEFAULT_PORT = 8787;

/** Time in which a server that was just killed gives its port back. */
const PORT_TIMEOUT_MS = 3000;
const POLL_MS = 100;

/** Port in `PORT`, or 8787, once free. @param command as typed, for the advice @throws Refusal in one sentence */
export async function freePort(command: string): Promise<number> {
  const port = Number(process.env.PORT || DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new Refusal(`PORT is not a port: ${process.env.PORT}. Choose one: PORT=8788 ${command}`);
  }
  for (let waited = 0; waited < PORT_TIMEOUT_MS; waited += POLL_MS) {
    if (await isFree(port)) return port;
    await sleep(POLL_MS);
  }
  throw new Refusal(`Port ${port} is taken. Choose another one: PORT=8788 ${command}`);
}

/** Whether a port is free at both addresses of localhost; some systems let two servers listen on one port. */
async function isFree(port: number): Promise<boolean> {
  const answers = await Promise.all([isAnswered(port, "127.0.0.1"), isAnswered(port, "::1")]);
  return !answers.includes(true) && (await canListen(port));
}

function isAnswered(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(port, host);
    probe.once("error", () => resolve(false));
    probe.once("connect", () => {
      probe.destroy();
      resolve(true);
    });
  });
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}

/** Calls `stop` when the npm that runs this script, or its shell, has ended: killing them does not kill us. */
export function onceNpmIsGone(stop: () => void): void {
  const npm = npmProcess();
  const parent = process.ppid;
  const poll = setInterval(() => {
    if (!npm || (isAlive(npm) && process.ppid === parent)) return;
    clearInterval(poll);
    stop();
  }, POLL_MS).unref();
}

/** The npm that runs this script, which may have a shell between; undefined where we cannot tell. */
function npmProcess(): number | undefined {
  if (!process.env.npm_lifecycle_event) return undefined;
  try {
    // "pid (comm) state ppid …", see proc_pid_stat(5)
    const [, comm, ppid] = /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, "utf8")) ?? [];
    return comm?.endsWith("sh") ? Number(ppid) : process.ppid;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Prints where the site is, and how to sign in. */
export function printAddresses(port: number): void {
  const origin = `http://localhost:${port}`;
  console.log(
    [
      "",
      `Website:     ${origin}/`,
      `Admin area:  ${origin}/admin/login`,
      `Test login:  ${developmentAccount.email} / ${developmentAccount.password}`,
      "Mails:       files in .wrangler/tmp/email, .eml with npm start",
      "",
    ].join("\n"),
  );
}
