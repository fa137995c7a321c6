import * as prerendered from "virtual:prerendered-pages";
import { rollUpStatistics } from "./analytics/jobs.server";
import { createApp } from "./app";
import { deleteExpired } from "./follow-up/jobs.server";
import { announceReport, sendDueMails } from "./notify/jobs.server";
import { readBindings } from "./platform/bindings.server";
import { type Job, runJobs } from "./platform/jobs.server";
import { givePrerendered } from "./platform/prerendered-pages.server";
import { prerenderedAddress } from "./website/prerendered-address";

// React and its router are loaded when a page has to be rendered: most isolates never do (docs/decisions/0099).
const app = createApp(async (request, site) => (await import("./render-page")).renderPage(request, site));

/** What runs by itself; each expression stands in wrangler.toml too. */
const jobs: Job[] = [
  { cron: "* * * * *", run: sendDueMails },
  { cron: "5 * * * *", run: rollUpStatistics },
  { cron: "15 * * * *", run: announceReport },
  { cron: "25 * * * *", run: deleteExpired },
];

export default {
  fetch: givePrerendered(prerendered, prerenderedAddress, app.fetch),
  scheduled: (controller, env) => runJobs(jobs, controller, readBindings(env)),
} satisfies ExportedHandler<Env>;
