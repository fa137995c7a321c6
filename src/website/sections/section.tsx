import type { ReactNode } from "react";
import { classes } from "../../ui/classes";
import { divided } from "../../ui/divided";

const BACKGROUNDS = {
  paper: classes("py-section print:py-4"),
  mist: classes("bg-mist py-section print:bg-transparent print:py-4"),
};

interface SectionProps {
  /** Id of the section, as a target of links. */
  id?: string;
  titleId: string;
  background?: keyof typeof BACKGROUNDS;
  /** Layout classes of the content. */
  className?: string;
  children: ReactNode;
}

/** A part of a page, as wide as the page, named by its headline. */
export function Section({ id, titleId, background = "paper", className, children }: SectionProps) {
  return (
    <section className={BACKGROUNDS[background]} id={id} aria-labelledby={titleId}>
      <div className={classes("page-width", className)}>{children}</div>
    </section>
  );
}

/** Headline of a section, and beside it what the section is about. */
export function SectionHead({ children }: { children: ReactNode }) {
  return <div className="mb-8 grid gap-x-12 gap-y-3 lg:mb-12 lg:items-baseline xl:grid-cols-2">{children}</div>;
}

/** Headline of a page. Its last noun that needs no division is wiped, as with a cloth (parts.css). */
export function Headline({ className, children }: { className?: string; children: string }) {
  const [, before = children, word, after = ""] =
    /^(.*\s|)(\p{Lu}\p{Ll}{2,12}|\p{Lu}\p{Ll}{2,7}-\p{Lu}\p{Ll}{2,6})(?![\p{L}-])(.*)$/u.exec(children) ?? [];
  return (
    <h1 className={className}>
      {divided(before)}
      {word && <span className="wipe">{word}</span>}
      {divided(after)}
    </h1>
  );
}

/** Introduction of a page or section in a sentence or two. */
export function Intro({ children }: { children: ReactNode }) {
  return <p className="max-w-reading text-large leading-[1.5] text-pretty wrap-anywhere text-ink-soft">{children}</p>;
}

/** Buttons beside each other; not printed. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">{children}</div>;
}

/** Text in a readable width. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="grid max-w-reading grid-cols-1 content-start gap-4 print:break-inside-avoid">{children}</div>;
}

/** A sticky headline at the left of a list. */
export function SideHead({ titleId, title, children }: { titleId: string; title: ReactNode; children?: ReactNode }) {
  return (
    <div className="grid break-after-avoid content-start gap-3 xl:sticky xl:top-[6.25rem] xl:self-start">
      <h2 id={titleId}>{title}</h2>
      {children && <p className="max-w-[26rem] text-ink-soft">{children}</p>}
    </div>
  );
}

/** Columns of the headline and the list. */
export const SIDE_BY_SIDE = classes("grid grid-cols-1 gap-x-12 gap-y-4 xl:grid-cols-[1fr_2fr]");
