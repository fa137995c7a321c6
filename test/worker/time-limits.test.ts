import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { BindingTimeout, D1_TIMEOUT_MS, withDatabaseTimeout } from "../../src/platform/worker/time-limits.server";

const db = withDatabaseTimeout(env.DB);

describe("a database with time limits answers as the database does", () => {
  const select = () => db.prepare("SELECT ? AS one, 2 AS two").bind(1);

  test("first", async () => {
    expect(await select().first()).toEqual({ one: 1, two: 2 });
    expect(await select().first("two")).toBe(2);
  });

  test("all, run and raw", async () => {
    expect((await select().all()).results).toEqual([{ one: 1, two: 2 }]);
    expect((await select().run()).success).toBe(true);
    expect(await select().raw()).toEqual([[1, 2]]);
    expect(await select().raw({ columnNames: true })).toEqual([
      ["one", "two"],
      [1, 2],
    ]);
  });

  test("a batch of its own statements beside D1's", async () => {
    const [own, other] = await db.batch([select(), env.DB.prepare("SELECT 3 AS three")]);
    expect([own?.results, other?.results]).toEqual([[{ one: 1, two: 2 }], [{ three: 3 }]]);
  });
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
