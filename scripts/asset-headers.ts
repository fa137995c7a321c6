import { writeFileSync } from "node:fs";
import { loadSiteModule } from "./load-site-module.ts";

/** Files whose names carry their content's hash, or that never change. */
const FOREVER = "Cache-Control: public, max-age=31536000, immutable";
/** Icons and share pictures keep their names when they change. */
const ONE_DAY = "Cache-Control: public, max-age=86400";

/** Extra headers per path; `!` removes one. */
const RULES: Record<string, string[]> = {
  "/assets/*": [FOREVER],
  "/fonts/*": [FOREVER],
  // Other sites show these pictures beside a shared link.
  "/share/*": [ONE_DAY, "! Cross-Origin-Resource-Policy"],
  "/favicon.*": [ONE_DAY],
  "/icon-*": [ONE_DAY],
  "/apple-touch-icon.png": [ONE_DAY],
  // The Worker serves these files, and the wizard accepts posts.
  "/angebot*": ["! Allow"],
};

/**
 * The static file server answers other methods with 405 but does not list the allowed ones (RFC 9110, section 15.5.6).
 */
const READ_METHODS = "Allow: GET, HEAD";

/**
 * Writes `_headers` (https://developers.cloudflare.com/workers/static-assets/headers/): static files never reach the
 * Worker, but need its security headers and a cache lifetime.
 *
 * @param ofSingleFiles path → additional header lines of single files
 */
export async function writeHeaders(ofSingleFiles: Record<string, string[]>): Promise<void> {
  const { securityHeaders } = await loadSiteModule<typeof import("../src/platform/security-headers.server")>(
    "./src/platform/security-headers.server.ts",
  );
  const security = Object.entries(securityHeaders()).map(([name, value]) => `${name}: ${value}`);
  const rules = Object.entries({ "/*": [...security, READ_METHODS], ...RULES, ...ofSingleFiles });
  writeFileSync("build/client/_headers", rules.map(([path, lines]) => `${[path, ...lines].join("\n  ")}\n`).join("\n"));
}
