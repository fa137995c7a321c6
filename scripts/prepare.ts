/** `npm run prepare:local`: what `npx wrangler dev` needs on a clone: secrets, build, tables and test account. */
import { spawnSync } from "node:child_process";
import { Refusal, readCommandLine, showFailure } from "./command-line.ts";
import { prepareSecrets, prepareStorage } from "./prepare-local.ts";

function build(): void {
  const run = spawnSync("npm", ["run", "--silent", "build"], { stdio: "inherit" });
  if (run.status !== 0) throw new Refusal("The build failed.");
}

readCommandLine("npm run prepare:local", {});
try {
  prepareSecrets();
  await prepareStorage();
  build();
  console.log("\nReady. Start it with npm start, or with: npx wrangler dev");
} catch (error) {
  showFailure(error);
}
