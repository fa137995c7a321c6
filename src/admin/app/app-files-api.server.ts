import { Hono } from "hono/quick";
import { MANIFEST_PATH } from "../../content/admin-paths";
import { appManifest } from "./app-manifest";

/** The app's manifest. In production the build's static copy is served; this route serves it in development. */
export const appFiles = new Hono().get(MANIFEST_PATH, (c) =>
  c.body(JSON.stringify(appManifest), 200, {
    "Content-Type": "application/manifest+json; charset=utf-8",
    "Cache-Control": "public, max-age=3600",
  }),
);
