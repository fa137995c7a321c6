/**
 * Makes the admin area's shell and service worker from the built site (docs/decisions/0150): the shell is a page
 * without nonce whose inline scripts the policy names by hash, and the service worker gets the list of the files that
 * belong to it.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { shellStart } from "../src/admin/app/shell-start.ts";
import { OFFLINE_PATH, SERVICE_WORKER_PATH, SHELL_PATH } from "../src/content/admin-paths.ts";
import { loadSiteModule } from "./load-site-module.ts";
import { bundleServiceWorker, type PrecachedFile } from "./service-worker.ts";

const STATIC_FILES = "build/client";

/** Whether the app shows a route. */
const isOfApp = (id: string) => id === "root" || id.startsWith("admin/");

/** Other files of the app's pages. */
const OTHER_FILES = ["/fonts/figtree-400-800.woff2"];

/** @returns path → header lines of the files, for `_headers` */
export async function writeAdminApp(): Promise<Record<string, string[]>> {
  const shell = writeShell();
  writeFileSync(join(STATIC_FILES, SERVICE_WORKER_PATH), await bundleServiceWorker(precachedFiles()));
  const { contentSecurityPolicy } = await loadSiteModule<typeof import("../src/platform/security-headers.server")>(
    "./src/platform/security-headers.server.ts",
  );
  const policy = contentSecurityPolicy({ hashes: inlineScripts(shell).map(hashOf) });
  return {
    [SHELL_PATH]: ["! Content-Security-Policy", `Content-Security-Policy: ${policy}`],
    "/admin/*": ["X-Robots-Tag: noindex"],
  };
}

function writeShell(): string {
  const path = fileOf(SHELL_PATH);
  const page = readFileSync(path, "utf8").replaceAll(/ nonce="[^"]*"/g, "");
  const shell = page.replace("<head>", `<head><script>${shellStart}</script>`);
  if (shell === page) throw new Error("The admin area's shell has no head");
  writeFileSync(path, shell);
  return shell;
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?:(?! src=)[^>])*>([\s\S]*?)<\/script>/g)].map(([, script = ""]) => script);
}

function hashOf(script: string): string {
  return `sha256-${createHash("sha256").update(script).digest("base64")}`;
}

/** The two pages, and what they load; names with a hash need no revision. */
function precachedFiles(): PrecachedFile[] {
  const pages = [SHELL_PATH, OFFLINE_PATH].map((url) => ({ url, revision: revisionOf(fileOf(url)) }));
  const others = OTHER_FILES.map((url) => ({ url, revision: revisionOf(join(STATIC_FILES, url)) }));
  return [...pages, ...others, ...builtFiles().map((url) => ({ url, revision: null }))];
}

interface RouteFiles {
  module: string;
  imports: string[];
  css: string[];
}

/** Scripts and styles of the app's routes from React Router's manifest, and those that the scripts load later. */
function builtFiles(): string[] {
  const manifestName = readdirSync(join(STATIC_FILES, "assets")).find((name) => /^manifest-\w+\.js$/.test(name));
  const manifestPath = `/assets/${manifestName}`;
  const text = readFileSync(join(STATIC_FILES, manifestPath), "utf8");
  const { entry, routes } = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as {
    entry: RouteFiles;
    routes: Record<string, RouteFiles>;
  };
  const files = new Set([manifestPath]);
  const shown = Object.keys(routes).filter(isOfApp);
  for (const { module, imports, css } of [entry, ...shown.map((id) => routes[id] as RouteFiles)]) {
    for (const url of [module, ...imports, ...css]) files.add(url);
  }
  for (const url of files) {
    if (url === manifestPath) continue;
    const code = readFileSync(join(STATIC_FILES, url), "utf8");
    for (const [, name] of code.matchAll(/["'`](?:\.|\/assets|assets)\/([\w.-]+\.(?:js|css))["'`]/g))
      files.add(`/assets/${name}`);
  }
  for (const page of [SHELL_PATH, OFFLINE_PATH]) {
    const html = readFileSync(fileOf(page), "utf8");
    for (const [, url] of html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)) if (url) files.add(url);
  }
  return [...files].sort();
}

function revisionOf(path: string): string {
  return createHash("sha256").update(readFileSync(path)).digest("hex").slice(0, 16);
}

/** Path of a page's file. */
function fileOf(page: string): string {
  return `${join(STATIC_FILES, page)}.html`;
}
