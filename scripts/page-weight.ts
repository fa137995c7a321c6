/**
 * Transfer size of a page of the built site: HTML, styles and scripts, each with the best compression that the edge
 * offers.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { builtModules } from "./built-modules.ts";

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
  const found = new Set<string>();
  const add = (path: string) => {
    if (found.has(path)) return;
    found.add(path);
    const source = readFileSync(join(folder, path), "utf8");
    for (const [, file = ""] of source.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g)) {
      const imported = join(path, "..", file);
      if (existsSync(join(folder, imported))) add(imported);
    }
  };
  for (const [tag] of html.matchAll(/<script\b[^>]*>/g)) {
    const src = /src="([^"]+)"/.exec(tag)?.[1];
    if (src) add(src);
  }
  for (const [tag] of html.matchAll(/<link\b[^>]*>/g)) if (/rel="modulepreload"/.test(tag)) add(href(tag));
  return [...found];
}

/**
 * Bytes after brotli 11 of the scripts of the page's islands (src/platform/island.tsx), which come after the page's
 * first paint.
 */
export function islandBytes(html: string, folder = "build/client"): number {
  const scripts = [...html.matchAll(/data-island="([^"]+)"/g)].flatMap(([, attribute = ""]): string[] => {
    const { script, imports } = JSON.parse(attribute.replaceAll("&quot;", '"'));
    return [script, ...imports];
  });
  return sum(scripts, folder);
}

/** Compressed size of the Worker's modules, as `wrangler deploy` reports it. */
export function workerGzipBytes(folder = "build/server"): number {
  const modules = builtModules(folder).map(({ contents }) => contents);
  return gzipSync(modules.join("")).length;
}

function sum(paths: string[], folder: string): number {
  return paths.reduce((bytes, path) => bytes + brotliBytes(readFileSync(join(folder, path))), 0);
}

function href(tag: string): string {
  return /href="([^"]+)"/.exec(tag)?.[1] ?? "";
}
