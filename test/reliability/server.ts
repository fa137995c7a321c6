/** One built Worker, as `npm start` serves it, for the tests that only ask and do not kill. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { E2E_PORT, startServer } from "../support/e2e-server";

/** Beside the ports of the browser tests' servers. */
const PORT = E2E_PORT + 3;

declare module "vitest" {
  interface ProvidedContext {
    origin: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stateDirectory = mkdtempSync(join(tmpdir(), "reliability-"));
  const server = await startServer(PORT, stateDirectory);
  project.provide("origin", server.origin);
  return async () => {
    await server.kill();
    rmSync(stateDirectory, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
}
