/** `npm run demo`: `npm start` on a state of its own, filled anew each time with two months of made-up work. */
import { rmSync } from "node:fs";
import sharp from "sharp";
import { readCommandLine, showFailure } from "./command-line.ts";
import { loadSiteModule } from "./load-site-module.ts";
import { freePort } from "./local-server.ts";

try {
  readCommandLine("npm run demo, or on another port: PORT=8788 npm run demo", {});
  // Checks the port before it deletes a state that another server may be using.
  await freePort("npm run demo");
  process.env.STATE_DIR = ".wrangler/demo";
  rmSync(process.env.STATE_DIR, { recursive: true, force: true });
  const { prepareStorage } = await import("./prepare-local.ts");
  const { fill } = await loadSiteModule<typeof import("./demo-data")>("./scripts/demo-data.ts");
  const picture = await sharp("src/content/pictures/beispiel-vorher.png").jpeg().toBuffer();
  await prepareStorage((env) => fill(env, new Date(), picture));
  await import("./start.ts");
} catch (error) {
  showFailure(error);
}
