/**
 * The built Worker with storage that fails as a request's `X-Fault` header says (test/reliability/long/faults.test.ts).
 * Only tests build it.
 *
 * `down`: every call fails. `hang`: no call ever answers.
 */
// @ts-expect-error the build has no types
import site from "../../build/server/index.js";

export type Fault = "down" | "hang";

const worker = site as ExportedHandler<Env> & { fetch: NonNullable<ExportedHandler<Env>["fetch"]> };

export default {
  fetch(request, env, context) {
    const fault = request.headers.get("X-Fault") as Fault | null;
    if (!fault) return worker.fetch(request, env, context);
    return worker.fetch(request, { ...env, DB: faultyDatabase(fault), STATISTICS: faultyNamespace(fault) }, context);
  },
} satisfies ExportedHandler<Env>;

async function disturbed<T>(fault: Fault): Promise<T> {
  if (fault === "hang") return new Promise<T>(() => undefined);
  throw new Error("D1_ERROR: Network connection lost.");
}

function faultyDatabase(fault: Fault): D1Database {
  const fails = () => disturbed<never>(fault);
  const statement = { bind: () => statement, run: fails, all: fails, first: fails, raw: fails };
  return { prepare: () => statement, batch: fails, exec: fails } as unknown as D1Database;
}

function faultyNamespace(fault: Fault): KVNamespace {
  return new Proxy({} as KVNamespace, { get: () => () => disturbed(fault) });
}
