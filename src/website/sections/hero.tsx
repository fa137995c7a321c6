import type { ReactNode } from "react";
import { classes } from "../../ui/classes";
import { breadcrumb } from "../urls/page";
import { pageAt } from "../urls/pages";

const PAGE = classes("items-start gap-4 pt-3 lg:gap-x-section");

const LAYOUTS = {
  home: classes("gap-4 pt-8 md:grid-cols-[3fr_2fr] lg:gap-x-section print:grid-cols-1"),
  page: classes(PAGE, "pb-8 md:grid-cols-[3fr_2fr] lg:pb-section xl:grid-cols-[7fr_5fr]"),
  /** On service pages the picture stands on the foot of the hero. */
  service: classes(PAGE, "md:grid-cols-2 xl:grid-cols-[7fr_5fr] print:grid-cols-1"),
};

/** The head of a page: text at the left, picture at the right or over the whole foot. */
export function Hero({
  layout,
  children,
  foot,
}: {
  layout: keyof typeof LAYOUTS;
  children: ReactNode;
  foot?: ReactNode;
}) {
  return (
    <section className="overflow-hidden bg-mist print:bg-transparent">
      <div className={classes("page-width grid grid-cols-1 print:py-4", LAYOUTS[layout])}>{children}</div>
      {foot}
    </section>
  );
}

export function HeroText({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classes("grid grid-cols-1 gap-4 print:gap-3", className)}>{children}</div>;
}

/** Breadcrumb from the home page to this one, as in the structured data: one line, so that headlines stand level. */
export function Breadcrumb({ path }: { path: string }) {
  const page = pageAt(path);
  if (!page) return null;
  const crumbs = breadcrumb(page);
  return (
    <nav className="md:col-span-full print:hidden" aria-label="Brotkrumen">
      <ol className="flex gap-x-2 text-small text-ink-soft">
        {crumbs.slice(0, -1).map(({ path: to, name }) => (
          <li className="crumb inline-flex flex-none items-center" key={to}>
            <a className="inline-flex min-h-8 items-center text-ink-soft pointer-coarse:min-h-11" href={to}>
              {name}
            </a>
          </li>
        ))}
        {crumbs.slice(-1).map(({ path: to, name }) => (
          <li className="self-center overflow-hidden text-ellipsis whitespace-nowrap" key={to} aria-current="page">
            {name}
          </li>
        ))}
      </ol>
    </nav>
  );
}
