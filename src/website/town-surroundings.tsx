import { townPath } from "../content/page-paths";
import { towns } from "../content/towns";
import type { DescribedTown } from "../content/towns/types";
import { classes } from "../ui/classes";
import { Prose, Section } from "./section";

const BUILDING = classes("grid grid-cols-1 gap-2");
const FACT = classes("font-strong first-letter:uppercase max-2xs:mb-2");

/**
 * Local details: the town's buildings, the way there, the villages around, and in its home town the company's story.
 */
export function TownSurroundings({ town }: { town: DescribedTown }) {
  const { postcode, name, district, administration, fromKaltenkirchen, way, buildings, neighbours, home } = town;
  return (
    <Section titleId="surroundings-title" className="grid grid-cols-1 gap-x-section gap-y-12 xl:grid-cols-[7fr_5fr]">
      <Prose>
        <h2 id="surroundings-title">{`Worauf es in ${name.replace("-", "-\u2060")} ankommt`}</h2>
        {buildings.map(({ title, text }) => (
          <div className={BUILDING} key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        ))}
        {home && (
          <div className={BUILDING}>
            <h3>{home.title}</h3>
            {home.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        )}
      </Prose>
      <aside
        className="grid grid-cols-1 content-start gap-4 rounded-panel p-6 bg-pool xl:self-start xl:p-8"
        aria-labelledby="way-title"
      >
        <h2 className="text-title-m" id="way-title">
          {way.title}
        </h2>
        <p>{way.text}</p>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 wrap-break-word max-2xs:grid-cols-1 max-2xs:gap-0">
          <div className="contents">
            <dt className="text-ink-soft">Postleitzahl</dt>
            <dd className={FACT}>{postcode}</dd>
          </div>
          <div className="contents">
            <dt className="text-ink-soft">Lage</dt>
            <dd className={FACT}>
              {administration.startsWith("Amt ")
                ? `${administration}, ${district}`
                : `${administration} im ${district}`}
            </dd>
          </div>
          {fromKaltenkirchen && (
            <div className="contents">
              <dt className="text-ink-soft">Luftlinie</dt>
              <dd className={FACT}>{`${fromKaltenkirchen.kilometres} km nach ${fromKaltenkirchen.direction}`}</dd>
            </div>
          )}
        </dl>
        <h3>{`Rund um ${name}`}</h3>
        <p>{neighbours.text}</p>
        <ul className="flex flex-wrap gap-2">
          {neighbours.places.map((place) => (
            <li key={place}>
              <Neighbour name={place} />
            </li>
          ))}
        </ul>
      </aside>
    </Section>
  );
}

const PILL = classes("inline-flex items-center rounded-pill px-3 font-semibold wrap-anywhere");

/** A place of the neighbourhood: a link where it has a page of its own. */
export function Neighbour({ name, className = "bg-paper" }: { name: string; className?: string }) {
  const town = towns.find((one) => one.name === name);
  if (!town) return <span className={classes(PILL, "min-h-8 pointer-coarse:min-h-11")}>{name}</span>;
  return (
    <a className={classes(PILL, "min-h-8 hover:bg-water pointer-coarse:min-h-11", className)} href={townPath(town)}>
      {name}
    </a>
  );
}
