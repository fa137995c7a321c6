/** Bytes of each public page on its way, beside the same page as a plain static Astro site. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { islandBytes, type PageWeight, pageWeight } from "../test/support/page-weight.ts";
import { astroPeer, type SitePage, sitePages } from "./astro.ts";
import { kilobytes, median, type Row, ratio } from "./report.ts";

const CONTENT_KINDS = ["service", "town", "legal"];

type Weighed = SitePage & { own: PageWeight; peer: PageWeight };

export async function run(): Promise<Row[]> {
  const pages = await sitePages();
  const astro = astroPeer(pages);
  const peerOf = (path: string) => readFileSync(join(astro, path === "/" ? "index.html" : `${path}.html`), "utf8");
  const weighed = pages.map((page): Weighed => {
    return { ...page, own: pageWeight(page.html), peer: pageWeight(peerOf(page.path), astro) };
  });
  const ofKind = (...kinds: string[]) => weighed.filter(({ kind }) => kinds.includes(kind));
  const middle = (kind: string, of: (page: Weighed) => number) => median(ofKind(kind).map(of));
  const scripts = ofKind(...CONTENT_KINDS).map(({ own }) => own.scripts);
  const [home] = ofKind("home");
  const [quote] = ofKind("quote");
  const wizard = quote ? quote.own.scripts + islandBytes(quote.html) : Number.NaN;
  return [
    ...CONTENT_KINDS.map((kind) => ({
      what: `${kind} page: HTML + CSS + script (Astro: ${kilobytes(middle(kind, ({ peer }) => peer.total))})`,
      value: `${kilobytes(middle(kind, ({ own }) => own.total))} = ${ratio(middle(kind, ({ own, peer }) => own.total / peer.total))} × Astro`,
      target: "≤ 1.2 × Astro",
    })),
    { what: "content page: script", value: kilobytes(Math.max(...scripts)), target: "≤ 3 kB" },
    { what: "home page before anyone touches the form", value: parts(home?.own) },
    { what: "home page as Astro", value: parts(home?.peer) },
    { what: "wizard page: script", value: kilobytes(wizard), target: "≤ 110 kB" },
  ];
}

function parts(weight: PageWeight | undefined): string {
  if (!weight) return "–";
  const { total, drawings, html, styles, scripts } = weight;
  const sum = `HTML ${kilobytes(html - drawings)}, CSS ${kilobytes(styles)}, script ${kilobytes(scripts)}`;
  return `${kilobytes(total - drawings)} (${sum}) without ${kilobytes(drawings)} of drawings`;
}
