import { Agent, request } from "node:http";
import { connect } from "node:net";
import { describe, expect, inject, test } from "vitest";
import { freshAddress } from "../../support/built-worker";

const origin = inject("origin");

function post(path: string, body: string, type = "application/json"): Promise<Response> {
  const headers = { "Content-Type": type, ...freshAddress() };
  return fetch(`${origin}${path}`, { method: "POST", headers, body });
}

describe("a refused request on a kept connection", () => {
  test.each([
    ["too large", "/api/leads", "x".repeat(70_000), 413],
    ["much too large", "/api/leads", "x".repeat(2_100_000), 413],
    ["too large for a page", "/angebot", "x".repeat(70_000), 413],
    ["for a path that is not there", "/api/gibt-es-nicht", "x".repeat(60_000), 404],
  ])("%s does not harm the next one", async (_, path, body, status) => {
    for (let i = 0; i < 10; i += 1) {
      const refused = await post(path, body);
      await refused.text();
      const next = await post("/api/contacts", "{}");
      await next.text();
      expect([refused.status, next.status]).toEqual([status, 422]);
    }
  });
});

/** @returns the status, or the error of the connection */
function postBytes(agent: Agent, framing: Record<string, string>, body: Buffer): Promise<number | string> {
  const headers = { ...freshAddress(), ...framing };
  return new Promise((resolve) => {
    const sent = request(`${origin}/api/contacts`, { method: "POST", agent, headers }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    });
    sent.on("error", (error) => resolve(error.message)).end(body);
  });
}

test.each([
  ["chunked", { "Transfer-Encoding": "chunked" }],
  ["of a declared length", { "Content-Length": "2100000" }],
])("a client that is still sending 2.1 MB sees the refusal, %s", async (_, framing) => {
  const agent = new Agent({ keepAlive: true, timeout: 1000 });
  const answers = new Set<number | string>();
  for (let i = 0; i < 200; i += 1) answers.add(await postBytes(agent, framing, Buffer.alloc(2_100_000, "x")));
  agent.destroy();
  expect([...answers]).toEqual([413]);
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
