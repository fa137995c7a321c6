/** Every kind of order, and all sequences of four steps with an offer and its order (`npm run test:long`). */
import { expect, test } from "vitest";
import { db } from "../../support/database";
import { deleteRequests } from "../../support/deal";
import { expectOrder, orderMatrix } from "../../support/order-matrix";
import { walkOrders } from "../../support/order-walk";
import { randomNumbers } from "../../support/random-numbers";

/** Number of states tried of those that count as one, after each step: others in each run. */
const TRIED = 6;
const WHOLE_DEPTH = 4;
/** Number of the states after those sequences that go on to a fifth step and a sixth: others in each run. */
const GONE_ON = 60;

test(`all ${orderMatrix.length} kinds of orders are as the law wants them`, async () => {
  for (const which of orderMatrix) {
    // Beyond 300 in a day new requests without a token are spam.
    await deleteRequests(db);
    await expectOrder(which);
  }
}, 600_000);

test("in all sequences of four steps, and many of six, no order is hidden or deleted before its day, and there is one contract", async () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  console.info(`sequences of steps: seed ${seed}`);
  const random = randomNumbers(seed);
  const shuffled = <T>(list: T[]) => list.toSorted(() => random() - 0.5);
  const figures = await walkOrders(
    (states, depth) => (depth < WHOLE_DEPTH ? states : shuffled(states).slice(0, GONE_ON)),
    (others) => shuffled(others).slice(0, TRIED),
  );
  console.info(`sequences of steps: ${JSON.stringify(figures)}`);
  expect(figures.orders).toBeGreaterThan(200);
  expect(figures.alike).toBeGreaterThan(TRIED);
}, 900_000);
