/** Front between a browser and the Worker, as the edge has it: TLS, HTTP/2 and brotli. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { createSecureServer } from "node:http2";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync, constants } from "node:zlib";

/** Options of brotli, as the edge compresses answers that it makes anew. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const COMPRESSED = /font|image\/(?!svg)/;

/** Starts the front. @param behind port of the server that answers */
export async function startFront(behind: number) {
  const server = createSecureServer(certificate(), async (request, response) => {
    const sent = Object.entries(request.headers).filter(
      ([name]) => !/^(:|host$|connection$|accept-encoding$|content-length$)/.test(name),
    );
    const answer = await fetch(`http://127.0.0.1:${behind}${request.url}`, {
      method: request.method,
      headers: Object.fromEntries(sent.map(([name, value]) => [name, String(value)])),
      ...(request.method === "POST" ? { body: new Uint8Array(await buffer(request)) } : {}),
      redirect: "manual",
    });
    const headers: Record<string, string | string[]> = Object.fromEntries(
      [...answer.headers].filter(([name]) => !/^(transfer-encoding|content-(length|encoding)|connection)$/.test(name)),
    );
    const cookies = answer.headers.getSetCookie();
    if (cookies.length > 0) headers["set-cookie"] = cookies;
    const body = Buffer.from(await answer.arrayBuffer());
    const isPacked = body.length === 0 || COMPRESSED.test(answer.headers.get("content-type") ?? "");
    response.writeHead(answer.status, isPacked ? headers : { ...headers, "content-encoding": "br" });
    response.end(isPacked ? body : brotliCompressSync(body, BROTLI));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
}

/** Certificate made for this run; browsers are told to accept it. */
function certificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), "bench-certificate-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const made = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=bench".split(" ");
  execFileSync("openssl", [...made, "-keyout", key, "-out", cert], { stdio: "pipe" });
  return { key: readFileSync(key), cert: readFileSync(cert) };
}
