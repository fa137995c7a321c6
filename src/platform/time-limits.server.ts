/**
 * A storage that does not answer must not keep a visitor waiting: each call to D1 and KV ends after a while with an error, and is then
 * handled as any other failure of the storage. The call itself may still succeed unseen, which is why a submission is looked for
 * before it is sent again (store-once.server.ts).
 */
import { OperationalError } from "./request-log.server";

/** A write to D1 takes some 30 ms, and hundreds when the database moves; after this nobody believes in it any more. */
export const D1_TIMEOUT_MS = 4000;

/** Only the statistics wait for KV. */
export const KV_TIMEOUT_MS = 3000;

/** D1 or KV did not answer in time. */
export class StorageTimeout extends OperationalError {}

/** The statement behind each limited one: D1 itself knows only its own. */
const statements = new WeakMap<object, D1PreparedStatement>();

/** The same database, whose calls fail with `StorageTimeout` when they take too long. */
export function limitDatabaseTime(db: D1Database): D1Database {
  return new Proxy(db, {
    get(target, name) {
      if (name === "prepare") return (sql: string) => limitStatement(target.prepare(sql));
      if (name === "batch") {
        return (batch: D1PreparedStatement[]) =>
          within(D1_TIMEOUT_MS, "D1", target.batch(batch.map((statement) => statements.get(statement) ?? statement)));
      }
      return limited(target, name, D1_TIMEOUT_MS, "D1");
    },
  });
}

/** The same namespace, whose calls fail with `StorageTimeout` when they take too long. */
export function limitNamespaceTime(kv: KVNamespace): KVNamespace {
  return new Proxy(kv, { get: (target, name) => limited(target, name, KV_TIMEOUT_MS, "KV") });
}

function limitStatement(statement: D1PreparedStatement): D1PreparedStatement {
  const proxy = new Proxy(statement, {
    get(target, name) {
      if (name === "bind") return (...values: unknown[]) => limitStatement(target.bind(...values));
      return limited(target, name, D1_TIMEOUT_MS, "D1");
    },
  });
  statements.set(proxy, statement);
  return proxy;
}

/** A property of a binding; what it calls has to answer in time. */
function limited<Target extends object>(
  target: Target,
  name: string | symbol,
  limit: number,
  storage: string,
): unknown {
  const member = Reflect.get(target, name, target);
  if (typeof member !== "function") return member;
  return (...values: unknown[]) => within(limit, storage, Reflect.apply(member, target, values));
}

async function within<T>(limit: number, storage: string, call: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StorageTimeout(`${storage} did not answer within ${limit} ms`)), limit);
  });
  try {
    return await Promise.race([call, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
