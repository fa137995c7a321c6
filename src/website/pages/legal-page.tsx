import type { ComponentType } from "react";
import { type MetaFunction, useLocation } from "react-router";
import { legalTexts } from "../../content/legal/texts";
import type { LegalBlock, LegalSlot } from "../../content/legal/types";
import { StatisticsOptOut } from "../../statistics/opt-out";
import { TALL_LINK } from "../../ui/button";
import { classes } from "../../ui/classes";
import { divided } from "../../ui/divided";
import { unbroken } from "../../ui/unbroken";
import { BeforePaint } from "../frame/before-paint";
import { Headline, Intro } from "../sections/section";
import { pageMeta } from "../seo/seo";
import { pageAt } from "../urls/pages";
import { type StoragePart, storageOf } from "./storage-sentences";

export const meta: MetaFunction = ({ location }) => pageMeta(pageAt(location.pathname));

/** A legal text from its record, for all their routes: beside its sections their list, on phones folded where long. */
export default function LegalPage() {
  const page = legalTexts[useLocation().pathname as keyof typeof legalTexts];
  return (
    <div className="page-width grid grid-cols-1 gap-x-12 gap-y-8 pt-8 pb-section wrap-anywhere xl:grid-cols-[1fr_2fr] print:block">
      <header className="grid gap-4 xl:col-span-full print:pb-4">
        <Headline className="text-title-l">{page.title}</Headline>
        {page.intro && <Intro>{page.intro}</Intro>}
      </header>
      <nav
        className="legal-contents rounded-corner bg-mist px-6 py-2 xl:sticky xl:top-[6.25rem] xl:max-h-[calc(100vh-8.25rem)] xl:self-start xl:overflow-y-auto print:hidden"
        aria-label="Inhalt"
      >
        <details
          className="md:details-content:[content-visibility:visible]"
          open
          data-fold={page.sections.length >= 8 || undefined}
        >
          <summary className="fold fold-on-phone">Inhalt</summary>
          <ol className="columns-[18rem] gap-x-12">
            {page.sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{unbroken(divided(heading))}</a>
              </li>
            ))}
          </ol>
        </details>
        <BeforePaint />
      </nav>
      <div className="legal-text">
        {page.sections.map(({ id, heading, blocks }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{unbroken(divided(heading))}</h2>
            {blocks.map((block) => (
              <Block key={JSON.stringify(block)} block={block} />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

/** Text with the places marked where long words may part if a phone's line is too short for them. */
function parted(text: string) {
  return unbroken(text.replaceAll(/\p{L}{20,}/gu, divided));
}

function Block({ block }: { block: LegalBlock }) {
  switch (block.kind) {
    case "heading":
      return <h3 className="mt-2 text-body">{unbroken(block.text)}</h3>;
    case "paragraph":
      return <p>{parted(block.text)}</p>;
    case "list":
      return <Items items={block.items} />;
    case "lines":
      return (
        <p className="grid justify-items-start">
          {block.lines.map((line) => (
            <span key={JSON.stringify(line)}>
              {typeof line === "string" ? (
                unbroken(line)
              ) : (
                <a className={classes("wrap-anywhere", TALL_LINK)} href={line.href}>
                  {line.text}
                </a>
              )}
            </span>
          ))}
        </p>
      );
    case "folded":
      return (
        <details>
          <summary className="fold">
            <span>{unbroken(block.summary)}</span>
          </summary>
          <div>
            {block.blocks.map((inner) => (
              <Block key={JSON.stringify(inner)} block={inner} />
            ))}
          </div>
        </details>
      );
    case "slot": {
      const Slot = legalSlots[block.slot];
      return <Slot />;
    }
  }
}

function Items({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{parted(item)}</li>
      ))}
    </ul>
  );
}

const stored = (part: StoragePart) => () => <Items items={storageOf(part)} />;

/** Components for the slots of the legal texts. */
const legalSlots: Record<LegalSlot, ComponentType> = {
  "stored-on-server": stored("server"),
  "stored-in-browser": stored("browser"),
  "stored-of-team": stored("team"),
  "statistics-opt-out": StatisticsOptOut,
};
