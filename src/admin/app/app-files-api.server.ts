import { Hono } from "hono/quick";
import {
  APP_SCOPE,
  DASHBOARD_PATH,
  MANIFEST_PATH,
  NEW_REQUEST_PATH,
  OFFLINE_PATH,
  SHELL_PATH,
} from "../../content/admin-paths";
import { company } from "../../content/company";
import { NEW } from "../../desk/day";
import { THEME_COLOR } from "../../platform/browser/theme-colors";
import { type ApiEnv, requestContextOf } from "../../platform/http/api-env.server";
import type { RenderPage } from "../../platform/http/request-context.server";

/** The logo is inside the safe zone of a maskable icon, so one picture serves both purposes. */
const ICONS = [192, 512].flatMap((size) =>
  ["any", "maskable"].map((purpose) => ({
    src: `/admin/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  })),
);

const SHORTCUT_ICONS = ICONS.filter(({ sizes, purpose }) => sizes === "192x192" && purpose === "any");

/** The admin area as an app on a phone's home screen, apart from the website's own manifest. */
const appManifest = {
  name: `Verwaltung ${company.shortName}`,
  short_name: "Verwaltung",
  lang: "de",
  id: APP_SCOPE,
  start_url: DASHBOARD_PATH,
  scope: APP_SCOPE,
  display: "standalone",
  background_color: THEME_COLOR,
  theme_color: THEME_COLOR,
  icons: ICONS,
  shortcuts: [
    { name: "Neu", url: NEW, icons: SHORTCUT_ICONS },
    { name: "Anfrage aufnehmen", url: NEW_REQUEST_PATH, icons: SHORTCUT_ICONS },
  ],
};

/** The app's manifest. In production the build's static copy is served; this route serves it in development. */
export const appFiles = new Hono().get(MANIFEST_PATH, (c) =>
  c.body(JSON.stringify(appManifest), 200, {
    "Content-Type": "application/manifest+json; charset=utf-8",
    "Cache-Control": "public, max-age=3600",
  }),
);

/**
 * The app's two pages without data, the same for everybody. The build stores them as static files for the service
 * worker (scripts/vite/prerender-requests.ts); nothing else requests them from the Worker. The shell is the dashboard's
 * page before anything is loaded; the dashboard's own URL stays behind the guard.
 */
export function appPages(renderPage: RenderPage) {
  return new Hono<ApiEnv>()
    .get(SHELL_PATH, (c) => renderPage(new Request(new URL(DASHBOARD_PATH, c.req.url)), requestContextOf(c)))
    .get(OFFLINE_PATH, (c) => renderPage(c.req.raw, requestContextOf(c)));
}
