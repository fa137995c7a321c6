import { deleteExpiredLoginData } from "./admin/session/sessions.server";
import { deleteDuePhotos, deletePhotosOfOrders, sweepPhotos } from "./my-request/photos/jobs.server";
import { announceScheduledMails, sendDue } from "./notify/jobs.server";
import { deleteOldDevices } from "./notify/push/devices.server";
import type { Job } from "./platform/worker/jobs.server";
import { deleteExpired, eraseDue } from "./requests/erasing/jobs.server";
import { totalFinishedDays } from "./statistics/days.server";

/** Times of the jobs, which stand in wrangler.toml too. */
const EACH_MINUTE = "* * * * *";
const EACH_HOUR = "15 * * * *";

/** Jobs that the Worker does by itself. */
export const jobs: Job[] = [
  { cron: EACH_MINUTE, run: sendDue },
  { cron: EACH_MINUTE, run: deleteDuePhotos },
  { cron: EACH_HOUR, run: totalFinishedDays },
  { cron: EACH_HOUR, run: announceScheduledMails },
  { cron: EACH_HOUR, run: deleteExpired },
  { cron: EACH_HOUR, run: eraseDue },
  { cron: EACH_HOUR, run: deleteExpiredLoginData },
  { cron: EACH_HOUR, run: deleteOldDevices },
  { cron: EACH_HOUR, run: deletePhotosOfOrders },
  { cron: EACH_HOUR, run: sweepPhotos },
];
