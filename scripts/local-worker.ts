/**
 * The built Worker behind the route that runs its cron jobs by hand, as `wrangler dev` has it. Only `npm start`
 * serves it.
 */
// @ts-expect-error the build has no types
import site from "../build/server/index.js";

/** `?cron=` names one job's expression, `?time=` the moment in milliseconds. */
const CRON_ROUTE = /^\/cdn-cgi\/(handler|mf|local)\/scheduled$/;

const worker = site as Required<Pick<ExportedHandler<Env>, "fetch" | "scheduled">>;

export default {
  ...worker,
  async fetch(request, env, context) {
    const { pathname, searchParams } = new URL(request.url);
    if (!CRON_ROUTE.test(pathname)) return worker.fetch(request, env, context);
    const scheduledTime = Number(searchParams.get("time") ?? Date.now());
    await worker.scheduled({ cron: searchParams.get("cron") ?? "", scheduledTime, noRetry() {} }, env, context);
    return new Response("ok");
  },
} satisfies ExportedHandler<Env>;
