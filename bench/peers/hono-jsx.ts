/** The same page as a Hono JSX component: the markup of our own page as calls of Hono's `jsx`, rendered for each request. */
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "vite";
import { type Element, readMarkup } from "./markup.ts";

/** @returns the source of a Worker */
export async function honoPeer(html: string): Promise<string> {
  const folder = mkdtempSync(resolve("node_modules/.bench-hono-"));
  const entry = join(folder, "worker.js");
  writeFileSync(
    entry,
    `import { Hono } from "hono";
     import { jsx } from "hono/jsx";
     import { raw } from "hono/html";
     const Page = () => ${call(readMarkup(html).find((node) => typeof node !== "string"))};
     const app = new Hono();
     app.get("/", (c) => c.html(raw("<!DOCTYPE html>" + jsx(Page, {}))));
     export default app;`,
  );
  await build({
    configFile: false,
    logLevel: "error",
    build: {
      ssr: entry,
      outDir: folder,
      emptyOutDir: false,
      minify: true,
      rolldownOptions: { output: { entryFileNames: "built.js" } },
    },
    ssr: { noExternal: true },
  });
  return readFileSync(join(folder, "built.js"), "utf8");
}

function call(node: Element | string | undefined): string {
  if (node === undefined) return "null";
  if (typeof node === "string") return `raw(${JSON.stringify(node)})`;
  const { tag, attributes, children } = node;
  return `jsx(${[JSON.stringify(tag), JSON.stringify(decoded(attributes)), ...children.map(call)].join(",")})`;
}

function decoded(attributes: Element["attributes"]): Element["attributes"] {
  const text = (value: string) =>
    value
      .replaceAll("&quot;", '"')
      .replaceAll("&#x27;", "'")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&amp;", "&");
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, value === true ? true : text(value)]),
  );
}
