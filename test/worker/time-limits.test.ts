import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { BindingTimeout, D1_TIMEOUT_MS, withDatabaseTimeout } from "../../src/platform/worker/time-limits.server";

const db = withDatabaseTimeout(env.DB);

test("a database with time limits answers as the database does", async () => {
  const select = () => db.prepare("SELECT ? AS one, 2 AS two").bind(1);
  const row = { one: 1, two: 2 };
  expect([await select().first(), await select().first("two")]).toEqual([row, 2]);
  expect(await select().all()).toMatchObject({ results: [row] });
  expect(await select().run()).toMatchObject({ success: true });
  expect([await select().raw(), await select().raw({ columnNames: true })]).toEqual([
    [[1, 2]],
    [Object.keys(row), [1, 2]],
  ]);
  const batch = await db.batch([select(), env.DB.prepare("SELECT 3 AS three")]);
  expect(batch.map(({ results }) => results)).toEqual([[row], [{ three: 3 }]]);
});

describe("a call that hangs ends with BindingTimeout", () => {
  const hang = () => new Promise<never>(() => {});
  const statement = { bind: () => statement, first: hang, run: hang, all: hang, raw: hang };
  const hanging = { prepare: () => statement, batch: hang };
  const limited = withDatabaseTimeout(hanging as unknown as D1Database);
  const prepared = () => limited.prepare("SELECT 1").bind();

  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  test.each<[string, () => Promise<unknown>]>([
    ["first", () => prepared().first()],
    ["first of a column", () => prepared().first("one")],
    ["run", () => prepared().run()],
    ["all", () => prepared().all()],
    ["raw", () => prepared().raw()],
    ["raw with names", () => prepared().raw({ columnNames: true })],
    ["batch", () => limited.batch([prepared()])],
  ])("%s", async (_, call) => {
    const ended = expect(call()).rejects.toThrow(BindingTimeout);
    await vi.advanceTimersByTimeAsync(D1_TIMEOUT_MS);
    await ended;
  });
});
