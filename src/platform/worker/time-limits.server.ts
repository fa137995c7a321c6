/**
 * Timeouts for the bindings, so that no visitor waits for storage that hangs. A call to D1, KV or R2 that takes too
 * long fails like any other storage failure. It may still succeed unseen, so a write is looked up then
 * (db/guard.server.ts, requests/intake/store-once.server.ts). A mail that takes too long fails too: later ones go out.
 */
import { OperationalError } from "../http/request-log.server";

/** Milliseconds for D1: a write takes some 30 ms, and hundreds while the database moves to another machine. */
export const D1_TIMEOUT_MS = 4000;

/** Milliseconds for KV, which only the statistics wait for. */
export const KV_TIMEOUT_MS = 3000;

/** Milliseconds for R2: a photo of a megabyte takes a while to transfer. */
const R2_TIMEOUT_MS = 20_000;

/**
 * Milliseconds for a mail: many times what a provider needs, and a fraction of a row's lease. Below the 30 s that the
 * runtime allows for work after a response, because the failure has to be stored within them.
 */
export const MAIL_TIMEOUT_MS = 20_000;

/** Milliseconds for push services: they answer within a second, and the mail of the same request waits beside it. */
export const PUSH_TIMEOUT_MS = 10_000;

/** Thrown where a binding or push service did not respond in time. */
export class BindingTimeout extends OperationalError {
  /** Code that is stored in the outbox. */
  readonly code = "E_TIMEOUT";
}

/** D1 with a time limit: its calls fail with `BindingTimeout`. Covers only what Drizzle and we call. */
export function withDatabaseTimeout(db: D1Database): D1Database {
  const limited: Pick<D1Database, "prepare" | "batch"> = {
    prepare: (sql) => new LimitedStatement(db.prepare(sql)),
    batch: <Row>(statements: D1PreparedStatement[]) => inTime(db.batch<Row>(statements.map(unlimited))),
  };
  return limited as D1Database;
}

const TIMEOUTS_MS = { KV: KV_TIMEOUT_MS, R2: R2_TIMEOUT_MS, Mail: MAIL_TIMEOUT_MS };

/** Binding with a time limit: its calls fail with `BindingTimeout`. A mail may have been sent all the same. */
export function withTimeout<Target extends object>(name: keyof typeof TIMEOUTS_MS, binding: Target): Target {
  return new Proxy(binding, {
    get(target, property) {
      const member = Reflect.get(target, property, target);
      if (typeof member !== "function") return member;
      return (...values: unknown[]) => within(TIMEOUTS_MS[name], name, Reflect.apply(member, target, values));
    },
  });
}

/** Posts without following redirects. @throws BindingTimeout when it takes too long */
export function postInTime(address: string, request: RequestInit): Promise<Response> {
  const breakOff = AbortSignal.timeout(PUSH_TIMEOUT_MS);
  const call = fetch(address, { ...request, redirect: "manual", signal: breakOff });
  return within(PUSH_TIMEOUT_MS, "Push", call);
}

/** D1's statement with a time limit: a class, because proxying a call costs more than the call itself. */
class LimitedStatement implements D1PreparedStatement {
  readonly statement: D1PreparedStatement;

  constructor(statement: D1PreparedStatement) {
    this.statement = statement;
  }

  bind(...values: unknown[]): D1PreparedStatement {
    return new LimitedStatement(this.statement.bind(...values));
  }

  first<Value>(column: string): Promise<Value | null>;
  first<Row>(): Promise<Row | null>;
  first<Value>(column?: string): Promise<Value | null> {
    return inTime(column === undefined ? this.statement.first<Value>() : this.statement.first<Value>(column));
  }

  run<Row>(): Promise<D1Result<Row>> {
    return inTime(this.statement.run<Row>());
  }

  all<Row>(): Promise<D1Result<Row>> {
    return inTime(this.statement.all<Row>());
  }

  raw<Row>(options: { columnNames: true }): Promise<[string[], ...Row[]]>;
  raw<Row>(options?: { columnNames?: false }): Promise<Row[]>;
  raw<Row>(options?: { columnNames?: boolean }): Promise<[string[], ...Row[]] | Row[]> {
    if (options?.columnNames) return inTime(this.statement.raw<Row>({ columnNames: true }));
    return inTime(this.statement.raw<Row>());
  }
}

/** D1's own statement inside a limited one: D1 accepts no other. */
function unlimited(statement: D1PreparedStatement): D1PreparedStatement {
  return statement instanceof LimitedStatement ? statement.statement : statement;
}

function inTime<T>(call: Promise<T>): Promise<T> {
  return within(D1_TIMEOUT_MS, "D1", call);
}

/**
 * Result of a call, or an error after a time limit.
 *
 * @param limit milliseconds
 * @param binding names it in the error
 * @throws BindingTimeout when the call takes longer; the call itself goes on
 */
export async function within<T>(limit: number, binding: string, call: Promise<T>): Promise<T> {
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
