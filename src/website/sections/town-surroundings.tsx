import { Fragment } from "react";
import { townPath } from "../../content/page-paths";
import { towns } from "../../content/towns";
import type { DescribedTown } from "../../content/towns/types";
import { classes } from "../../ui/classes";
import { BeforePaint } from "../frame/before-paint";
import { Section, SIDE_BY_SIDE } from "./section";

/**
 * Local details: the town's buildings, the way there, the villages around, and in the home town the company's story.
 */
export function TownSurroundings({ town }: { town: DescribedTown }) {
  const { name, way, buildings, neighbours, home } = town;
  return (
    <Section titleId="surroundings-title" className="grid grid-cols-1 gap-6">
      <div className="grid grid-cols-1 gap-4">
        <h2 id="surroundings-title">
          Worauf es in <span className="inline-block">{name}</span> ankommt
        </h2>
        <div className="columns-[18rem] gap-x-12 border-b border-line xl:columns-2">
          {buildings.map(({ title, text }) => (
            <Unfolding key={title} title={title} paragraphs={[text]} />
          ))}
          {home && <Unfolding {...home} />}
          <Unfolding title={way.title} paragraphs={[way.text]} />
        </div>
        <BeforePaint />
      </div>
      <aside
        className={classes("rounded-corner bg-water p-4 sm:p-6 print:p-0", SIDE_BY_SIDE)}
        aria-labelledby="way-title"
      >
        <h2 className="text-title-m" id="way-title">{`Rund um ${name}`}</h2>
        <p>
          {`${neighbours.text} `}
          {neighbours.places.map((place, index) => (
            <Fragment key={place}>
              {index > 0 && (index === neighbours.places.length - 1 ? " und " : ", ")}
              <Neighbour name={place} />
            </Fragment>
          ))}
          .
        </p>
      </aside>
    </Section>
  );
}

/** Text under its headline, folded on phones. */
function Unfolding({ title, paragraphs }: { title: string; paragraphs: readonly string[] }) {
  return (
    <details
      className="break-inside-avoid border-t border-line md:details-content:[content-visibility:visible]"
      open
      data-fold
    >
      <summary className="fold fold-on-phone min-h-12">
        <h3 className="text-card">{title}</h3>
      </summary>
      {paragraphs.map((paragraph) => (
        <p className="pb-3 text-ink-soft" key={paragraph}>
          {paragraph}
        </p>
      ))}
    </details>
  );
}

/** Place of the neighbourhood: a link where it has a page of its own. */
function Neighbour({ name }: { name: string }) {
  const town = towns.find((one) => one.name === name);
  return town ? <a href={townPath(town)}>{name}</a> : name;
}
