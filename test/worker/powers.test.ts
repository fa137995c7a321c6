import { beforeEach, describe, expect, test } from "vitest";
import { accountEventKinds } from "../../src/content/lists";
import { call, post } from "../support/api";
import { oneOfEachKind } from "../support/kinds";
import {
  age,
  expectInWords,
  expectNoProof,
  expectTold,
  FIELDS,
  GUARDED,
  isPower,
  newOwner,
  owner,
  POWERS,
  ROUTES,
} from "../support/powers";

const rows = Object.entries(POWERS);

describe("of the owner who is signed in", () => {
  beforeEach(newOwner);

  test.each(rows)("%s needs a proof of the last ten minutes", async (_, { give }) => {
    await age(11);
    const refusal = await give();
    expect(refusal.status).toBe(403);
    expect(await refusal.json()).toMatchObject({ type: "urn:problem-type:fresh-proof" });
    await age(9);
    expect((await give()).status).toBeLessThan(300);
  });

  // Of each event, and of what is told nobody: all are asked in long/powers.test.ts.
  test.each(oneOfEachKind(rows, ([, { told }]) => told))("%s is told or not", (_, power) => expectTold(power));

  test.each(oneOfEachKind(FIELDS, ({ id }) => id))("a change of $field of $id is told in words", expectInWords);

  const others = ROUTES.filter((route) => !isPower(route));
  test.each(oneOfEachKind(others, (route) => route.split("/")[2]))("%s needs no proof", expectNoProof);

  test("the desk's reads hold no customer's own link", async () => {
    const { headers, lead } = owner;
    const answer = await post(`/api/admin/customer-pages/${lead}/link`, {}, { headers });
    const code = (await answer.json<{ url: string }>()).url.split("/").at(-1);
    expect(code).toHaveLength(22);
    for (const path of [`follow-ups/${lead}`, `offers/${lead}`]) {
      expect(await (await call(`/api/admin/${path}`, { headers })).text()).not.toContain(code);
    }
  });
});

test.each(accountEventKinds)("the event $id is that of a power above, or of none", ({ id }) => {
  // Told by who signs in, or has the command line.
  const isBeside = ["new-device", "password-and-passkeys"].includes(id);
  expect(Object.values(POWERS).some(({ told }) => told === id)).toBe(!isBeside);
});

test("the table has every route that is guarded, and each of its rows is a route", () => {
  expect(GUARDED.length).toBeGreaterThan(8);
  expect(GUARDED.filter((route) => !isPower(route))).toEqual([]);
  expect(Object.values(POWERS).filter(({ route }) => !ROUTES.includes(route))).toEqual([]);
});

test("no other place asks for a proof on a condition of its own", () => {
  const files = import.meta.glob<string>("../../src/**/*.server.ts", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const asking = Object.keys(files).filter((path) => /return proofMissing\(\)/.test(files[path] ?? ""));
  expect(asking.map((path) => path.split("/").at(-1)).toSorted()).toEqual([
    "follow-up-api.server.ts",
    "push-api.server.ts",
    "settings.server.ts",
  ]);
});
