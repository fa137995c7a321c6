import { expect, test } from "vitest";
import {
  BUBBLES_PER_BURST,
  BURST_INTERVAL_MS,
  burst,
  createThrottle,
  SCATTER_PX,
} from "../../src/website/sections/bubbles.browser";

test("a burst passes at once, and the next one not before the interval is over", () => {
  const mayBurst = createThrottle(BURST_INTERVAL_MS);
  expect([0, 1, 499, 500, 999, 1000, 1700].map(mayBurst)).toEqual([true, false, false, true, false, true, true]);
});

test("a burst that was held back does not put off the next one", () => {
  const mayBurst = createThrottle(BURST_INTERVAL_MS);
  mayBurst(0);
  for (let now = 100; now < 500; now += 100) mayBurst(now);
  expect(mayBurst(500)).toBe(true);
});

test("a burst has three bubbles within 30 px of the pointer each way", () => {
  for (const random of [() => 0, () => 0.999999, Math.random, Math.random, Math.random]) {
    const bubbles = burst(random);
    expect(bubbles).toHaveLength(BUBBLES_PER_BURST);
    for (const { x, y, size } of bubbles) {
      expect(Math.abs(x)).toBeLessThanOrEqual(SCATTER_PX);
      expect(Math.abs(y)).toBeLessThanOrEqual(SCATTER_PX);
      expect(size).toBeGreaterThan(0);
    }
  }
});
