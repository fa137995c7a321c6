import { Hono } from "hono/quick";
import { appManifest } from "./app-manifest";
import { MANIFEST_PATH } from "./paths";

/** Files of the admin area as an app. The build copies the answers: locally this is where they come from. */
export const appFiles = new Hono().get(MANIFEST_PATH, (c) =>
  c.body(JSON.stringify(appManifest), 200, {
    "Content-Type": "application/manifest+json; charset=utf-8",
    "Cache-Control": "public, max-age=3600",
  }),
);
