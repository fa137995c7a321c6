import { expect, test } from "vitest";
import { planFieldsOf } from "../../src/content/plan-fields";

test.each([
  ["consumer", null, false],
  ["consumer", "B-12", true],
  ["business", null, true],
  ["public", null, true],
])("the plan of a %s with the reference %j asks for one: %s", (customerKind, buyerReference, isAsked) => {
  const ids = planFieldsOf({ customerKind, buyerReference }).map(({ id }) => id);
  expect(ids).toEqual(["timeText", "access", ...(isAsked ? ["buyerReference"] : [])]);
});
