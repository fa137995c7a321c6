import type { FunnelStep } from "../analytics/steps";
import type { FunnelStepCount } from "../analytics/summary";

/** The step at which most people left the funnel. */
export interface LossyStep {
  step: FunnelStep;
  lost: number;
  visits: number;
}

/** People are counted, not percent: one of two is less of a loss than thirty of a hundred. Undefined when nobody was lost. */
export function lossiestStep(funnel: readonly FunnelStepCount[]): LossyStep | undefined {
  const losses = funnel
    .filter(({ step }) => step !== "sent")
    .map(({ step, visits, wentOn }) => ({ step, visits, lost: visits - wentOn }));
  const [worst] = losses.sort((a, b) => b.lost - a.lost);
  return worst && worst.lost > 0 ? worst : undefined;
}
