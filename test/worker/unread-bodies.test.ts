/** Bodies of more than the site reads, at every address: whoever is answered without being read costs no memory. */
import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApp } from "../../src/app";
import { FORM_PATHS } from "../../src/content/paths";
import { PHOTO_MAX_BYTES } from "../../src/my-request/photos/limits";
import { freshAddress } from "../support/api";

/** What the site reads of a body at most, and of a photo: the runtime asks for one piece ahead. */
const PIECE = 16 * 1024;
const READ_MAX = 64 * 1024 + 2 * PIECE;
const BODY_BYTES = 4 * PHOTO_MAX_BYTES;

/** A page reads the whole body of what it is handed. */
const app = createApp(async (request) => {
  await request.arrayBuffer();
  return new Response("page");
});

// What is down is logged at each address.
beforeEach(() => void vi.spyOn(console, "error").mockReturnValue());
afterEach(() => vi.restoreAllMocks());

const paths = new Map<string, string>();
for (const { method, path } of app.routes) {
  if (path.includes("*")) continue;
  const asked = path.replace(":reference", "R-7K3M-92").replace(":code", "A".repeat(22));
  // The runtime's Request takes no body with GET.
  paths.set(
    `${method === "ALL" || method === "GET" ? "POST" : method} ${path}`,
    asked.replace(/:\w+/g, crypto.randomUUID()),
  );
}
for (const path of [...FORM_PATHS, "/", "/impressum", "/gibt-es-nicht", "/api/gibt-es-nicht"])
  for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) paths.set(`${method} ${path}`, path);

const TYPES = [
  ...["image/jpeg", "image/jpeg; charset=x", "application/x-www-form-urlencoded", "multipart/form-data; boundary=b"],
  ...["application/json", "text/plain", ""],
];

const limits = Object.keys(env).filter((name) => /_LIMIT(_|$)/.test(name));
const refuseAll = Object.fromEntries(limits.map((name) => [name, { limit: async () => ({ success: false }) }]));
const fails = () => {
  throw new Error("D1_ERROR: Network connection lost.");
};

/** Why it is answered without being read, and the answers beside 413. A link that opens nothing is a page here. */
const SITUATIONS: [why: string, answer: number, bindings: object, headers?: Record<string, string>][] = [
  ["as it is", 200, {}],
  ["one address too often", 429, refuseAll],
  ["a database that is down", 503, { DB: { prepare: fails, batch: fails } }],
  ["no secrets and no photos", 200, { LINK_SECRET: "", FORM_SECRET: "", JWT_SECRET: "", PHOTOS: undefined }],
  ["no bindings", 503, { DB: undefined }],
  ["another site", 403, {}, { Origin: "https://evil.example" }],
];

/** A body that counts what is read of it, and knows its end. */
function countedBody(bytes: number) {
  const seen = { read: 0, isEnded: false };
  const body = new ReadableStream({
    type: "bytes",
    pull(controller) {
      if (seen.read >= bytes) {
        seen.isEnded = true;
        controller.close();
        controller.byobRequest?.respond(0);
        return;
      }
      seen.read += PIECE;
      controller.enqueue(new Uint8Array(PIECE));
    },
    cancel() {
      seen.isEnded = true;
    },
  });
  return { body, seen };
}

const FRAMINGS = { declared: { "Content-Length": String(BODY_BYTES) }, chunked: { "Transfer-Encoding": "chunked" } };

test.each(SITUATIONS)(
  "no address reads more than it takes, or leaves the rest unended: %s",
  async (_, answer, bindings, sent) => {
    const statuses = new Set<number>();
    const wrong: string[] = [];
    for (const [route, path] of paths) {
      for (const type of TYPES) {
        for (const [framing, framed] of Object.entries(FRAMINGS)) {
          const { body, seen } = countedBody(BODY_BYTES);
          const headers = { ...framed, ...sent, "CF-Connecting-IP": freshAddress(), "Content-Type": type };
          const [method = ""] = route.split(" ");
          const request = new Request(`http://localhost${path}`, { method, headers, body });
          const { status } = await app.fetch(request, { ...env, ...bindings } as Env, createExecutionContext());
          statuses.add(status);
          const most = framing === "declared" ? PIECE : READ_MAX;
          if (seen.read > most || !seen.isEnded) wrong.push(`${status} ${route} ${type} ${framing} ${seen.read}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(statuses).toEqual(new Set([answer, 413]));
  },
);
