/** `npm run dev`: the same app with hot reload, on the same local storage. */
import { createServer } from "vite";
import { freePort, onceNpmIsGone, printAddresses } from "./local-server.ts";
import { prepareSecrets, prepareStorage } from "./prepare-local.ts";

async function main(): Promise<void> {
  const port = await freePort("npm run dev");
  // Cloudflare's tools would fetch an example of `request.cf` from the internet.
  process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";
  prepareSecrets();
  await prepareStorage();
  const server = await createServer({ server: { port, strictPort: true } });
  const stop = () => void server.close().then(() => process.exit());
  for (const signal of ["SIGINT", "SIGHUP"] as const) process.on(signal, stop);
  onceNpmIsGone(stop);
  await server.listen();
  printAddresses(port);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
