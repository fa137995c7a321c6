/**
 * A storage that does not answer must not keep a visitor waiting: each call to D1 and KV ends after a while with an error, and is then
 * handled as any other failure of the storage. The call itself may still succeed unseen, which is why a submission is looked for
 * before it is sent again (store-once.server.ts). A mail that is not taken must not keep the other mails waiting: it fails the same way.
 */
import { OperationalError } from "./request-log.server";

/** A write to D1 takes some 30 ms, and hundreds when the database moves; after this nobody believes in it any more. */
export const D1_TIMEOUT_MS = 4000;

/** Only the statistics wait for KV. */
export const KV_TIMEOUT_MS = 3000;

/**
 * Many times what a provider takes, a fraction of a row's lease, and less than the 30 s that the runtime gives to work behind an answer:
 * the failure has to be noted within them.
 */
export const MAIL_TIMEOUT_MS = 20_000;

/** D1, KV or the mail provider did not answer in time. */
export class BindingTimeout extends OperationalError {
  /** What the outbox keeps of a failure. */
  readonly code = "E_TIMEOUT";
}

/** The same database, whose calls fail with `BindingTimeout` when they take too long. */
export function limitDatabaseTime(db: D1Database): D1Database {
  return new Proxy(db, {
    get(target, name) {
      if (name === "prepare") return (sql: string) => new LimitedStatement(target.prepare(sql));
      if (name === "batch") return (batch: LimitedStatement[]) => inTime(target.batch(batch.map(unlimited)));
      return limited(target, name, D1_TIMEOUT_MS, "D1");
    },
  });
}

/** The same namespace, whose calls fail with `BindingTimeout` when they take too long. */
export function limitNamespaceTime(kv: KVNamespace): KVNamespace {
  return new Proxy(kv, { get: (target, name) => limited(target, name, KV_TIMEOUT_MS, "KV") });
}

/** The same way out for mails. One that took too long may have gone out all the same. */
export function limitMailTime(mail: SendEmail): SendEmail {
  return new Proxy(mail, { get: (target, name) => limited(target, name, MAIL_TIMEOUT_MS, "Mail") });
}

/** What Drizzle asks of a statement, in time. A class: a submission makes six of them, and proxies cost more than what they pass on. */
class LimitedStatement implements Pick<D1PreparedStatement, "run" | "all"> {
  readonly statement: D1PreparedStatement;

  constructor(statement: D1PreparedStatement) {
    this.statement = statement;
  }

  bind(...values: unknown[]): LimitedStatement {
    return new LimitedStatement(this.statement.bind(...values));
  }

  run<Row>(): Promise<D1Result<Row>> {
    return inTime(this.statement.run<Row>());
  }

  all<Row>(): Promise<D1Result<Row>> {
    return inTime(this.statement.all<Row>());
  }

  raw<Row extends unknown[]>(): Promise<Row[]> {
    return inTime(this.statement.raw<Row>());
  }
}

/** D1 itself knows only its own statements. */
function unlimited({ statement }: LimitedStatement): D1PreparedStatement {
  return statement;
}

function inTime<T>(call: Promise<T>): Promise<T> {
  return within(D1_TIMEOUT_MS, "D1", call);
}

/** A property of a binding; what it calls has to answer in time. */
function limited<Target extends object>(
  target: Target,
  name: string | symbol,
  limit: number,
  binding: string,
): unknown {
  const member = Reflect.get(target, name, target);
  if (typeof member !== "function") return member;
  return (...values: unknown[]) => within(limit, binding, Reflect.apply(member, target, values));
}

async function within<T>(limit: number, binding: string, call: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BindingTimeout(`${binding} did not answer within ${limit} ms`)), limit);
  });
  try {
    return await Promise.race([call, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
