import { company } from "../content/company";

/** The colour behind the page's top, for the browser's own bars; `--mist` in app.css. */
export const THEME_COLOR = "#eff8fa";

/** Icons that the build draws from the logo (`scripts/pictures.ts`). A maskable one fills its square to the edge. */
export const ICONS = [
  { src: "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
  { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
  { src: "/icon-maskable-192.png", sizes: "192x192", type: "image/png", purpose: "maskable" },
  { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
] as const;

/** The site as an app on a phone's home screen. */
export const webManifest = {
  name: company.name,
  short_name: company.shortName,
  lang: "de",
  id: "/",
  start_url: "/",
  scope: "/",
  display: "browser",
  background_color: THEME_COLOR,
  theme_color: THEME_COLOR,
  icons: ICONS,
};
