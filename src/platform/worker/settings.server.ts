/** The owner's settings: one row each of the table `settings`, whose value is a JSON object. */
import { eq, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Database } from "../../db/client.server";
import { settings } from "../../db/schema";
import { logError, OperationalError } from "../http/request-log.server";

/** Stored fields of a row, for SQL that changes one of them: none where the value is no JSON object. */
export const storedFields = sql`iif(json_valid(${settings.value}),
  iif(json_type(${settings.value}) = 'object', ${settings.value}, '{}'), '{}')`;

/**
 * A setting by its row. Each field is read alone, so that one that a newer version adds, or no version can read, leaves
 * the others as the owner saved them. A part of a field that comes later needs a default in the schema (`z._default`).
 *
 * @param initial what counts until it is saved
 */
export function setting<Value extends object>({
  key,
  schema,
  initial,
}: {
  key: string;
  schema: { shape: { [Field in keyof Value]: z.ZodMiniType<Value[Field]> } };
  initial: Value;
}) {
  /** The stored value; a field that cannot be read is logged and taken from `base`. */
  function merge(stored: unknown, base: Value = initial): Value {
    const merged = { ...base };
    const fields = (stored instanceof Object ? stored : {}) as Partial<Value>;
    for (const name of Object.keys(schema.shape) as (keyof Value & string)[]) {
      if (fields[name] === undefined) continue;
      const { data, isWhole } = readable(schema.shape[name], fields[name]);
      if (!isWhole) logError(new OperationalError(`The setting ${key} has a ${name} that cannot be read`), "setting");
      if (data !== undefined) merged[name] = data;
    }
    return merged;
  }

  return {
    merge,
    async read(db: Database): Promise<Value> {
      const value = sql<string>`${settings.value}`;
      const row = await db.select({ value }).from(settings).where(eq(settings.key, key)).get();
      return merge(row && parsed(key, row.value));
    },
    /** Statement that stores these fields, for a batch or alone; others stay as they are at that moment. */
    save(db: Database, value: Partial<Value>, now: Date) {
      return db
        .insert(settings)
        .values({ key, value, updatedAt: now.toISOString() })
        .onConflictDoUpdate({
          target: settings.key,
          set: { value: sql`json_patch(${storedFields}, excluded.value)`, updatedAt: sql`excluded.updated_at` },
        });
    },
  };
}

/** A field's value. Of a list, the entries that can be read. */
function readable<Field>(schema: z.ZodMiniType<Field>, value: unknown): { data?: Field; isWhole: boolean } {
  const whole = schema.safeParse(value);
  if (whole.success) return { data: whole.data, isWhole: true };
  if (!Array.isArray(value)) return { isWhole: false };
  const wrong = whole.error.issues.map(({ path }) => path[0]);
  const { data } = schema.safeParse(value.filter((_, index) => !wrong.includes(index)));
  return { ...(data !== undefined && { data }), isWhole: false };
}

function parsed(key: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    logError(new OperationalError(`The setting ${key} is not JSON`), "setting");
    return undefined;
  }
}
