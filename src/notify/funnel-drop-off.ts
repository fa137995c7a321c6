import type { FunnelStep } from "../statistics/steps";
import type { FunnelStepCount } from "../statistics/summary";

/** The funnel step at which most visitors left. */
export interface DropOff {
  step: FunnelStep;
  lost: number;
  visits: number;
}

/**
 * The largest drop-off in visitors, not in percent: 30 lost out of 100 matter more than 1 out of 2.
 *
 * @returns undefined when nobody left
 */
export function biggestDropOff(funnel: readonly FunnelStepCount[]): DropOff | undefined {
  const losses = funnel
    .filter(({ step }) => step !== "sent")
    .map(({ step, visits, wentOn }) => ({ step, visits, lost: visits - wentOn }));
  const [worst] = losses.sort((a, b) => b.lost - a.lost);
  return worst && worst.lost > 0 ? worst : undefined;
}
