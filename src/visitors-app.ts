import type { ErrorHandler } from "hono";
import { Hono } from "hono/quick";
import { callbackForm } from "./contact/callback.server";
import { messageForm } from "./contact/form.server";
import { CALENDAR_PATH, PASSWORD_PAGES } from "./content/admin-paths";
import {
  CALLBACKS_API,
  CONTACTS_API,
  COUNTS_API,
  FORM_TOKEN_API,
  LEADS_API,
  OPENING_API,
  REQUEST_LINK_API,
} from "./content/api-paths";
import { pagePaths } from "./content/page-paths";
import { CALLBACK_PATH, OWN_PAGES_PATH } from "./content/paths";
import { UnknownWrite } from "./db/guard.server";
import { requestLinkApi } from "./my-request/api.server";
import { openingApi } from "./opening/opening.server";
import { type ApiEnv, requestContextOf } from "./platform/http/api-env.server";
import { hideFromOthers } from "./platform/http/link-guards.server";
import { refuseOtherSpellings } from "./platform/http/plain-paths.server";
import {
  NothingStored,
  nothingStored,
  problem,
  problemsInWords,
  storageUnavailable,
  unknownWrite,
} from "./platform/http/problem.server";
import { limitRate } from "./platform/http/rate-limit.server";
import { BrokenBody, brokenBody, limitBody } from "./platform/http/request-body.server";
import type { RenderPage } from "./platform/http/request-context.server";
import { logError, logRequests } from "./platform/http/request-log.server";
import { refuseCrossSite } from "./platform/http/same-site.server";
import { addSecurityHeaders } from "./platform/http/security-headers.server";
import { type Bindings, MissingBinding, readBindings } from "./platform/worker/bindings.server";
import { quoteForm } from "./quote/form.server";
import { submissionApi } from "./requests/intake/api.server";
import { formTokenApi } from "./requests/intake/form-token.server";
import { statisticsApi } from "./statistics/api.server";
import {
  hideFromSearch,
  redirectToCanonical,
  SECURITY_PATH,
  securityContact,
  siteFiles,
} from "./website/seo/search-engines.server";
import { limitUnknown, pageFile, refuseOtherMethods } from "./website/urls/page-requests.server";

export const visitorsPages: ReadonlySet<string> = new Set([...pagePaths, CALLBACK_PATH]);

/** Cache header of pages: browsers revalidate, because an old page names files that a deploy has removed. */
const PAGE_LIFETIME = "public, max-age=0, must-revalidate";

/** Routers that the whole app has besides (app.ts), mounted at these places. */
interface OtherParts {
  api(app: Hono<ApiEnv>): void;
  pages(app: Hono<ApiEnv>): void;
}

/**
 * App for what visitors and their browsers ask for, in the order in which a request passes it: request log, security
 * headers, body limit, one URL for each page, then the API, then the pages.
 *
 * Middleware sets headers on `c.res.headers`, because `c.header` copies the response each time.
 */
export function createVisitorsApp(renderPage: RenderPage, others?: OtherParts) {
  const app = new Hono<ApiEnv>();

  app.use(logRequests(visitorsPages));
  app.use(async (c, next) => {
    await next();
    addSecurityHeaders(c.res.headers);
  });
  app.use(problemsInWords);
  app.use(`${OWN_PAGES_PATH}/*`, hideFromOthers);
  app.use(`${CALENDAR_PATH}/*`, hideFromOthers);
  for (const pages of PASSWORD_PAGES) app.use(pages, hideFromOthers);
  app.use(limitBody);
  app.use(hideFromSearch);
  app.use(redirectToCanonical);
  app.route("/", siteFiles);
  app.get(SECURITY_PATH, securityContact);
  app.use(async (c, next) => {
    const bindings = readBindings(c.env);
    c.set("bindings", bindings);
    c.set("deliver", (id) => c.executionCtx.waitUntil(deliver(bindings, id)));
    await next();
  });
  app.use(refuseOtherSpellings);
  app.use(refuseCrossSite);
  app.use("/api/*", async (c, next) => {
    await next();
    if (!c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", "no-store");
  });

  app.route(LEADS_API, submissionApi(quoteForm));
  app.route(CONTACTS_API, submissionApi(messageForm));
  app.route(CALLBACKS_API, submissionApi(callbackForm));
  app.route(REQUEST_LINK_API, requestLinkApi);
  app.route(FORM_TOKEN_API, formTokenApi);
  app.route(OPENING_API, openingApi);
  app.route(COUNTS_API, statisticsApi);
  others?.api(app);
  app.all(
    "/api/*",
    limitRate(({ unknownLimit }) => unknownLimit),
    () => problem(404, "Diese Adresse gibt es nicht."),
  );

  app.use(async (c, next) => {
    await next();
    if (!c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", PAGE_LIFETIME);
  });
  app.use(refuseOtherMethods);
  others?.pages(app);
  app.use(pageFile);
  app.use(limitUnknown);
  app.all("*", (c) => renderPage(c.req.raw, requestContextOf(c)));

  app.onError(answerError);
  return app;
}

const answerError: ErrorHandler<ApiEnv> = (error, c) => {
  if (error instanceof BrokenBody) return brokenBody();
  logError(error);
  if (error instanceof MissingBinding) return problem(503, "Die Website ist nicht vollständig eingerichtet.");
  if (error instanceof NothingStored) return nothingStored();
  if (error instanceof UnknownWrite) return unknownWrite();
  if (c.req.path.startsWith("/api/")) return storageUnavailable(c.req.method);
  return new Response("Die Seite kann gerade nicht angezeigt werden. Bitte versuchen Sie es erneut.", {
    status: 503,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Retry-After": "10", "Cache-Control": "no-store" },
  });
};

/** Kept, because the runtime takes 30 µs for each import of what is loaded already. */
let delivery: typeof import("./notify/deliver.server") | undefined;

/** Composing mails is not what an answer waits for. */
async function deliver(bindings: Bindings, subjectId: string): Promise<void> {
  delivery ??= await import("./notify/deliver.server");
  await delivery.deliverNow({ ...bindings, now: () => new Date() }, subjectId);
}
