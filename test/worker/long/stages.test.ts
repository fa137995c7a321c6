import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { fill } from "../../../scripts/demo-data";
import { marks } from "../../../src/desk/marks";
import { jpeg } from "../../support/photo-post";
import { askForTheRest, beginWithNothing, expectSameSaid, NOW } from "../../support/stage-rows";

beforeEach(beginWithNothing);

/** Days on which every offer, viewing and order of the demo passes through what it can ask. */
const DAYS = Array.from({ length: 60 }, (_, index) => index - 5);

test("SQL and TypeScript say the same of what the product wrote: stages, and each mark, day for day", {
  timeout: 120_000,
}, async () => {
  await fill(env, NOW, jpeg());
  await askForTheRest();
  const marked = await expectSameSaid(DAYS);
  expect(marks.map(({ id }) => id).filter((id) => !marked.has(id))).toEqual([]);
});
