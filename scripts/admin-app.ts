/** Makes the admin area's shell, and the service worker with its list of stored files (docs/decisions/0150). */
import { createHash } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { SERVICE_WORKER_PATH, SHELL_PATH } from "../src/content/admin-paths.ts";
import { loadSiteModule } from "./load-site-module.ts";

const STATIC_FILES = "build/client";

/** Files that the service worker stores, also of the public pages: which ones the app shares changes with a build. */
const STORED_FILES = ["admin/*.html", "assets/*.{css,js}", "fonts/*.woff2"];

/** URL and hash of a file that the service worker stores; null where the name has the hash. */
interface StoredFile {
  url: string;
  revision: string | null;
}

/** Writes shell and service worker. @returns path → header lines of the files, for `_headers` */
export async function writeAdminApp(): Promise<Record<string, string[]>> {
  const shellFile = `${join(STATIC_FILES, SHELL_PATH)}.html`;
  const shell = readFileSync(shellFile, "utf8").replaceAll(/ nonce="[^"]*"/g, "");
  writeFileSync(shellFile, shell);
  writeFileSync(join(STATIC_FILES, SERVICE_WORKER_PATH), await bundleServiceWorker(storedFiles()));
  const { contentSecurityPolicy } = await loadSiteModule<typeof import("../src/platform/http/security-headers.server")>(
    "./src/platform/http/security-headers.server.ts",
  );
  const policy = contentSecurityPolicy({ hashes: inlineScripts(shell).map(hashOf) });
  return {
    [SHELL_PATH]: ["! Content-Security-Policy", `Content-Security-Policy: ${policy}`],
    "/admin/*": ["X-Robots-Tag: noindex"],
  };
}

/** Service worker as one script. @param files what it stores and serves; in development nothing */
export async function bundleServiceWorker(files: StoredFile[]): Promise<string> {
  const bundle = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: { STORED_FILES: JSON.stringify(files), "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      target: ["chrome100", "edge100", "firefox100", "safari15"],
      rolldownOptions: { input: "src/admin/app/service-worker.ts", output: { format: "iife" } },
    },
  });
  const [script] = [bundle].flat().flatMap((part) => ("output" in part ? part.output : []));
  if (script?.type !== "chunk") throw new Error("The service worker was not bundled");
  return script.code;
}

function storedFiles(): StoredFile[] {
  const files = globSync(STORED_FILES, { cwd: STATIC_FILES }).sort();
  return files.map((file) => ({
    // The static file server redirects a page's address with its ending.
    url: `/${file.replace(/\.html$/, "")}`,
    revision: file.startsWith("assets/") ? null : hashOf(readFileSync(join(STATIC_FILES, file))),
  }));
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?:(?! src=)[^>])*>([\s\S]*?)<\/script>/g)].map(([, script = ""]) => script);
}

function hashOf(content: string | Buffer): string {
  return `sha256-${createHash("sha256").update(content).digest("base64")}`;
}
