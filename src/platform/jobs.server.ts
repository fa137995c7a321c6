import type { Bindings } from "./bindings.server";

/** Something that the Worker does by itself, at the times of its cron expression. */
export interface Job {
  cron: string;
  run: (bindings: Bindings, now: Date) => Promise<void>;
}

/**
 * Runs the jobs of a cron expression; all of them where none is named, as the local test route does. One that fails keeps no other from running.
 *
 * @throws AggregateError when a job failed, so that the run counts as failed
 */
export async function runJobs(
  jobs: readonly Job[],
  controller: Pick<ScheduledController, "cron" | "scheduledTime">,
  bindings: Bindings,
): Promise<void> {
  const now = new Date(controller.scheduledTime);
  const due = jobs.filter(({ cron }) => !controller.cron || cron === controller.cron);
  const results = await Promise.allSettled(due.map(({ run }) => run(bindings, now)));
  const errors = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  if (errors.length > 0) throw new AggregateError(errors, "A scheduled job failed");
}
