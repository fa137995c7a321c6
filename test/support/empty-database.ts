import { setTimeout as pause } from "node:timers/promises";
import { convertV4MiniflareOptions, Miniflare, type V4MiniflareOptions } from "miniflare";

/** It takes half a second. */
const START_MS = 10_000;
const ATTEMPTS = 3;

/** Server that answers. Beside many others one now and then never begins to; then another is started. */
export async function startServer(options: V4MiniflareOptions): Promise<Miniflare> {
  for (let left = ATTEMPTS; ; left -= 1) {
    const server = new Miniflare(convertV4MiniflareOptions(options));
    if (left === 1 || (await Promise.race([server.ready.then(() => true), pause(START_MS, false)]))) return server;
    void server.dispose();
  }
}

/** A D1 without tables, in this process. Call `dispose` at the end. */
export async function emptyDatabase(): Promise<{ d1: D1Database; dispose: () => Promise<void> }> {
  const server = await startServer({ modules: true, script: "export default {}", d1Databases: ["DB"] });
  return { d1: await server.getD1Database("DB"), dispose: () => server.dispose() };
}
