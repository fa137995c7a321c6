import { convertV4MiniflareOptions, Miniflare } from "miniflare";

/** A D1 without tables, in this process. Call `dispose` at the end. */
export async function emptyDatabase(): Promise<{ d1: D1Database; dispose: () => Promise<void> }> {
  const server = new Miniflare(
    convertV4MiniflareOptions({ modules: true, script: "export default {}", d1Databases: ["DB"] }),
  );
  return { d1: await server.getD1Database("DB"), dispose: () => server.dispose() };
}
