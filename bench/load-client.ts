/**
 * Keeps a number of connections busy for a while and prints how many answers came. Its own process, so that it can be
 * pinned to another core than the server. A parser of its own, because the usual load tools need more time for an
 * answer than workerd needs to give it.
 */
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { READY, TOKEN_PLACEHOLDER } from "./load-signs.ts";

export interface LoadOptions {
  port: number;
  /**
   * The whole request as it goes over the wire. `{n}` becomes twelve digits that no other request has, `{address}` an
   * IPv4 address that few others have, `TOKEN_PLACEHOLDER` the next line of `tokenFile`.
   */
  request: string;
  connections: number;
  seconds: number;
  /** The status that every answer must have. */
  status: number;
  tokenFile?: string | undefined;
}

const HEAD_END = Buffer.from("\r\n\r\n");
const LAST_CHUNK = Buffer.from("0\r\n\r\n");

async function load({ port, request, connections, seconds, status, tokenFile }: LoadOptions): Promise<number> {
  let answers = 0;
  let sent = (Date.now() * 10) % 1e12;
  let isOver = false;
  const tokens = tokenFile ? readFileSync(tokenFile, "utf8").split("\n") : [];
  const filled = () => {
    sent += 1;
    const address = `${10 + ((sent >> 16) & 63)}.${(sent >> 8) & 255}.${sent & 255}.1`;
    const text = request.replaceAll("{n}", String(sent).padStart(12, "0")).replace("{address}", address);
    return text.replace(TOKEN_PLACEHOLDER, () => tokens.pop() ?? fail(new Error("No tokens are left")));
  };
  console.log(READY);

  const sockets = Array.from({ length: connections }, () => {
    const socket = connect(port, "127.0.0.1");
    socket.setNoDelay(true);
    const ask = () => socket.write(request.includes("{n}") ? filled() : request);
    let pending: Buffer | undefined;
    let missing = 0;
    let isChunked = false;

    const done = () => {
      missing = 0;
      isChunked = false;
      if (isOver) return;
      answers += 1;
      ask();
    };
    socket.on("connect", ask);
    socket.on("error", fail);
    socket.on("data", (data: Buffer) => {
      if (missing > 0) {
        missing -= data.length;
        if (missing <= 0) done();
        return;
      }
      if (isChunked) {
        if (data.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)) done();
        return;
      }
      const bytes = pending ? Buffer.concat([pending, data]) : data;
      const headEnd = bytes.indexOf(HEAD_END);
      pending = headEnd === -1 ? bytes : undefined;
      if (headEnd === -1) return;
      const head = bytes.toString("latin1", 0, headEnd);
      if (!head.startsWith(`HTTP/1.1 ${status}`)) fail(new Error(head));
      const length = /content-length: (\d+)/i.exec(head)?.[1];
      if (length !== undefined) {
        missing = Number(length) - (bytes.length - headEnd - HEAD_END.length);
        if (missing <= 0) done();
      } else if (/transfer-encoding: chunked/i.test(head)) {
        isChunked = true;
        if (bytes.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)) done();
      } else done();
    });
    return socket;
  });

  await sleep(seconds * 1000);
  isOver = true;
  for (const socket of sockets) socket.destroy();
  return answers;
}

function fail(error: Error): never {
  console.error(error);
  process.exit(1);
}

const options: LoadOptions = JSON.parse(process.argv[2] ?? "{}");
console.log(await load(options));
process.exit(0);
