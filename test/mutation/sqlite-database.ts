/** D1's interface over Node's own SQLite, in memory: enough of it for the tests of test/worker to run in Node. */
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { migrationFiles, statementsOf } from "../../scripts/apply-migrations";

/** A migrated, empty database. */
export function openMigratedDatabase(): D1Database {
  const db = new DatabaseSync(":memory:");
  for (const statement of migrationFiles().flatMap(statementsOf)) db.exec(statement);
  return {
    prepare: (sql: string) => new Statement(db, sql, []),
    batch: async (statements: Statement[]) => inTransaction(db, () => statements.map((statement) => statement.read())),
    exec: async (sql: string) => explained(() => db.exec(sql)),
  } as unknown as D1Database;
}

class Statement {
  readonly #db: DatabaseSync;
  readonly #sql: string;
  readonly #values: unknown[];

  constructor(db: DatabaseSync, sql: string, values: unknown[]) {
    this.#db = db;
    this.#sql = sql;
    this.#values = values;
  }

  bind(...values: unknown[]): Statement {
    return new Statement(this.#db, this.#sql, values);
  }

  read() {
    return explained(() => {
      const results = this.#db.prepare(this.#sql).all(...this.#inputs());
      const { changes } = this.#db.prepare("SELECT changes() AS changes").get() as { changes: number };
      return { success: true, results, meta: { changes } };
    });
  }

  async all() {
    return this.read();
  }

  async run() {
    return this.read();
  }

  async first(column?: string) {
    const [row] = this.read().results;
    if (!row) return null;
    return column ? row[column] : row;
  }

  async raw() {
    return explained(() => {
      const statement = this.#db.prepare(this.#sql);
      statement.setReturnArrays(true);
      return statement.all(...this.#inputs());
    });
  }

  #inputs(): SQLInputValue[] {
    return this.#values.map((value) => (typeof value === "boolean" ? Number(value) : (value as SQLInputValue)));
  }
}

function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec("BEGIN");
  try {
    const result = work();
    db.exec("COMMIT");
    return result;
  } catch (error) {
    db.exec("ROLLBACK");
    throw error;
  }
}

/** SQLite's errors in D1's words. */
function explained<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new Error(`D1_ERROR: ${(error as Error).message}: SQLITE_CONSTRAINT`, { cause: error });
  }
}
