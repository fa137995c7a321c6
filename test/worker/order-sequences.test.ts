/** Every kind of order, and all sequences of six steps with an offer and its order (`npm run test:long`). */
import { expect, test } from "vitest";
import { expectOrder, orderMatrix } from "../support/order-matrix";
import { deleteRequests, walkOrders } from "../support/order-walk";
import { randomNumbers } from "../support/random-numbers";

/** Of states that count as one, so many are tried after each step: others in each run. */
const TRIED = 6;

test(`all ${orderMatrix.length} kinds of orders are as the law wants them`, async () => {
  for (const which of orderMatrix) {
    // Beyond 300 in a day new requests without a token are spam.
    await deleteRequests();
    await expectOrder(which);
  }
}, 600_000);

test("in all sequences of six steps no order is hidden or deleted before its day, and there is one contract", async () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  console.info(`sequences of steps: seed ${seed}`);
  const random = randomNumbers(seed);
  const figures = await walkOrders(
    (states) => states,
    (others) => others.toSorted(() => random() - 0.5).slice(0, TRIED),
  );
  console.info(`sequences of steps: ${JSON.stringify(figures)}`);
  expect(figures.orders).toBeGreaterThan(200);
  expect(figures.alike).toBeGreaterThan(TRIED);
}, 900_000);
