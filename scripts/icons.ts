/** Icons and colours that stand outside of the stylesheets: they follow theme.css and the logo. */
import { readFileSync } from "node:fs";
import logo from "../src/website/drawings/logo.svg?raw";

/** Colours of theme.css with their values, as its light scheme or dark.css has them: "accent" → "#006d8c". */
export function colorsOf(file: "theme" | "dark"): Record<string, string> {
  const rules = readFileSync(`src/ui/${file}.css`, "utf8").matchAll(/^ +--color-([\w-]+): (.+);$/gm);
  return Object.fromEntries([...rules].map(([, name = "", value = ""]) => [name, value]));
}

/** File below `public`, as SVG, and the size in which it is drawn; without one it stays SVG. */
interface Icon {
  file: string;
  size?: number;
  svg: string;
}

/** Paths of the logo, in 40 × 40: roof, drop and light. */
const [roof = "", drop = "", light = ""] = (/ d="([^"]+)"/.exec(logo)?.[1] ?? "").match(/M[^z]+z/g) ?? [];

export function icons(): Icon[] {
  const site = colorsOf("theme");
  const filled = (background?: string, top?: string, middle?: string, shine?: string) =>
    svg(
      "-14 -14 68 68",
      `<path fill="${background}" d="M-14-14h68v68h-68z"/><path fill="${top}" d="${roof}"/><path fill="${middle}" d="${drop}"/><path fill="${shine}" d="${light}"/>`,
    );
  const visitors = filled(site.accent, site["on-accent"], site.water, site.sun);
  const owners = filled(site.night, site["on-night"], site["night-accent"], site.night);
  const plain = `<path fill-rule="evenodd" d="${roof}${drop}${light}"/>`;
  const style = `<style>path{fill:${site.accent}}@media (prefers-color-scheme:dark){path{fill:${colorsOf("dark").accent}}}</style>`;
  return [
    { file: "favicon.svg", svg: svg("0 0 40 40", style + plain) },
    { file: "favicon.ico", size: 32, svg: svg("0 0 40 40", `<g fill="${site.accent}">${plain}</g>`) },
    { file: "apple-touch-icon.png", size: 180, svg: visitors },
    ...[192, 512].map((size) => ({ file: `icon-${size}.png`, size, svg: visitors })),
    ...[180, 192, 512].map((size) => ({ file: `admin/icon-${size}.png`, size, svg: owners })),
  ];
}

function svg(viewBox: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${content}</svg>`;
}

/** Text of src/platform/theme-colors.ts: colours for browsers' bars and mails, which read no stylesheet of ours. */
export function themeColorsFile(): string {
  const { mist, ink, "ink-soft": soft, accent, "on-accent": onAccent, paper, line } = colorsOf("theme");
  return `/** Written by \`npm run share-pictures\` from theme.css and dark.css. */

/** Background at the top of a page, for the browser's own bars, and in the dark scheme. */
export const THEME_COLOR = "${mist}";
export const DARK_THEME_COLOR = "${colorsOf("dark").mist}";

/** Of mails, in which no stylesheet counts. */
export const MAIL_COLORS = {
  ink: "${ink}",
  soft: "${soft}",
  accent: "${accent}",
  onAccent: "${onAccent}",
  ground: "${mist}",
  paper: "${paper}",
  line: "${line}",
};
`;
}
