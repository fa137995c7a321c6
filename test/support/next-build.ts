/** A server in front of the browser tests' own that can deploy a "next build" of the admin area's app. */
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { SERVICE_WORKER_PATH, SHELL_PATH } from "../../src/content/admin-paths";
import { E2E_PORT } from "./e2e-server";

export interface Deployment {
  origin: string;
  /** From now on shell and service worker are those of another build; its title says "Neuer Stand". */
  deploy(): void;
  /** While it is cut, nothing answers. */
  cut(isCut: boolean): void;
  /** Paths that were asked for, in order. */
  asked: string[];
  close(): Promise<void>;
}

export async function startDeployment(): Promise<Deployment> {
  let isNext = false;
  let isCut = false;
  const asked: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const { url = "/", method, headers } = incoming;
    if (isCut) return incoming.socket.destroy();
    asked.push(`${method} ${url}`);
    const path = url.split("?")[0] ?? "";
    const isChanged = isNext && [SHELL_PATH, SERVICE_WORKER_PATH].includes(path);
    const asks = isChanged ? { ...headers, "if-none-match": "", "accept-encoding": "identity" } : headers;
    const forwarded = request({ port: E2E_PORT, path: url, method, headers: asks }, (answer) => {
      const answerHeaders = { ...answer.headers };
      if (!isChanged) {
        outgoing.writeHead(answer.statusCode ?? 502, answerHeaders);
        answer.pipe(outgoing);
        return;
      }
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => {
        delete answerHeaders["content-length"];
        delete answerHeaders.etag;
        outgoing.writeHead(answer.statusCode ?? 502, answerHeaders);
        outgoing.end(changed(Buffer.concat(parts).toString()));
      });
    });
    forwarded.on("error", () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    deploy: () => {
      isNext = true;
    },
    cut: (value) => {
      isCut = value;
    },
    asked,
    close: () => closed(server),
  };
}

/** Another build's shell has another title, and its service worker another hash for it. */
function changed(text: string): string {
  return text
    .replace(/<title>[^<]*<\/title>/, "<title>Neuer Stand</title>")
    .replace(/(url:`\/admin\/shell`,revision:`)[^`]+`/, "$1nextbuild`");
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
