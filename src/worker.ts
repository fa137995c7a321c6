import { readBindings } from "./platform/bindings.server";
import { runJobs } from "./platform/jobs.server";
import { createVisitorsApp, type RenderPage, visitorsPages } from "./visitors-app";

// React and its router are loaded when a page has to be rendered: most isolates never do (docs/decisions/0110).
const renderPage: RenderPage = async (request, site) => (await import("./render-page")).renderPage(request, site);

const visitorsApp = createVisitorsApp(renderPage);
const visitorsPaths = new Set([...visitorsPages].map(encodeURI));
const visitorsRoutes = new Set(visitorsApp.routes.map(({ method, path }) => `${method} ${path}`));

let wholeApp: typeof visitorsApp | undefined;

/**
 * The smaller app for what visitors ask for. With the first request for anything else the whole app is loaded, which
 * answers the rest (docs/decisions/0090).
 */
async function appFor({ method, url }: Request): Promise<typeof visitorsApp> {
  const { pathname } = new URL(url);
  if (visitorsPaths.has(pathname) || visitorsRoutes.has(`${method} ${pathname}`)) return visitorsApp;
  wholeApp ??= (await import("./app")).createApp(renderPage);
  return wholeApp;
}

export default {
  fetch: async (request, env, context) => (await appFor(request)).fetch(request, env, context),
  scheduled: async (controller, env) => runJobs((await import("./jobs")).jobs, controller, readBindings(env)),
} satisfies ExportedHandler<Env>;
