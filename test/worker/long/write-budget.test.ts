import { beforeEach, test } from "vitest";
import { HOUSEHOLD_LIMIT } from "../../../src/platform/worker/write-budget.server";
import {
  beginWithNothing,
  expectBudget,
  expectLastNotice,
  expectServed,
  expectTenNotices,
  household,
} from "../../support/flood";

beforeEach(beginWithNothing);

test("the budget of a day of one /56 refuses what is beyond, with tokens and without", () =>
  expectBudget(household, HOUSEHOLD_LIMIT));

test("100 addresses flood within an hour: every honest visitor between them is served", () => expectServed(100));

test("60 sends of one address in each of two hours bring nobody nearer to the hundred notices of a day", () =>
  expectTenNotices(60));

test("of 137 submissions on a day the hundredth is the last with a notice, and says so", () => expectLastNotice(0, 38));
