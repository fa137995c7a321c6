import { getPath } from "hono/utils/url";
import type { RenderPage } from "./platform/http/request-context.server";
import { readBindings } from "./platform/worker/bindings.server";
import { runJobs } from "./platform/worker/jobs.server";
import { createVisitorsApp, visitorsPages } from "./visitors-app";

// React and its router are loaded when a page has to be rendered: most isolates never do (docs/decisions/0110).
const renderPage: RenderPage = async (request, site) => (await import("./render-page")).renderPage(request, site);

const visitorsApp = createVisitorsApp(renderPage);
const visitorsRoutes = new Set(visitorsApp.routes.map(({ method, path }) => `${method} ${path}`));

let wholeApp: typeof visitorsApp | undefined;

/** The smaller app for visitors; the first request for anything else loads the whole one (docs/decisions/0090). */
async function appFor(request: Request): Promise<typeof visitorsApp> {
  const path = getPath(request);
  if (visitorsPages.has(path) || visitorsRoutes.has(`${request.method} ${path}`)) return visitorsApp;
  wholeApp ??= (await import("./app")).createApp(renderPage);
  return wholeApp;
}

export default {
  fetch: async (request, env, context) => (await appFor(request)).fetch(request, env, context),
  scheduled: async (controller, env) => runJobs((await import("./jobs")).jobs, controller, readBindings(env)),
  queue: async (batch, env) =>
    (await import("./notify/mail-events.server")).takeMailEvents(batch, readBindings(env), new Date()),
} satisfies ExportedHandler<Env>;
