import * as pages from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { rollUpStatistics } from "./analytics/jobs.server";
import { createApp, type RenderPage } from "./app";
import { deleteExpired } from "./follow-up/jobs.server";
import { announceReport, sendDueMails } from "./notify/jobs.server";
import { readBindings } from "./platform/bindings.server";
import { type Job, runJobs } from "./platform/jobs.server";
import { keepPages } from "./platform/kept-pages.server";
import { requestContext } from "./platform/request-context.server";
import { keptUrl } from "./website/kept-url";

// The only module that knows the page build. An object, not a function that loads it: React Router would work out its routes for every
// request anew, a sixth of a render. It comes with the start, which does not keep a visitor waiting (docs/decisions/0092).
const handlePage = createRequestHandler(pages, import.meta.env.MODE);

const renderPage: RenderPage = (request, site) => {
  const context = new RouterContextProvider();
  context.set(requestContext, site);
  return handlePage(request, context);
};

const app = createApp(renderPage);

/** What runs by itself; each expression stands in wrangler.toml too. */
const jobs: Job[] = [
  { cron: "* * * * *", run: sendDueMails },
  { cron: "5 * * * *", run: rollUpStatistics },
  { cron: "15 * * * *", run: announceReport },
  { cron: "25 * * * *", run: deleteExpired },
];

export default {
  // In development a page changes with every edit.
  fetch: import.meta.env.DEV ? app.fetch : keepPages(keptUrl, app.fetch),
  scheduled: (controller, env) => runJobs(jobs, controller, readBindings(env)),
} satisfies ExportedHandler<Env>;
