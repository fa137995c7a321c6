/** What each public page weighs on its way, beside the same page as a plain static Astro site. */
import { readFileSync } from "node:fs";
import { islandBytes, type PageWeight, pageWeight } from "../scripts/page-weight.ts";
import { astroHtml, astroPeer } from "./peers/astro.ts";
import { kilobytes, median, type Row, ratio } from "./report.ts";
import { type SitePage, sitePages } from "./site-pages.ts";

const FONT = "build/client/fonts/figtree-400-800.woff2";
const CONTENT_KINDS = ["service", "town", "legal"];

type Weighed = SitePage & { own: PageWeight; peer: PageWeight };

export async function run(): Promise<Row[]> {
  const pages = await sitePages();
  const astro = astroPeer(pages);
  const weighed = pages.map((page): Weighed => {
    return { ...page, own: pageWeight(page.html), peer: pageWeight(astroHtml(astro, page.path), astro) };
  });
  const ofKind = (...kinds: string[]) => weighed.filter(({ kind }) => kinds.includes(kind));
  const content = ofKind(...CONTENT_KINDS);
  const [home] = ofKind("home");
  const [quote] = ofKind("quote");
  const largest = Math.max(...content.map(({ own }) => own.total));

  const rows: Row[] = ["service", "town", "legal"].map((kind) => ({
    part: "bytes",
    what: `${kind} page: HTML + CSS + script (Astro: ${kilobytes(middle(ofKind(kind), ({ peer }) => peer.total))})`,
    value: `${kilobytes(middle(ofKind(kind), ({ own }) => own.total))} = ${ratio(middle(ofKind(kind), ({ own, peer }) => own.total / peer.total))} × Astro`,
    target: "≤ 1.2 × Astro",
  }));
  rows.push(
    row("content page: script", kilobytes(Math.max(...content.map(({ own }) => own.scripts))), "≤ 3 kB"),
    row("largest content page with its font", kilobytes(largest + readFileSync(FONT).length), "≤ 60 kB"),
    row("home page before anyone touches the form", parts(home?.own), "≤ 15 kB"),
    row("home page as Astro", parts(home?.peer), ""),
    row("wizard page: script", kilobytes(quote ? quote.own.scripts + islandBytes(quote.html) : Number.NaN), "≤ 110 kB"),
  );
  return rows;
}

const row = (what: string, value: string, target: string): Row => ({ part: "bytes", what, value, target });

function middle(pages: Weighed[], of: (page: Weighed) => number): number {
  return median(pages.map(of));
}

function parts(weight: PageWeight | undefined): string {
  if (!weight) return "–";
  const { total, drawings, html, styles, scripts } = weight;
  const sum = `HTML ${kilobytes(html - drawings)}, CSS ${kilobytes(styles)}, script ${kilobytes(scripts)}`;
  return `${kilobytes(total - drawings)} (${sum}) without ${kilobytes(drawings)} of drawings`;
}
