/**
 * The built Worker with storage that fails as a request's `X-Fault` header says (test/reliability/long/faults.test.ts).
 * Only tests build it.
 *
 * `before`: the call fails and nothing happened. `after`: it happened, and its answer is lost. `down`: every call
 * fails. `hang`: no call ever answers.
 */
// @ts-expect-error the build has no types
import site from "../../build/server/index.js";

export type Fault = "before" | "after" | "down" | "hang";

/** One call in five. */
const FAULT_RATE = 0.2;

const worker = site as ExportedHandler<Env> & { fetch: NonNullable<ExportedHandler<Env>["fetch"]> };

export default {
  fetch(request, env, context) {
    const faults = (request.headers.get("X-Fault") ?? "").split(",").filter(Boolean) as Fault[];
    if (faults.length === 0) return worker.fetch(request, env, context);
    const faulty = { ...env, DB: faultyDatabase(env.DB, faults), STATISTICS: faultyNamespace(env.STATISTICS, faults) };
    return worker.fetch(request, faulty, context);
  },
} satisfies ExportedHandler<Env>;

async function disturbed<T>(faults: Fault[], call: () => Promise<T>): Promise<T> {
  if (faults.includes("hang")) return new Promise<T>(() => undefined);
  if (faults.includes("down")) throw new Error("D1_ERROR: Network connection lost.");
  if (faults.includes("before") && Math.random() < FAULT_RATE) throw new Error("D1_ERROR: D1 DB is overloaded.");
  const result = await call();
  if (faults.includes("after") && Math.random() < FAULT_RATE) throw new Error("D1_ERROR: Network connection lost.");
  return result;
}

const originals = new WeakMap<object, D1PreparedStatement>();

function faultyDatabase(db: D1Database, faults: Fault[]): D1Database {
  return {
    prepare: (sql: string) => faultyStatement(db.prepare(sql), faults),
    batch: <T>(batch: D1PreparedStatement[]) =>
      disturbed(faults, () => db.batch<T>(batch.map((statement) => originals.get(statement) ?? statement))),
    exec: (sql: string) => disturbed(faults, () => db.exec(sql)),
  } as D1Database;
}

function faultyStatement(statement: D1PreparedStatement, faults: Fault[]): D1PreparedStatement {
  const faulty = {
    bind: (...values: unknown[]) => faultyStatement(statement.bind(...values), faults),
    run: () => disturbed(faults, () => statement.run()),
    all: () => disturbed(faults, () => statement.all()),
    first: (column: string) => disturbed(faults, () => statement.first(column)),
    raw: () => disturbed(faults, () => statement.raw()),
  } as unknown as D1PreparedStatement;
  originals.set(faulty, statement);
  return faulty;
}

function faultyNamespace(kv: KVNamespace, faults: Fault[]): KVNamespace {
  return new Proxy(kv, {
    get: (target, name) => {
      const method = Reflect.get(target, name, target);
      return (...values: unknown[]) =>
        disturbed(faults, () => Reflect.apply(method as () => Promise<unknown>, target, values));
    },
  });
}
