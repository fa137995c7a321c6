/** `npm run prepare:local`: what `npx wrangler dev` needs on a clone: secrets, build, tables and test account. */
import { spawnSync } from "node:child_process";
import { Refusal, readCommandLine, showFailure } from "./command-line.ts";
import { prepareSecrets, prepareStorage } from "./prepare-local.ts";

readCommandLine("npm run prepare:local", {});
try {
  prepareSecrets();
  await prepareStorage();
  const build = spawnSync("npm", ["run", "--silent", "build"], { stdio: "inherit" });
  if (build.status !== 0) throw new Refusal("The build failed.");
  console.log("\nReady. Start it with npm start, or with: npx wrangler dev");
} catch (error) {
  showFailure(error);
}
