/**
 * Pages of the site as a plain static Astro site: our markup in `.astro` files, our stylesheets and the frame's script
 * imported the way Astro wants it, everything else left to Astro. The wizard is there as HTML only.
 */
import { execSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { loadSiteModule } from "../scripts/load-site-module.ts";
import { stylesOf } from "../test/support/page-weight.ts";

const ASTRO = "astro@7.3.5";
const PICTURE = /\.(avif|webp|jpe?g|svg)$/;
const OWN_FILES =
  /^(assets|\.vite|\.assetsignore|index\.html|angebot|leistungen|standorte|impressum|datenschutz|agb|barrierefreiheit)/;

export interface SitePage {
  path: string;
  kind: "home" | "quote" | "service" | "town" | "legal";
  html: string;
}

/** The public pages as the build has rendered them. */
export async function sitePages(): Promise<SitePage[]> {
  const { pages } = await loadSiteModule<typeof import("../src/website/urls/pages")>("./src/website/urls/pages.ts");
  return pages.flatMap(({ path, kind }) =>
    // Pages that take a form have no file.
    kind === "form" ? [] : { path, kind, html: readFileSync(join("build/client", path, "index.html"), "utf8") },
  );
}

/** Builds the Astro site. @returns its folder */
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
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: "1" };
  execSync("node_modules/.bin/astro build", { cwd: folder, stdio: "pipe", env });
  return join(folder, "dist");
}

/**
 * Folder outside of the project with a package that only the bench needs, kept for the next run.
 *
 * @param spec the package with its exact version
 */
export function npmFolder(spec: string): string {
  const folder = join(tmpdir(), `bench-${spec.replaceAll(/[^\w.]/g, "-")}`);
  if (existsSync(join(folder, "node_modules", ".package-lock.json"))) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  execSync(`npm install --no-audit --no-fund ${spec}`, { cwd: folder, stdio: "pipe" });
  return folder;
}

/** Page for Astro, which reads braces as code: those of texts are escaped, and a script is passed as a string. */
function astroPage({ html }: SitePage, assets: string): string {
  const imports = stylesOf(html).map((path) => `import "${assets}/${basename(path)}";`);
  const markup = html
    .replaceAll(/<link\b[^>]*rel="(stylesheet|modulepreload)"[^>]*>/g, "")
    .split(/(<script\b[^>]*>.*?<\/script>)/gs)
    .map((part) => (part.startsWith("<script") ? astroScript(part, assets) : escaped(part)))
    .join("");
  return ["---", ...imports, "---", markup].join("\n");
}

function astroScript(element: string, assets: string): string {
  const src = /^<script\b[^>]*src="([^"]+)"/.exec(element)?.[1];
  if (src) return src.includes("frame.browser") ? `<script src="${assets}/${basename(src)}"></script>` : "";
  const [, content = ""] = /^<script[^>]*>(.*)<\/script>$/s.exec(element) ?? [];
  if (!element.includes("ld+json")) return "";
  return `<script type="application/ld+json" is:inline set:html={${JSON.stringify(content)}} />`;
}

function escaped(text: string): string {
  return text.replaceAll("{", "&#123;").replaceAll("}", "&#125;");
}
