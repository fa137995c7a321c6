/**
 * Keeps connections busy for a while and prints how many answers came. Its own process, so that it can be pinned to
 * another core than the server. A parser of its own, because the usual load tools need more time for an answer than
 * workerd needs to give it.
 */
import { readFileSync } from "node:fs";
import { connect } from "node:net";

export interface LoadOptions {
  port: number;
  /** Request as it goes over the wire; twelve zeros become a number, `{address}` an IPv4 address, each of its own. */
  request: string;
  /** Text in the request that the next line of `tokenFile` replaces. */
  placeholder: string;
  tokenFile?: string;
  connections: number;
  seconds: number;
  /** Status that every answer must have. */
  status: number;
}

/** Line that is printed when the load begins. */
export const READY = "ready";

const HEAD_END = "\r\n\r\n";
const LAST_CHUNK = "0\r\n\r\n";

/** Prints `READY`, then the number of answers or the first line of a wrong one, and exits. */
function load({ port, request, placeholder, tokenFile, connections, seconds, status }: LoadOptions): void {
  const tokens = tokenFile ? readFileSync(tokenFile, "utf8").split("\n") : [];
  let answers = 0;
  let sent = (Date.now() * 10) % 1e12;
  const next = () => {
    sent += 1;
    const address = `${10 + ((sent >> 16) & 63)}.${(sent >> 8) & 255}.${sent & 255}.1`;
    const text = request.replaceAll("0".repeat(12), String(sent).padStart(12, "0")).replace("{address}", address);
    return text.replace(placeholder, () => tokens.pop() ?? fail("No tokens are left"));
  };
  console.log(READY);
  for (let opened = 0; opened < connections; opened += 1) {
    const socket = connect(port, "127.0.0.1", () => socket.write(next()));
    let pending = "";
    socket.setNoDelay(true);
    socket.setEncoding("latin1");
    socket.on("error", (error) => fail(String(error)));
    socket.on("data", (data: string) => {
      pending += data;
      const headEnd = pending.indexOf(HEAD_END);
      if (headEnd === -1) return;
      if (!pending.startsWith(`HTTP/1.1 ${status}`)) fail(pending);
      const length = /content-length: (\d+)/i.exec(pending.slice(0, headEnd))?.[1];
      const isWhole = length
        ? pending.length >= headEnd + HEAD_END.length + Number(length)
        : pending.endsWith(LAST_CHUNK);
      if (!isWhole) return;
      pending = "";
      answers += 1;
      socket.write(next());
    });
  }
  setTimeout(() => {
    console.log(answers);
    process.exit(0);
  }, seconds * 1000);
}

function fail(message: string): never {
  console.log(message.split("\r\n", 1)[0]);
  process.exit(1);
}

if (import.meta.main) load(JSON.parse(process.argv[2] ?? "{}"));
