/** Load on a server and what it cost: answers a second, and the server's CPU time for each. */
import { spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { LoadOptions } from "./load-client.ts";
import { READY } from "./load-signs.ts";
import { CLIENT_CORE, cpuMilliseconds, pinned } from "./processor.ts";

export interface Load extends Omit<LoadOptions, "status" | "seconds" | "tokenFile"> {
  status?: number;
  seconds?: number;
  /** Makes one of the tokens that requests with `TOKEN_PLACEHOLDER` carry. */
  token?: (() => string) | undefined;
}

export interface Measured {
  perSecond: number;
  /**
   * CPU of the server's process for one answer. It hardly changes when somebody else uses the machine; throughput
   * does.
   */
  cpuMs: number;
}

const SECONDS = 3;
const SUBMISSIONS_A_SECOND_MAX = 3000;

/** @param pid of the server */
export async function measure(pid: number, { token, ...load }: Load): Promise<Measured> {
  const { seconds = SECONDS } = load;
  const options: LoadOptions = { status: 200, ...load, seconds, tokenFile: token && writeTokens(token, seconds) };
  let before = Number.NaN;
  const answers = await run(options, () => {
    before = cpuMilliseconds(pid);
  });
  return { perSecond: answers / options.seconds, cpuMs: (cpuMilliseconds(pid) - before) / answers };
}

/** @returns how many answers came; `onReady` is called when the client has prepared and the load begins */
function run(options: LoadOptions, onReady: () => void): Promise<number> {
  const script = join(import.meta.dirname, "load-client.ts");
  const [command, ...args] = pinned(CLIENT_CORE, [process.execPath, script, JSON.stringify(options)]);
  return new Promise((resolve, reject) => {
    const client = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"] });
    let answers = Number.NaN;
    createInterface(client.stdout).on("line", (line) => {
      if (line === READY) onReady();
      else answers = Number(line);
    });
    client.on("close", (code) => (code === 0 ? resolve(answers) : reject(new Error("The load client failed"))));
  });
}

/** More tokens than the server can store submissions in that time, one a line. @returns the file's path */
function writeTokens(token: () => string, seconds: number): string {
  const file = join(mkdtempSync(join(tmpdir(), "tokens-")), "tokens");
  const tokens = Array.from({ length: seconds * SUBMISSIONS_A_SECOND_MAX }, token);
  writeFileSync(file, tokens.join("\n"));
  return file;
}

/** A GET as browsers without a cache send it. */
export function get(target: string): string {
  return `GET ${target} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\n\r\n`;
}

export function postJson(target: string, body: unknown, headers: Record<string, string> = {}): string {
  const text = JSON.stringify(body);
  const lines = Object.entries({
    ...headers,
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(text),
  });
  return `POST ${target} HTTP/1.1\r\nHost: localhost\r\n${lines.map((line) => `${line.join(": ")}\r\n`).join("")}\r\n${text}`;
}
