/**
 * The same pages as a plain static Astro site: our markup in `.astro` files, our stylesheets and the frame's script
 * imported the way Astro wants it, everything else left to Astro. The wizard is there as HTML only.
 */
import { execSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { stylesOf } from "../../scripts/page-weight.ts";
import type { SitePage } from "../site-pages.ts";
import { type Element, readMarkup } from "./markup.ts";
import { npmFolder } from "./npm-folder.ts";

const ASTRO = "astro@7.3.5";
const PICTURE = /\.(avif|webp|jpe?g)$/;
const OWN_FILES =
  /^(assets|_headers|\.vite|\.assetsignore|index\.html|angebot|leistungen|standorte|impressum|datenschutz|agb)/;

/** @returns the folder with the built site */
export function astroPeer(pages: SitePage[]): string {
  const folder = npmFolder(ASTRO);
  for (const part of ["src", "public", "dist"]) rmSync(join(folder, part), { recursive: true, force: true });
  for (const file of readdirSync("build/client").filter((name) => !OWN_FILES.test(name)))
    cpSync(join("build/client", file), join(folder, "public", file), { recursive: true });
  cpSync("build/client/assets", join(folder, "src/assets"), { recursive: true });
  // The markup names the pictures by their built addresses.
  for (const file of readdirSync("build/client/assets").filter((name) => PICTURE.test(name)))
    cpSync(join("build/client/assets", file), join(folder, "public/assets", file));
  writeFileSync(
    join(folder, "astro.config.mjs"),
    `export default { build: { format: "file" }, devToolbar: { enabled: false } };`,
  );
  for (const page of pages) {
    const file = join(folder, "src/pages", page.path === "/" ? "index.astro" : `${page.path.slice(1)}.astro`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, astroPage(page, relative(dirname(file), join(folder, "src/assets"))));
  }
  execSync("node_modules/.bin/astro build", {
    cwd: folder,
    stdio: "pipe",
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: "1" },
  });
  return join(folder, "dist");
}

/** The page of the built peer. */
export function astroHtml(folder: string, path: string): string {
  return readFileSync(join(folder, path === "/" ? "index.html" : `${path}.html`), "utf8");
}

function astroPage({ html }: SitePage, assets: string): string {
  const imports = stylesOf(html).map((path) => `import "${assets}/${basename(path)}";`);
  const write = (node: Element | string): string => {
    if (typeof node === "string") return node.replaceAll("{", "&#123;").replaceAll("}", "&#125;");
    const { tag, attributes, children } = node;
    const { rel, src, type } = attributes;
    if (tag === "link" && (rel === "stylesheet" || rel === "modulepreload")) return "";
    if (tag === "script" && typeof src === "string")
      return src.includes("frame.browser") ? `<script src="${assets}/${basename(src)}"></script>` : "";
    if (tag === "script" && type === "application/ld+json")
      return `<script type="application/ld+json" is:inline set:html={${JSON.stringify(children.join(""))}} />`;
    const written = Object.entries(attributes).map(([name, value]) =>
      value === true ? ` ${name}` : ` ${name}="${value}"`,
    );
    return `<${tag}${written.join("")}>${children.map(write).join("")}${children.length > 0 || !VOID.test(tag) ? `</${tag}>` : ""}`;
  };
  return ["---", ...imports, "---", `<!DOCTYPE html>${readMarkup(html).map(write).join("")}`].join("\n");
}

const VOID = /^(br|hr|img|input|link|meta|source)$/;
