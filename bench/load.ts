/** Load on servers and what it cost: answers a second, and the server's CPU time for each. */
import { spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type LoadOptions, READY } from "./load-client.ts";
import { effort, median } from "./report.ts";
import { CLIENT_CORE, cpuMilliseconds, pinned } from "./workers.ts";

const ROUNDS = effort(3, 1);
const WARM_UP_SECONDS = effort(1.5, 0.5);
const SECONDS = effort(3, 0.5);
const SUBMISSIONS_A_SECOND_MAX = 3000;

export interface Contender extends Pick<LoadOptions, "port" | "request" | "connections"> {
  name: string;
  status?: number;
  /** Makes a form token for each request, in the place of the one that `request` has. */
  token?: () => string;
  placeholder?: string;
}

/** Throughput against the first contender's in the same round, and CPU time an answer; medians of the rounds. */
export interface Result {
  name: string;
  throughput: number;
  cpuMs: number;
}

type Measured = Awaited<ReturnType<typeof measure>>;

/**
 * Results of several contenders in turns, so that whatever else the machine does hits all of them.
 *
 * @param pid of the server
 * @param contenders the control first
 */
export async function compare(pid: number, contenders: Contender[]): Promise<Result[]> {
  for (const contender of contenders) await measure(pid, contender, WARM_UP_SECONDS);
  const rounds: Measured[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const measured: Measured[] = [];
    for (const contender of contenders) measured.push(await measure(pid, contender, SECONDS));
    rounds.push(measured);
  }
  return contenders.map(({ name }, index) => ({
    name,
    throughput: median(rounds.map((round) => (round[index]?.perSecond ?? 0) / (round[0]?.perSecond ?? 0))),
    cpuMs: median(rounds.map((round) => round[index]?.cpuMs ?? 0)),
  }));
}

async function measure(pid: number, { token, name, ...load }: Contender, seconds: number) {
  const tokenFile = token && writeTokens(token, seconds);
  const options: LoadOptions = { status: 200, placeholder: "{token}", ...load, seconds, tokenFile };
  const script = join(import.meta.dirname, "load-client.ts");
  const [command, ...args] = pinned(CLIENT_CORE, [process.execPath, script, JSON.stringify(options)]);
  const client = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"] });
  let before = Number.NaN;
  let said = "";
  for await (const line of createInterface(client.stdout)) {
    if (line === READY) before = cpuMilliseconds(pid);
    else said = line;
  }
  const answers = Number(said);
  if (!(answers > 0)) throw new Error(`${name} answered: ${said}`);
  return { perSecond: answers / seconds, cpuMs: (cpuMilliseconds(pid) - before) / answers };
}

/** File with more tokens than the server can store submissions in that time, one a line. @returns its path */
function writeTokens(token: () => string, seconds: number): string {
  const file = join(mkdtempSync(join(tmpdir(), "tokens-")), "tokens");
  writeFileSync(file, Array.from({ length: seconds * SUBMISSIONS_A_SECOND_MAX }, token).join("\n"));
  return file;
}

/** A GET as browsers without a cache send it. */
export function get(target: string): string {
  return `GET ${target} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\n\r\n`;
}

export function post(target: string, type: string, body: string, headers: Record<string, string>): string {
  const all = { Host: "localhost", ...headers, "Content-Type": type, "Content-Length": Buffer.byteLength(body) };
  const lines = Object.entries(all).map((line) => `${line.join(": ")}\r\n`);
  return `POST ${target} HTTP/1.1\r\n${lines.join("")}\r\n${body}`;
}
