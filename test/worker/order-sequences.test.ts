/** Every kind of order, and every sequence of six steps with an offer and its order (`npm run test:long`). */
import { expect, test } from "vitest";
import { expectOrder, orderMatrix } from "../support/order-matrix";
import { walkOrders } from "../support/order-walk";

test(`all ${orderMatrix.length} kinds of orders are as the law wants them`, async () => {
  for (const which of orderMatrix) await expectOrder(which);
}, 600_000);

test("in all sequences of six steps no order is hidden or deleted before its day, and there is one contract", async () => {
  const figures = await walkOrders();
  console.info(`sequences of six steps: ${JSON.stringify(figures)}`);
  expect(figures.orders).toBeGreaterThan(1000);
}, 7_200_000);
