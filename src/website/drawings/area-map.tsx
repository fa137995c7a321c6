import { townPath } from "../../content/page-paths";
import { classes } from "../../ui/classes";
import { KILOMETRES_PER_DEGREE, office } from "../pages/service-area";
import map from "./area-map.svg?raw";
import { Drawing } from "./drawing";

interface Place {
  slug: string;
  name: string;
  latitude: number;
  longitude: number;
}

interface AreaMapProps {
  places: readonly Place[];
  /** Slugs of the towns that are marked: that of the page, or those that an answer names. */
  current: readonly string[];
  className?: string;
  /** Whether the towns are no links, because a list of them stands beside the map. */
  isPlain?: boolean;
  /** Whether it shows, where towns are marked, only these, the office and what is around them, and the way there. */
  isZoomed?: boolean;
}

const SIZE = { width: 360, height: 312 };
/** Margin for the names around the outermost dots. */
const MARGIN = { x: 60, y: 36 };

/** View of area-map.svg: its middle, and pixels of a degree of latitude. Other towns get rings for roads. */
const drawn = { latitude: 53.8515, longitude: 9.918, scale: 1480 };

type View = typeof drawn;

interface Point {
  x: number;
  y: number;
}

function viewOf(places: readonly Place[]): View {
  const isInside = (place: Place) => {
    const { x, y } = project(place, drawn);
    return x > 0 && x < SIZE.width && y > 0 && y < SIZE.height;
  };
  return places.every(isInside) ? drawn : fitted(places, drawn.scale);
}

/** View of these points that is no larger than the scale. */
function fitted(places: readonly Omit<View, "scale">[], largest: number): View {
  const range = (values: number[]) => [Math.min(...values), Math.max(...values)] as const;
  const [south, north] = range(places.map(({ latitude }) => latitude));
  const [west, east] = range(places.map(({ longitude }) => longitude));
  const latitude = (south + north) / 2;
  const scale = Math.min(
    (SIZE.width - 2 * MARGIN.x) / ((east - west) * longitudeFactor(latitude)),
    (SIZE.height - 2 * MARGIN.y) / (north - south),
  );
  return { latitude, longitude: (west + east) / 2, scale: Math.min(scale, largest) };
}

/** Length of a degree of longitude, as a fraction of one of latitude. */
function longitudeFactor(latitude: number): number {
  return Math.cos((latitude * Math.PI) / 180);
}

/** Positions of a name: its offset from its town's dot, and its alignment. */
const labels = {
  left: { x: -9, y: 5, textAnchor: "end" },
  right: { x: 9, y: 5, textAnchor: "start" },
  above: { x: 0, y: -10, textAnchor: "middle" },
  "above-left": { x: 6, y: -11, textAnchor: "end" },
  below: { x: 0, y: 19, textAnchor: "middle" },
  "below-left": { x: 6, y: 19, textAnchor: "end" },
  "below-right": { x: -6, y: 19, textAnchor: "start" },
} as const;

/** Side of its dot on which each town's name stands, so that no two names and no road sign meet. */
type Sides = Partial<Record<string, keyof typeof labels>>;

const labelSides: Sides = {
  alveslohe: "left",
  "bad-bramstedt": "above-left",
  barmstedt: "above",
  hartenholm: "above",
  hasenmoor: "below",
  "henstedt-ulzburg": "below-right",
  lentfoehrden: "left",
  nützen: "below-left",
  struvenhütten: "below",
};

/** The map without what would be cut at the edges of a part of it: the names of river and line, and the arrow. */
const bareMap = map.replace(/<g[^>]*font-style.*(?=<\/svg>)/s, "");

/** Size of a letter and of a line, roughly, in pixels. */
const LETTER = 7.5;
const LINE = 15;

/** Size of a dot, and of a piece of a line, in pixels. */
const SPOT = { width: 12, height: 12 };

/** Points of the A7 on area-map.svg. */
const motorway = [...(/stroke-width="6"[^>]*d="([^"]+)/.exec(map)?.[1] ?? "").matchAll(/(-?[\d.]+) (-?[\d.]+)/g)];

/** The A7 where it is drawn, in pieces no longer than a line is high. */
function motorwayOn(view: View) {
  const { x, y } = project(drawn, view);
  const zoom = view.scale / drawn.scale;
  const points = motorway.map(([, left, top]) => ({
    x: x + (Number(left) - SIZE.width / 2) * zoom,
    y: y + (Number(top) - SIZE.height / 2) * zoom,
  }));
  return points.flatMap((from, index) => pieces(from, points[index + 1] ?? from, 5));
}

function pieces(from: Point, to: Point, count: number) {
  return Array.from({ length: count }, (_, index) => ({
    x: from.x + ((to.x - from.x) * index) / count,
    y: from.y + ((to.y - from.y) * index) / count,
    ...SPOT,
  }));
}

/** Sides of names that nobody has placed: the first free of names, dots, edges and, if possible, lines. */
function sidesOf(places: readonly Place[], view: View, lines: readonly (Point & typeof SPOT)[]): Sides {
  const dots = places.map((place) => ({ ...project(place, view), ...SPOT }));
  const taken = [...dots];
  const meets = (a: (typeof dots)[number], b: typeof a) =>
    Math.abs(a.x - b.x) * 2 < a.width + b.width && Math.abs(a.y - b.y) * 2 < a.height + b.height;
  return Object.fromEntries(
    places.map(({ slug, name }, index) => {
      const dot = dots[index] ?? { x: 0, y: 0, ...SPOT };
      const width = name.length * LETTER;
      const boxOf = (side: keyof typeof labels) => {
        const { x, y, textAnchor } = labels[side];
        const middle = dot.x + x + { start: width / 2, middle: 0, end: -width / 2 }[textAnchor];
        return { x: middle, y: dot.y + y - 5, width, height: LINE };
      };
      const isFree = (side: keyof typeof labels) => {
        const box = boxOf(side);
        const isInside = [box, dot].every(
          ({ x, y, width, height }) =>
            x > width / 2 && x + width / 2 < SIZE.width && y > height && y + height < SIZE.height,
        );
        return isInside && !taken.some((other) => meets(box, other));
      };
      const free = (["right", "left", "above", "below"] as const).filter(isFree);
      const side = free.find((one) => !lines.some((line) => meets(boxOf(one), line))) ?? free[0];
      if (side) taken.push(boxOf(side));
      return [slug, side];
    }),
  );
}

/** Side of a town's name; over the current town stands the pin, so a name from there moves below. */
function labelSide({ slug }: Place, sides: Sides, isCurrent: boolean): keyof typeof labels {
  const side = sides[slug] ?? "right";
  if (!isCurrent) return side;
  return side === "above" ? "below" : side === "above-left" ? "below-left" : side;
}

/** Small map of the area that the company serves. Towns are links; the current page's has a bubble pin. */
export function AreaMap({ places, current, className, isPlain = false, isZoomed = false }: AreaMapProps) {
  const marked = places.filter(({ slug }) => current.includes(slug));
  const whole = viewOf(places);
  const view = isZoomed && marked.length > 0 ? fitted([...marked, office ?? whole], 2 * whole.scale) : whole;
  const ways = isZoomed ? marked.map((place) => [project(office ?? view, view), project(place, view)] as const) : [];
  const lines = [...(whole === drawn ? motorwayOn(view) : []), ...ways.flatMap(([from, to]) => pieces(from, to, 20))];
  const sides = view === drawn ? labelSides : sidesOf(places, view, lines);
  // Those that are out of sight have no place for their name.
  const others = places.filter((place) => !marked.includes(place) && (view === whole || sides[place.slug]));
  const { x, y } = project(whole, view);
  const title = `Karte: ${marked.map(({ name }) => name).join(", ") || "unser Einsatzgebiet"}`;
  const svg = (
    <svg
      className={classes("framed h-auto w-full print:max-w-[7cm]", className)}
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      strokeLinecap="round"
      strokeLinejoin="round"
      role={isPlain ? "img" : undefined}
    >
      <title>{title}</title>
      <g
        transform={`translate(${x} ${y}) scale(${view.scale / whole.scale}) translate(${-SIZE.width / 2} ${-SIZE.height / 2})`}
      >
        {whole === drawn ? <Drawing file={isZoomed ? bareMap : map} /> : <Rings view={whole} />}
      </g>
      {isZoomed && (
        <path
          className="stroke-ink"
          d={ways.map(([from, to]) => `M${from.x} ${from.y}L${to.x} ${to.y}`).join("")}
          fill="none"
          strokeDasharray="1 7"
          strokeWidth="3"
        />
      )}
      <g className="fill-ink" strokeWidth="2" fontSize="13.5">
        {others.map((place) =>
          isPlain ? (
            <Town key={place.slug} place={place} view={view} sides={sides} />
          ) : (
            <a className="hover:fill-accent-strong" key={place.slug} href={townPath(place)}>
              <Town place={place} view={view} sides={sides} isLink />
            </a>
          ),
        )}
        {marked.map((place) => (
          <Town key={place.slug} place={place} view={view} sides={sides} isCurrent />
        ))}
      </g>
    </svg>
  );
  return isPlain ? svg : <nav aria-label="Orte auf der Karte">{svg}</nav>;
}

/** Rings of ten and five kilometres around the office. */
function Rings({ view }: { view: View }) {
  const { x, y } = project(office ?? view, view);
  return (
    <>
      <path className="fill-mist" d="M0 0h360v312H0z" />
      {[10, 5].map((kilometres) => {
        const radius = Math.round((kilometres * view.scale) / KILOMETRES_PER_DEGREE);
        return <circle className="fill-water" fillOpacity=".5" key={kilometres} cx={x} cy={y} r={radius} />;
      })}
    </>
  );
}

interface TownProps {
  place: Place;
  view: View;
  sides: Sides;
  isCurrent?: boolean;
  isLink?: boolean;
}

function Town({ place, view, sides, isCurrent = false, isLink = false }: TownProps) {
  const { x, y } = project(place, view);
  return (
    <g fontWeight={isCurrent ? 650 : undefined} transform={`translate(${x} ${y})`}>
      {/* Room for a finger around the dot. */}
      {isLink && <circle className="fill-transparent" r="16" />}
      {isCurrent ? (
        <>
          <path className="fill-accent stroke-mist" d="M0 1-9.6-13A12 12 0 1 1 9.6-13z" />
          <path className="stroke-paper" fill="none" d="M2-27a7 7 0 0 1 5 5" />
        </>
      ) : (
        <circle className="fill-paper stroke-ink in-[a:hover]:fill-accent" r="4" />
      )}
      <text className="map-label in-[a:hover]:underline" {...labels[labelSide(place, sides, isCurrent)]}>
        {place.name}
      </text>
    </g>
  );
}

/**
 * Position of a place on the map, in whole pixels: north is up, one kilometre has the same length in both directions
 * (equirectangular around the middle; at this size the error is smaller than a dot).
 */
function project({ latitude, longitude }: Pick<Place, "latitude" | "longitude">, view: View): Point {
  const east = (longitude - view.longitude) * longitudeFactor(view.latitude);
  return {
    x: Math.round(SIZE.width / 2 + east * view.scale),
    y: Math.round(SIZE.height / 2 - (latitude - view.latitude) * view.scale),
  };
}
