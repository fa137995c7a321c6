/**
 * Every kind of order, and sequences of six steps with an offer and its order (`npm run test:long`). Of the sequences,
 * all of three steps are walked. Then all steps are taken from some of the states that were reached, to the fourth,
 * the fifth and the sixth step: others in each run. All of six steps would take an hour.
 */
import { expect, test } from "vitest";
import { expectOrder, orderMatrix } from "../support/order-matrix";
import { deleteRequests, walkOrders } from "../support/order-walk";
import { randomNumbers } from "../support/random-numbers";

const ALL_UNTIL = 3;
const GONE_ON_FROM = 12;

test(`all ${orderMatrix.length} kinds of orders are as the law wants them`, async () => {
  for (const which of orderMatrix) {
    // Beyond 300 in a day new requests without a token are spam.
    await deleteRequests();
    await expectOrder(which);
  }
}, 600_000);

test("in all sequences of three steps, and in some of six, no order is hidden or deleted before its day, and there is one contract", async () => {
  const seed = Date.now() % 2 ** 31;
  console.info(`sequences of steps: seed ${seed}`);
  const random = randomNumbers(seed);
  const figures = await walkOrders((states, depth) =>
    depth < ALL_UNTIL ? states : states.toSorted(() => random() - 0.5).slice(0, GONE_ON_FROM),
  );
  console.info(`sequences of steps: ${JSON.stringify(figures)}`);
  expect(figures.orders).toBeGreaterThan(200);
}, 600_000);
