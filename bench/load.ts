/** Load on a server and what it cost: answers a second, and the server's CPU time for each. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import type { LoadOptions } from "./load-client.ts";
import { CLIENT_CORE, cpuMilliseconds, pinned } from "./processor.ts";

export interface Load extends Omit<LoadOptions, "status" | "seconds"> {
  status?: number;
  seconds?: number;
}

export interface Measured {
  perSecond: number;
  /** CPU of the server's process for one answer. It hardly changes when somebody else uses the machine; throughput does. */
  cpuMs: number;
}

const SECONDS = 3;

/** @param pid of the server */
export async function measure(pid: number, load: Load): Promise<Measured> {
  const options: LoadOptions = { status: 200, seconds: SECONDS, ...load };
  const before = cpuMilliseconds(pid);
  const answers = await run(options);
  return { perSecond: answers / options.seconds, cpuMs: (cpuMilliseconds(pid) - before) / answers };
}

function run(options: LoadOptions): Promise<number> {
  const script = join(import.meta.dirname, "load-client.ts");
  const [command, ...args] = pinned(CLIENT_CORE, [process.execPath, script, JSON.stringify(options)]);
  return new Promise((resolve, reject) => {
    const client = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"] });
    let output = "";
    client.stdout.on("data", (data) => {
      output += data;
    });
    client.on("exit", (code) => (code === 0 ? resolve(Number(output)) : reject(new Error("The load client failed"))));
  });
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
