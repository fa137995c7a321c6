/** Transfer size of a built page: HTML, styles and scripts, with the edge's best compression. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { parseSync } from "vite";

/** Bytes after brotli 11, without fonts and picture files. */
export interface PageWeight {
  html: number;
  /** The share of the HTML that is drawings written into it. */
  drawings: number;
  styles: number;
  scripts: number;
  total: number;
}

/** @param folder the static files that the page links to */
export function pageWeight(html: string, folder = "build/client"): PageWeight {
  const styles = sum(stylesOf(html), folder);
  const scripts = sum(scriptsOf(html, folder), folder);
  const document = brotliBytes(html);
  const drawings = document - brotliBytes(html.replaceAll(/<svg.*?<\/svg>/gs, ""));
  return { html: document, drawings, styles, scripts, total: document + styles + scripts };
}

export function brotliBytes(content: string | Uint8Array): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

/** The stylesheets that the page waits for. */
export function stylesOf(html: string): string[] {
  return [...html.matchAll(/<link\b[^>]*>/g)]
    .map(([tag]) => (/rel="stylesheet"/.test(tag) ? href(tag) : ""))
    .filter(Boolean);
}

/** The scripts that the page runs, with everything that they import before they start. */
export function scriptsOf(html: string, folder = "build/client"): string[] {
  const sources = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => /src="([^"]+)"/.exec(tag)?.[1] ?? "");
  const preloaded = [...html.matchAll(/<link\b[^>]*>/g)].map(([tag]) =>
    /rel="modulepreload"/.test(tag) ? href(tag) : "",
  );
  const found = new Set<string>();
  for (const path of [...sources, ...preloaded].filter(Boolean)) addWithImports(path, folder, found);
  return [...found];
}

/** Bytes after brotli 11 of the page's islands (platform/browser/island.tsx), which come after its first paint. */
export function islandBytes(html: string, folder = "build/client"): number {
  const scripts = [...html.matchAll(/data-island="([^"]+)"/g)].flatMap(([, attribute = ""]): string[] => {
    const { script, imports } = JSON.parse(attribute.replaceAll("&quot;", '"'));
    return [script, ...imports];
  });
  return sum(scripts, folder);
}

/** Bytes after gzip of the modules that every isolate of the Worker evaluates when it starts. */
export function eagerWorkerGzipBytes(folder = "build/server"): number {
  const modules = new Set<string>();
  addWithImports("index.js", folder, modules);
  return gzipSync([...modules].map((path) => readFileSync(join(folder, path), "utf8")).join("")).length;
}

/** Adds a module and what it imports statically. Packages of the runtime are no files. */
function addWithImports(path: string, folder: string, found: Set<string>): void {
  if (found.has(path) || !existsSync(join(folder, path))) return;
  found.add(path);
  const { staticImports, staticExports } = parseSync(path, readFileSync(join(folder, path), "utf8")).module;
  const requests = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value ?? "")),
  ];
  for (const file of requests) if (file.startsWith(".")) addWithImports(join(path, "..", file), folder, found);
}

function sum(paths: string[], folder: string): number {
  return paths.reduce((bytes, path) => bytes + brotliBytes(readFileSync(join(folder, path))), 0);
}

function href(tag: string): string {
  return /href="([^"]+)"/.exec(tag)?.[1] ?? "";
}
