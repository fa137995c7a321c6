/** Serves the built Worker with assets, cron route and mails on the local state; `npm start` starts and ends it. */
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { MINUTE_MS } from "../src/platform/time/durations.ts";
import { builtWorkerOptions } from "./built-worker.ts";
import { showFailure } from "./command-line.ts";
import { prepareStorage } from "./prepare-local.ts";
import { stateDirectory } from "./wrangler.ts";

const WRAPPER = "scripts/local-worker.ts";

await prepareStorage().catch((error) => {
  showFailure(error);
  process.exit();
});
const server = new Miniflare(
  convertV4MiniflareOptions({
    ...builtWorkerOptions(WRAPPER),
    host: "127.0.0.1",
    port: Number(process.argv[2]),
    resourcePersistencePath: join(stateDirectory, "v3"),
    resourceTmpPath: ".wrangler/tmp",
    cf: false,
    handleStructuredLogs: ({ message }) => console.log(message),
  }),
);
process.on("SIGTERM", () => void server.dispose());
const site = await server.ready;
// Nothing else runs a local Worker's jobs: that of every minute sends what waits.
const minute = new URL("/cdn-cgi/handler/scheduled?cron=*+*+*+*+*", site);
setInterval(() => void fetch(minute).catch(console.error), MINUTE_MS).unref();
