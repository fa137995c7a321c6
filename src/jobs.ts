import { deleteExpiredLoginData } from "./admin/session/sessions.server";
import { deleteDuePhotos, deletePhotosOfOrders, sweepPhotos } from "./my-request/photos/jobs.server";
import { announceScheduledMails, sendDue } from "./notify/jobs.server";
import { deleteOldDevices } from "./notify/push/devices.server";
import { expireOffers } from "./offer/jobs.server";
import type { Job } from "./platform/jobs.server";
import { deleteExpired, eraseRequested } from "./requests/erasing/jobs.server";
import { totalFinishedDays } from "./statistics/days.server";

/** The scheduled jobs; each cron expression must also be listed in wrangler.toml. */
export const jobs: Job[] = [
  { cron: "* * * * *", run: sendDue },
  { cron: "5 * * * *", run: totalFinishedDays },
  { cron: "15 * * * *", run: announceScheduledMails },
  { cron: "15 * * * *", run: expireOffers },
  { cron: "25 * * * *", run: deleteExpired },
  { cron: "25 * * * *", run: eraseRequested },
  { cron: "25 * * * *", run: deleteExpiredLoginData },
  { cron: "25 * * * *", run: deleteOldDevices },
  { cron: "* * * * *", run: deleteDuePhotos },
  { cron: "25 * * * *", run: deletePhotosOfOrders },
  { cron: "25 * * * *", run: sweepPhotos },
];
