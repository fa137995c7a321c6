import { logError, OperationalError } from "../http/request-log.server";
import type { Bindings } from "./bindings.server";

/** Work that the Worker does by itself, at the times of its cron expression. */
export interface Job {
  cron: string;
  run: (bindings: Bindings, now: Date) => Promise<void>;
}

/**
 * Runs the jobs of a cron expression, or all of them if none is given, as the local test route does. A job that fails
 * is logged as `job <cron>` and does not stop the others.
 *
 * @throws OperationalError when a job failed, so that the run counts as failed. It does not carry the job's own error:
 * the runtime prints what is thrown here including its message, which may quote personal data (docs/decisions/0060)
 */
export async function runJobs(
  jobs: readonly Job[],
  controller: Pick<ScheduledController, "cron" | "scheduledTime">,
  bindings: Bindings,
): Promise<void> {
  const now = new Date(controller.scheduledTime);
  const due = jobs.filter(({ cron }) => !controller.cron || cron === controller.cron);
  const results = await Promise.allSettled(due.map(({ run }) => run(bindings, now)));
  for (const [index, result] of results.entries()) {
    if (result.status === "rejected") logError(result.reason, `job ${due[index]?.cron}`);
  }
  if (results.some(({ status }) => status === "rejected")) throw new OperationalError("A scheduled job failed");
}
