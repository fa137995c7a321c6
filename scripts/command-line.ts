/** Arguments of a command, and the message when it cannot run. */
import { accessSync, constants, mkdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { type ParseArgsConfig, parseArgs } from "node:util";

/** Failure that whoever typed the command can put right: shown without a stack (`showFailure`). */
export class Refusal extends Error {}

/** Ends a script that failed: with the words of a refusal, and with the stack of everything else. */
export function showFailure(error: unknown): void {
  console.error(error instanceof Refusal ? error.message : error);
  process.exitCode = 1;
}

/** Reason why no command works on this machine, in one sentence. */
function machineProblem(): string | undefined {
  if (process.platform === "win32") return "Unter Windows selbst läuft das nicht. Nehmen Sie Linux, macOS oder WSL.";
  const folder = join(process.env.XDG_CONFIG_HOME || join(homedir(), ".config"), ".wrangler");
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return undefined;
  } catch {
    // Without a folder that it can write to, wrangler waits for ever.
    return `wrangler needs a folder that it can write to, and ${folder} is none. Name one: XDG_CONFIG_HOME=/tmp/config, before the same command.`;
  }
}

/**
 * Values of a command's options, and what stands beside them. For any that it does not take, and on a machine where
 * none works, it prints one sentence and ends the process with 1. @param usage how the command is called, in one line
 */
export function readCommandLine<Config extends ParseArgsConfig>(usage: string, config: Config) {
  const problem = machineProblem();
  if (problem) {
    console.error(problem);
    process.exit(1);
  }
  try {
    // npm keeps options for itself that have no "--" before them; without them the command would do something else.
    const kept = Object.keys(config.options ?? {}).find((name) => process.env[`npm_config_${name}`] !== undefined);
    if (kept) throw new Error(`Option '--${kept}' needs a "--" before it`);
    return parseArgs(config);
  } catch (error) {
    const [problem] = (error as Error).message.split(/[.:]\s/);
    console.error(`${problem}. Usage: ${usage}`);
    return process.exit(1);
  }
}
