/** Part of `npm run test:long` on an owner's copy: `npm run deploy` finds all ready, with stand-ins that answer. */
import { standInCommands } from "../test/support/stand-in-commands.ts";
import { showFailure } from "./command-line.ts";
import { main } from "./deploy.ts";
import { processes } from "./wrangler.ts";

const commands = standInCommands();
processes.run = commands.run;
await main().catch(showFailure);
if (!commands.calls().includes("wrangler deploy")) process.exitCode = 1;
