/**
 * What stands between a browser and the Worker at the edge: TLS, HTTP/2, brotli, and the static files with their
 * headers.
 */
import { execFileSync } from "node:child_process";
import { hash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, statSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { createSecureServer, type Http2SecureServer, type Http2ServerResponse } from "node:http2";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

/** As the edge compresses answers that it makes anew. */
const BROTLI_QUALITY = 5;

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".woff2": "font/woff2",
  ".png": "image/png",
  ".ico": "image/x-icon",
};
const PACKED = /\.(woff2|png)$/;

export interface Front {
  port: number;
  close(): void;
}

/** The headers that each static file bears, and the port of the Worker behind them, if there is one. */
interface Behind {
  headers: Record<string, string>;
  worker?: number;
}

/** @param folder of static files */
export async function startFront(folder: string, behind: Behind): Promise<Front> {
  const compressed = new Map<string, Buffer>();
  const answer = (
    response: Http2ServerResponse,
    key: string,
    status: number,
    headers: Record<string, string | string[]>,
    body: Buffer,
  ) => {
    if (PACKED.test(key)) return void response.writeHead(status, headers).end(body);
    const bytes =
      compressed.get(key) ?? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
    compressed.set(key, bytes);
    response.writeHead(status, { ...headers, "content-encoding": "br" }).end(bytes);
  };

  const server: Http2SecureServer = createSecureServer(certificate(), async (request, response) => {
    const path = decodeURI(new URL(request.url, "https://front.example").pathname);
    const file = [path, `${path}.html`, join(path, "index.html")].map((name) => join(folder, name)).find(isFile);
    if (file) {
      const lifetime =
        path.startsWith("/assets/") || path.startsWith("/fonts/")
          ? "public, max-age=31536000, immutable"
          : file.endsWith(".html")
            ? "public, max-age=0, must-revalidate"
            : "public, max-age=86400";
      const headers = {
        ...behind.headers,
        "content-type": TYPES[extname(file)] ?? "text/plain",
        "cache-control": lifetime,
      };
      return answer(response, file, 200, headers, readFileSync(file));
    }
    if (behind.worker === undefined) return void response.writeHead(404).end();
    const body = request.method === "POST" ? await read(request) : undefined;
    const upstream = await fetch(`http://127.0.0.1:${behind.worker}${request.url}`, {
      method: request.method,
      headers: passedOn(request.headers),
      ...(body ? { body } : {}),
      redirect: "manual",
    });
    const headers: Record<string, string | string[]> = Object.fromEntries(
      [...upstream.headers].filter(([name]) => !/^(transfer-encoding|content-length|connection)$/.test(name)),
    );
    const cookies = upstream.headers.getSetCookie();
    if (cookies.length > 0) headers["set-cookie"] = cookies;
    const bytes = Buffer.from(await upstream.arrayBuffer());
    if (bytes.length === 0) return void response.writeHead(upstream.status, headers).end();
    // Two answers of one address may differ by a nonce.
    answer(response, `${request.url} ${hash("sha1", bytes)}`, upstream.status, headers, bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
}

/** What the Worker gets of a browser's headers: all but HTTP/2's own, and those that speak of the connection. */
function passedOn(headers: IncomingHttpHeaders): Record<string, string> {
  const own = Object.entries(headers).filter(
    ([name]) => !/^(:|host$|connection$|accept-encoding$|content-length$)/.test(name),
  );
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
}

async function read(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

/** Made for this run; browsers are told to accept it. */
function certificate(): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), "bench-certificate-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const options = [
    "req",
    "-x509",
    "-newkey",
    "ec",
    "-pkeyopt",
    "ec_paramgen_curve:prime256v1",
    "-nodes",
    "-days",
    "2",
    "-subj",
    "/CN=bench",
  ];
  execFileSync("openssl", [...options, "-keyout", key, "-out", cert], { stdio: "pipe" });
  return { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
}
