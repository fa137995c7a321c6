import { townPath } from "../../content/page-paths";

interface Place {
  slug: string;
  name: string;
  latitude: number;
  longitude: number;
}

interface AreaMapProps {
  places: readonly Place[];
  /** Slug of the town whose page this is; without it no town is highlighted. */
  current?: string;
  className?: string;
  /** Without links, where a list of the same towns stands beside it. */
  isPlain?: boolean;
}

type Position = readonly [latitude: number, longitude: number];
type Point = readonly [x: number, y: number];
type LabelSide = "left" | "right" | "above" | "above-left" | "below" | "below-left" | "below-right";

const width = 360;
const height = 312;
const centre: Position = [53.8515, 9.918];
/** One degree of latitude, drawn. */
const scale = 1480;
/** At this latitude a degree of longitude is that much shorter than one of latitude. */
const longitudeFactor = Math.cos((centre[0] * Math.PI) / 180);

/**
 * Puts a place on the drawing: north is up, one kilometre has the same length in both directions
 * (equirectangular around the centre of the area; at this size the error is smaller than a dot).
 */
export function project([latitude, longitude]: Position): Point {
  const x = width / 2 + (longitude - centre[1]) * longitudeFactor * scale;
  const y = height / 2 - (latitude - centre[0]) * scale;
  return [Math.round(x), Math.round(y)];
}

/** A line with soft bends: it starts and ends at the outer points and runs through the middles between the others. */
function softLine(positions: readonly Position[]): string {
  const points = positions.map(project);
  const bends = points.slice(1, -1).map(([x, y], index) => {
    const [nextX, nextY] = points[index + 2] ?? [x, y];
    const isLast = index === points.length - 3;
    return `Q${x} ${y} ${isLast ? nextX : (x + nextX) / 2} ${isLast ? nextY : (y + nextY) / 2}`;
  });
  return `M${points[0]?.join(" ")}${bends.join("")}`;
}

/* Drawn by eye: true enough to find one's way, not to measure. */

const motorway = softLine([
  [53.962, 9.948],
  [53.93, 9.934],
  [53.9, 9.928],
  [53.872, 9.94],
  [53.845, 9.934],
  [53.81, 9.936],
  [53.785, 9.95],
  [53.762, 9.938],
  [53.74, 9.925],
]);

const federalRoad = softLine([
  [53.925, 9.7],
  [53.914, 9.8],
  [53.923, 9.885],
  [53.91, 9.94],
  [53.897, 9.985],
  [53.922, 10.03],
  [53.923, 10.08],
  [53.935, 10.15],
]);

/** AKN line A1, and A3 to Barmstedt and Elmshorn. */
const railways = [
  softLine([
    [53.96, 9.888],
    [53.93, 9.876],
    [53.9, 9.886],
    [53.874, 9.886],
    [53.866, 9.915],
    [53.86, 9.94],
    [53.836, 9.958],
    [53.815, 9.966],
    [53.792, 9.976],
    [53.77, 9.966],
    [53.756, 9.93],
    [53.74, 9.91],
  ]),
  softLine([
    [53.781, 9.971],
    [53.77, 9.955],
    [53.781, 9.93],
    [53.781, 9.9],
    [53.792, 9.86],
    [53.796, 9.82],
    [53.787, 9.77],
    [53.775, 9.74],
    [53.762, 9.7],
  ]),
].join("");

/** Osterau and Bramau, Schmalfelder Au, Krückau, Pinnau. */
const rivers = [
  softLine([
    [53.965, 10.02],
    [53.945, 9.97],
    [53.935, 9.92],
    [53.915, 9.89],
    [53.918, 9.85],
    [53.935, 9.8],
    [53.94, 9.75],
    [53.935, 9.7],
  ]),
  softLine([
    [53.861, 10.068],
    [53.874, 10.03],
    [53.882, 9.99],
    [53.892, 9.95],
    [53.898, 9.91],
    [53.916, 9.885],
  ]),
  softLine([
    [53.822, 10],
    [53.836, 9.98],
    [53.828, 9.94],
    [53.82, 9.9],
    [53.808, 9.85],
    [53.806, 9.81],
    [53.788, 9.768],
    [53.776, 9.75],
    [53.77, 9.7],
  ]),
  softLine([
    [53.8, 9.99],
    [53.784, 9.96],
    [53.776, 9.92],
    [53.768, 9.89],
    [53.74, 9.87],
  ]),
].join("");

/** Where a town's name stands beside its dot, so that no two names and no road sign meet. */
const labelSides: Record<string, LabelSide> = {
  alveslohe: "left",
  "bad-bramstedt": "above-left",
  barmstedt: "above",
  hartenholm: "above",
  hasenmoor: "below",
  "henstedt-ulzburg": "below-right",
  kaltenkirchen: "right",
  kisdorf: "right",
  lentfoehrden: "left",
  nützen: "below-left",
  struvenhütten: "below",
};

/** A label's offset from its dot, and how it is aligned. */
const labelPlacement: Record<LabelSide, { dx: number; dy: number; anchor: LabelProps["anchor"] }> = {
  left: { dx: -9, dy: 5, anchor: "end" },
  right: { dx: 9, dy: 5, anchor: "start" },
  above: { dx: 0, dy: -10, anchor: "middle" },
  "above-left": { dx: 6, dy: -11, anchor: "end" },
  below: { dx: 0, dy: 19, anchor: "middle" },
  "below-left": { dx: 6, dy: 19, anchor: "end" },
  "below-right": { dx: -6, dy: 19, anchor: "start" },
};

/** The side for a town's name; over the current town stands the pin, so a name from there moves below. */
function labelSide(slug: string, isCurrent: boolean): LabelSide {
  const side = labelSides[slug] ?? "right";
  if (!isCurrent) return side;
  return side === "above" ? "below" : side === "above-left" ? "below-left" : side;
}

/**
 * A small map of the area that the company serves. Towns are links to their pages; the page's own stands under a
 * bubble pin.
 */
export function AreaMap({ places, current, className, isPlain = false }: AreaMapProps) {
  const town = places.find((place) => place.slug === current);
  const others = places.filter((place) => place !== town);
  const title = town ? `Karte: Lage von ${town.name} im Einsatzgebiet` : "Karte: unser Einsatzgebiet";
  const map = (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      fontWeight="500"
      strokeLinecap="round"
      strokeLinejoin="round"
      role={isPlain ? "img" : undefined}
    >
      <title>{title}</title>
      <path className="fill-mist" d={`M0 0h${width}v${height}H0z`} />
      <g fill="none">
        <path className="stroke-water-deep" strokeWidth="3" d={rivers} />
        <path className="stroke-ink" strokeWidth="1.5" strokeDasharray="5 4" strokeOpacity=".5" d={railways} />
        <path className="stroke-sun dark:stroke-[#a98d45]" strokeWidth="4" d={federalRoad} />
        <path className="stroke-accent" strokeWidth="6" d={motorway} />
        <path className="stroke-paper" strokeWidth="1.5" d={motorway} />
      </g>
      <RoadSign at={[53.942, 9.939]} text="A7" />
      <RoadSign at={[53.9185, 9.752]} text="B206" />
      <g className="fill-ink-soft" fontSize="12" fontStyle="italic">
        <Note at={[53.945, 9.86]} text="AKN" />
        <Note at={[53.824, 9.83]} text="Krückau" />
      </g>
      <g className="fill-ink" strokeWidth="2" fontSize="13.5">
        {others.map((place) =>
          isPlain ? (
            <Town key={place.slug} place={place} />
          ) : (
            <a className="hover:fill-accent-strong" key={place.slug} href={townPath(place)}>
              {/* Room for a finger around the dot. */}
              <circle className="fill-transparent" {...centreOf(place)} r="14" />
              <Town place={place} />
            </a>
          ),
        )}
        {town && <Town place={town} isCurrent />}
        <path className="stroke-ink" fill="none" d="M342 302v-22M337 286l5-6 5 6" />
        <Label x={327} y={296}>
          N
        </Label>
      </g>
    </svg>
  );
  return isPlain ? map : <nav aria-label="Orte auf der Karte">{map}</nav>;
}

function centreOf({ latitude, longitude }: Place): { cx: number; cy: number } {
  const [cx, cy] = project([latitude, longitude]);
  return { cx, cy };
}

function Town({ place, isCurrent = false }: { place: Place; isCurrent?: boolean }) {
  const [x, y] = project([place.latitude, place.longitude]);
  const { dx, dy, anchor } = labelPlacement[labelSide(place.slug, isCurrent)];
  return (
    <g fontWeight={isCurrent ? 700 : undefined} transform={`translate(${x} ${y})`}>
      <circle className="fill-paper stroke-ink in-[a:hover]:fill-accent" r="4" />
      {isCurrent && (
        <>
          <path className="fill-accent stroke-mist" d="M0 1-9.6-13A12 12 0 1 1 9.6-13z" />
          <path className="stroke-paper" fill="none" d="M2-27a7 7 0 0 1 5 5" />
        </>
      )}
      <Label x={dx} y={dy} anchor={anchor}>
        {place.name}
      </Label>
    </g>
  );
}

function Note({ at, text }: { at: Position; text: string }) {
  const [x, y] = project(at);
  return (
    <Label x={x} y={y}>
      {text}
    </Label>
  );
}

interface LabelProps {
  x: number;
  y: number;
  anchor?: "start" | "middle" | "end";
  children: string;
}

/** Text with an outline in the background colour, so that it can be read over lines. */
function Label({ x, y, anchor = "middle", children }: LabelProps) {
  return (
    <text className="map-label in-[a:hover]:underline" x={x} y={y} textAnchor={anchor}>
      {children}
    </text>
  );
}

function RoadSign({ at, text }: { at: Position; text: string }) {
  const [x, y] = project(at);
  const signWidth = 12 + text.length * 7;
  return (
    <g className="fill-paper" fontSize="12" fontWeight="700">
      <rect className="fill-accent" x={x - signWidth / 2} y={y - 9} width={signWidth} height="18" rx="5" />
      <text x={x} y={y + 4} textAnchor="middle">
        {text}
      </text>
    </g>
  );
}
