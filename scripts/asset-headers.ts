import { writeFileSync } from "node:fs";
import { loadSiteModule } from "./load-site-module.ts";

/** Files whose names carry their content's hash, or that never change. */
const FOREVER = "Cache-Control: public, max-age=31536000, immutable";
/** Icons and share pictures keep their names when they change. */
const ONE_DAY = "Cache-Control: public, max-age=86400";

/** What groups of static files say besides; "!" takes a header away. */
const RULES: Record<string, string[]> = {
  "/assets/*": [FOREVER],
  "/fonts/*": [FOREVER],
  // Other sites show these pictures beside a shared link.
  "/share/*": [ONE_DAY, "! Cross-Origin-Resource-Policy"],
  "/favicon.*": [ONE_DAY],
  "/icon-*": [ONE_DAY],
  "/apple-touch-icon.png": [ONE_DAY],
  // The Worker hands these files out, and the wizard takes posts.
  "/angebot*": ["! Allow"],
};

/**
 * The files' server answers other methods with 405 and leaves it to us to say which it takes (RFC 9110, section
 * 15.5.6).
 */
const READ_METHODS = "Allow: GET, HEAD";

/**
 * Writes `_headers` (https://developers.cloudflare.com/workers/static-assets/headers/): static files never reach the
 * Worker, and still get its security headers and a lifetime.
 *
 * @param ofSingleFiles path → header lines of files that say more
 */
export async function writeHeaders(ofSingleFiles: Record<string, string[]>): Promise<void> {
  const { securityHeaders } = await loadSiteModule<typeof import("../src/platform/security-headers.server")>(
    "./src/platform/security-headers.server.ts",
  );
  const security = Object.entries(securityHeaders()).map(([name, value]) => `${name}: ${value}`);
  const rules = Object.entries({ "/*": [...security, READ_METHODS], ...RULES, ...ofSingleFiles });
  writeFileSync("build/client/_headers", rules.map(([path, lines]) => `${[path, ...lines].join("\n  ")}\n`).join("\n"));
}
