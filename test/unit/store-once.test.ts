import { afterEach, describe, expect, test, vi } from "vitest";
import { type StoredSubmission, type SubmissionIds, storeOnce } from "../../src/requests/intake/store-once.server";

const KEY = crypto.randomUUID();
const DEDUPE = { idempotencyKey: KEY, bodyHash: "hash" };
const failure = new Error("D1 is down");

/** A table that fails as configured for each attempt: "lost" commits, but fails too. */
function table(plan: ("ok" | "fail" | "lost")[], rows: StoredSubmission[] = []) {
  const attempts: SubmissionIds[] = [];
  return {
    id: crypto.randomUUID(),
    attempts,
    rows,
    prefix: "R" as const,
    async insert(ids: SubmissionIds) {
      const outcome = plan[attempts.length] ?? "ok";
      attempts.push(ids);
      if (outcome !== "fail") rows.push({ ...ids, ...DEDUPE });
      if (outcome !== "ok") throw failure;
    },
    find: async () => rows,
  };
}

const taken = (overrides: Partial<StoredSubmission>): StoredSubmission => ({
  id: crypto.randomUUID(),
  reference: "R-2222-22",
  idempotencyKey: null,
  bodyHash: "another",
  ...overrides,
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("storing once", () => {
  test("a write that succeeds gives its receipt", async () => {
    const leads = table(["ok"]);
    const result = await storeOnce(leads, DEDUPE);
    expect(result).toEqual({ ok: leads.attempts[0] });
    expect(leads.attempts).toHaveLength(1);
  });

  test("a write that fails is tried again with the same id, three times at most", async () => {
    const leads = table(["fail", "fail", "ok"]);
    const result = await storeOnce(leads, DEDUPE);
    expect(result).toMatchObject({ ok: { id: leads.attempts[0]?.id } });
    expect(new Set(leads.attempts.map(({ id }) => id)).size).toBe(1);

    const down = table(["fail", "fail", "fail", "ok"]);
    await expect(storeOnce(down, DEDUPE)).rejects.toBe(failure);
    expect(down.attempts).toHaveLength(3);
  });

  test("a commit whose answer was lost is found, not repeated", async () => {
    const leads = table(["lost"]);
    const { id, reference } = (await storeOnce(leads, DEDUPE).then((result) => "ok" in result && result.ok)) || {};
    expect({ id, reference }).toEqual(leads.attempts[0]);
    expect(leads.rows).toHaveLength(1);
  });

  test("without a key a lost commit is found by its id", async () => {
    const leads = table(["lost"]);
    leads.insert = async (ids) => {
      leads.attempts.push(ids);
      leads.rows.push({ ...ids, idempotencyKey: null, bodyHash: "hash" });
      throw failure;
    };
    expect(await storeOnce(leads, { idempotencyKey: null, bodyHash: "hash" })).toHaveProperty("ok");
    expect(leads.attempts).toHaveLength(1);
  });

  test("the same key and body give the first one's receipt; the same key with another body is told apart", async () => {
    const first = taken({ idempotencyKey: KEY, bodyHash: "hash" });
    expect(await storeOnce(table(["fail"], [first]), DEDUPE)).toEqual({
      ok: { id: first.id, reference: first.reference },
    });
    expect(await storeOnce(table(["fail"], [{ ...first, bodyHash: "another" }]), DEDUPE)).toEqual({
      no: "conflict",
    });
  });

  test("rows without a key are nobody's repetition", async () => {
    const leads = table(["fail", "ok"], [taken({})]);
    expect(await storeOnce(leads, { idempotencyKey: null, bodyHash: "another" })).toMatchObject({
      ok: { id: leads.attempts[0]?.id },
    });
  });

  test("a reference that is taken is drawn anew, at once", async () => {
    const leads = table(["fail", "ok"], [taken({})]);
    const pauses = vi.spyOn(globalThis, "setTimeout");
    await storeOnce(leads, DEDUPE);
    expect(pauses).not.toHaveBeenCalled();
    expect(leads.attempts[1]?.reference).not.toBe(leads.attempts[0]?.reference);
  });

  test("a failed write is given a moment before the next attempt", async () => {
    const pauses = vi.spyOn(globalThis, "setTimeout");
    await storeOnce(table(["fail", "ok"]), DEDUPE);
    expect(pauses.mock.calls).toEqual([[expect.any(Function), expect.any(Number)]]);
    expect(pauses.mock.calls[0]?.[1]).toBeGreaterThanOrEqual(50);
  });

  test("when nothing can be asked, the failure of the write is told", async () => {
    const down = { ...table(["fail", "fail", "fail"]), find: () => Promise.reject(new Error("asking failed")) };
    await expect(storeOnce(down, DEDUPE)).rejects.toBe(failure);
  });

  test("a database that keeps us waiting is not asked again", async () => {
    let attempts = 0;
    const slow = {
      ...table([]),
      insert: async () => {
        attempts += 1;
        vi.setSystemTime(Date.now() + 2100);
        throw failure;
      },
    };
    await expect(storeOnce(slow, DEDUPE)).rejects.toBe(failure);
    expect(attempts).toBe(1);
  });
});
