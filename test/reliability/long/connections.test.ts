import { connect } from "node:net";
import { expect, inject, test } from "vitest";
import { freshAddress } from "../../support/built-worker";

const origin = inject("origin");

function post(path: string, body: string, type = "application/json"): Promise<Response> {
  return fetch(`${origin}${path}`, { method: "POST", headers: { "Content-Type": type, ...freshAddress() }, body });
}

test.each([
  ["too large", "/api/leads", "x".repeat(70_000), 413],
  ["too large for a page", "/angebot", "x".repeat(70_000), 413],
  ["for a path that is not there", "/api/gibt-es-nicht", "x".repeat(60_000), 404],
])("a refused request on a kept connection, %s, does not harm the next one", async (_, path, body, status) => {
  for (let i = 0; i < 10; i += 1) {
    const refused = await post(path, body);
    await refused.text();
    const next = await post("/api/contacts", "{}");
    await next.text();
    expect([refused.status, next.status]).toEqual([status, 422]);
  }
});

/** The status line of the answer to these bytes. */
function sendRaw(text: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on("data", (answer) => {
      resolve(String(answer).split("\r\n")[0] ?? "");
      socket.destroy();
    });
    socket.on("error", reject);
  });
}

test.each([
  ["/api/contacts", "application/json"],
  ["/kontakt", "application/x-www-form-urlencoded"],
])("a body to %s whose chunks are broken is told so with 400", async (path, type) => {
  const address = freshAddress()["CF-Connecting-IP"];
  const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nCF-Connecting-IP: ${address}\r\nContent-Type: ${type}\r\n`;
  for (const body of ["ZZ\r\n{}\r\n0\r\n\r\n", "5\r\nname=\r\nXX\r\n"]) {
    expect(await sendRaw(`${head}Transfer-Encoding: chunked\r\n\r\n${body}`)).toBe("HTTP/1.1 400 Bad Request");
  }
});
