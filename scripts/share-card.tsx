/** Share picture of a page as SVG: the site's tokens and drawings, the page's headline, the company's name. */
import { createHash } from "node:crypto";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { company } from "../src/content/company";
import { mapPlaces } from "../src/content/towns";
import { divided } from "../src/ui/divided";
import { AreaMap } from "../src/website/drawings/area-map";
import { Drawing, serviceDrawing } from "../src/website/drawings/drawing";
import heroDrawing from "../src/website/drawings/hero.svg?raw";
import logo from "../src/website/drawings/logo.svg?raw";
import { type Page, SHARE_PICTURE, sharePicturePath } from "../src/website/page";
import { pages } from "../src/website/pages";
import { colorsOf, icons, themeColorsFile } from "./icons";

/** Width of a text in pixels, as the picture's font sets it. */
type MeasureText = (text: string, size: number, weight: number) => number;

interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

const { width, height } = SHARE_PICTURE;
const MARGIN = 72;
const TEXT_WIDTH = 600;
const INTRO_SIZE = 32;
const BAND_HEIGHT = 92;
const HEADLINE_SIZES = [76, 70, 64, 58];
const HEADLINE_LINES = 3;
const LINE_HEIGHT = 1.12;
const TEXT_CENTRE = 304;

/** Place of the drawing: beside the text, above the band. */
const DRAWING: Frame = { x: 720, y: 104, width: 408, height: 354 };

/** Cards of the pages, each with the path at which the site serves it. */
export function shareCards(measure: MeasureText): { path: string; svg: string }[] {
  return pages.map((page) => ({ path: sharePicturePath(page), svg: shareCard(page, measure) }));
}

/** Digest of every text, drawing and colour of cards, icons and mails; where lines break follows from the font. */
export function shareDigest(): string {
  const cards = shareCards(() => 0).map(({ path, svg }) => path + svg);
  const others = [...icons().map(({ file, svg }) => file + svg), themeColorsFile()];
  return createHash("sha256")
    .update([...cards, ...others].join("\n"))
    .digest("hex");
}

function shareCard(page: Page, measure: MeasureText): string {
  const { lines, size } = fitHeadline(page.headline, measure);
  const blockHeight = lines.length * size * LINE_HEIGHT + 58;
  const firstBaseline = TEXT_CENTRE - blockHeight / 2 + size * 0.82;
  const intro = introOf(page, (text) => measure(text, INTRO_SIZE, 500) <= TEXT_WIDTH);
  return renderToStaticMarkup(
    // biome-ignore lint/a11y/noSvgWithoutTitle: it becomes a bitmap; `og:image:alt` says what it shows
    <svg xmlns="http://www.w3.org/2000/svg" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <style>{styles()}</style>
      <path className="fill-mist" d={`M0 0h${width}v${height}H0z`} />
      <Bubbles />
      <Placed
        drawing={<Drawing className="fill-accent" file={logo} />}
        frame={{ x: MARGIN - 6, y: 52, width: 64, height: 64 }}
      />
      <text className="name fill-ink" x={MARGIN + 72} y={95}>
        {company.name}
      </text>
      {lines.map((line, index) => (
        <text
          key={line}
          className="headline fill-ink"
          fontSize={size}
          x={MARGIN}
          y={firstBaseline + index * size * LINE_HEIGHT}
        >
          {line}
        </text>
      ))}
      <text className="intro fill-ink-soft" x={MARGIN} y={firstBaseline + (lines.length - 1) * size * LINE_HEIGHT + 62}>
        {intro}
      </text>
      <Motif page={page} />
      <path className="fill-accent" d={`M0 ${height - BAND_HEIGHT}h${width}v${BAND_HEIGHT}H0z`} />
      <text className="band fill-paper" x={MARGIN} y={height - 35}>
        Kostenlose Beratung mit Besichtigung
      </text>
      <text className="band fill-paper" x={width - MARGIN} y={height - 35} textAnchor="end">
        {new URL(company.origin).host}
      </text>
    </svg>,
  );
}

/** Headline in as few lines as the smallest size needs, then as large as they can be. None ends with "in". */
function fitHeadline(headline: string, measure: MeasureText): { lines: string[]; size: number } {
  const whole = headline.replaceAll(" in ", " in\u00a0");
  for (const text of [whole, divided(whole)]) {
    const fitted = HEADLINE_SIZES.flatMap((size) => {
      const lines = wrap(text, (line) => measure(line, size, 800) <= TEXT_WIDTH);
      return lines && lines.length <= HEADLINE_LINES ? [{ lines, size }] : [];
    });
    const fewest = fitted.at(-1)?.lines.length;
    const largest = fitted.find(({ lines }) => lines.length === fewest);
    if (largest) return largest;
  }
  throw new Error(`Too long for a share picture: ${headline}`);
}

function wrap(text: string, fits: (line: string) => boolean): string[] | undefined {
  const lines: string[] = [];
  for (const part of text.split(/(?<=[ \u00ad])/)) {
    if (!fits(shown(part))) return undefined;
    const longer = `${lines.at(-1) ?? ""}${part}`;
    if (fits(shown(longer))) lines.splice(-1, 1, longer);
    else lines.push(part);
  }
  return lines.map(shown);
}

/** Line as it is read: with a hyphen where its last word parts. */
function shown(line: string): string {
  return line
    .trimEnd()
    .replace(/\u00ad$/, "-")
    .replaceAll("\u00ad", "");
}

function introOf(page: Page, fits: (line: string) => boolean): string {
  if (page.kind === "town") {
    const place = `${page.town.postcode} ${page.town.name}`;
    const whole = `${place}, ${page.town.district}`;
    return fits(whole) ? whole : place;
  }
  if (page.kind === "service") return `in ${company.address.town} und Umgebung`;
  if (page.kind === "quote") return "In vier kurzen Schritten";
  return `Familienbetrieb seit ${company.foundingYear}`;
}

function Motif({ page }: { page: Page }) {
  if (page.kind === "service") {
    return (
      <Tile drawing={<Drawing file={serviceDrawing(page.service.id)} />} frame={{ ...DRAWING, y: 128, height: 306 }} />
    );
  }
  if (page.kind === "town") {
    return <Tile drawing={<AreaMap places={mapPlaces} current={[page.town.slug]} isPlain />} frame={DRAWING} />;
  }
  return <Placed drawing={<Drawing file={heroDrawing} />} frame={{ x: 672, y: 86, width: 500, height: 411 }} />;
}

/** A drawing with rounded corners on a white mount. */
function Tile({ drawing, frame }: { drawing: ReactElement; frame: Frame }) {
  const { x, y, width: w, height: h } = frame;
  return (
    <>
      <rect className="fill-paper" x={x - 14} y={y - 14} width={w + 28} height={h + 28} rx="34" />
      <clipPath id="tile">
        <rect x={x} y={y} width={w} height={h} rx="22" />
      </clipPath>
      <g clipPath="url(#tile)">
        <Placed drawing={drawing} frame={frame} />
      </g>
    </>
  );
}

/** A drawing of the site at a place of its own in this picture. */
function Placed({ drawing, frame }: { drawing: ReactElement; frame: Frame }) {
  const markup = renderToStaticMarkup(drawing).replace(/^<svg[^>]*>/, (tag) =>
    tag
      .replaceAll(/ (width|height)="[^"]*"/g, "")
      .replace("<svg", `<svg x="${frame.x}" y="${frame.y}" width="${frame.width}" height="${frame.height}"`),
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is our own markup from the line above
  return <g dangerouslySetInnerHTML={{ __html: markup }} />;
}

function Bubbles() {
  return (
    <g className="fill-water" fillOpacity="0.5">
      <circle cx="1098" cy="58" r="150" />
      <circle cx="668" cy="520" r="84" />
      <circle cx="640" cy="64" r="22" />
      <circle cx="34" cy="468" r="46" />
      <circle cx="1172" cy="486" r="30" />
    </g>
  );
}

/** The utilities that the drawings are painted with, in the light colours, and the card's own rules. */
function styles(): string {
  const colors = Object.entries(colorsOf("theme"));
  return `text { font-family: Figtree; font-weight: 500 }
    .name { font-size: 30px; font-weight: 800 }
    .headline { font-weight: 800; letter-spacing: -0.015em }
    .intro { font-size: ${INTRO_SIZE}px }
    .band { font-size: 28px }
    ${colors.map(([name, value]) => `.fill-${name} { fill: ${value} } .stroke-${name} { stroke: ${value} }`).join("\n")}`;
}
