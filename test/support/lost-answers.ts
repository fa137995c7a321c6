/** Bindings whose n-th write fails: before it happens, or after it, when only its answer is lost. */

export interface Fault {
  nth: number;
  when: "before" | "after";
}

/** Statements that only read, and the one by which a sender takes mails: that has a lease. */
const NOT_COUNTED = /^\s*(SELECT|WITH)\b|^update "outbox" set "due_at" = \?, "attempts"/i;

/** D1 that writes but one time, and how often it was asked to. @param fault undefined where nothing fails */
export function losingDatabase(db: D1Database, fault: Fault | undefined) {
  const counted = { writes: 0 };
  const writing = new WeakSet<object>();
  const disturbed = failing("D1_ERROR: Network connection lost.", counted, fault);

  function watched(statement: D1PreparedStatement): D1PreparedStatement {
    writing.add(statement);
    const { bind, run, all, raw } = statement;
    const own = (call: (...values: never[]) => Promise<unknown>) => {
      return (...values: unknown[]) => disturbed(() => Reflect.apply(call, statement, values));
    };
    const bound = (...values: unknown[]) => watched(bind.apply(statement, values));
    return Object.assign(statement, { bind: bound, run: own(run), all: own(all), raw: own(raw) });
  }

  const binding = {
    prepare: (sql: string) => {
      const statement = db.prepare(sql);
      return NOT_COUNTED.test(sql) ? statement : watched(statement);
    },
    batch: <Row>(statements: D1PreparedStatement[]) => {
      const call = () => db.batch<Row>(statements);
      return statements.some((statement) => writing.has(statement)) ? disturbed(call) : call();
    },
  } as D1Database;
  return { binding, counted };
}

/** R2 whose n-th object fails to be stored, or is stored and nobody hears of it. */
export function losingBucket(bucket: R2Bucket, fault: Fault): R2Bucket {
  const disturbed = failing("put: We encountered an internal error. Please try again. (10001)", { writes: 0 }, fault);
  return new Proxy(bucket, {
    get(target, name) {
      const method = Reflect.get(target, name, target) as (...values: unknown[]) => Promise<unknown>;
      const call = (...values: unknown[]) => Reflect.apply(method, target, values);
      return name === "put" ? (...values: unknown[]) => disturbed(() => call(...values)) : call;
    },
  });
}

function failing(message: string, counted: { writes: number }, fault: Fault | undefined) {
  return async <T>(call: () => Promise<T>): Promise<T> => {
    counted.writes += 1;
    const isHit = counted.writes === fault?.nth;
    if (isHit && fault?.when === "before") throw new Error(message);
    const result = await call();
    if (isHit) throw new Error(message);
    return result;
  };
}
