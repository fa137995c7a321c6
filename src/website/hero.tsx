import type { ReactNode } from "react";
import { classes } from "../ui/classes";
import { breadcrumb } from "./page";
import { pageAt } from "./pages";

const LAYOUTS = {
  home: classes("items-center gap-8 pt-8 pb-8 lg:grid-cols-[1.05fr_1fr] lg:gap-x-12"),
  page: classes(
    "items-start gap-4 pt-3 pb-8 md:grid-cols-[3fr_2fr] md:grid-rows-[auto_auto_1fr] md:gap-y-6 md:*:nth-[3]:row-span-2 lg:grid-cols-[7fr_5fr] lg:gap-x-section lg:pb-section",
  ),
};

/** The head of a page: water with the light of the drawings, text at the left, picture at the right. */
export function Hero({ layout, children }: { layout: keyof typeof LAYOUTS; children: ReactNode }) {
  return (
    <section className="bg-mist print:bg-transparent">
      <div className={classes("page-width grid grid-cols-1 print:gap-3 print:py-4", LAYOUTS[layout])}>{children}</div>
    </section>
  );
}

export function HeroText({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-4 print:gap-3">{children}</div>;
}

/** Frame of a picture in the hero. */
export const FRAMED = classes(
  "h-auto w-full max-w-[28rem] rounded-corner border-2 border-ink lg:max-w-none print:m-0 print:w-[7cm] print:border-0",
);

/** Breadcrumb from the home page to this one, as in the structured data: one line, so that headlines stand level. */
export function Breadcrumb({ path }: { path: string }) {
  const page = pageAt(path);
  if (!page) return null;
  const crumbs = breadcrumb(page);
  return (
    <nav className="md:col-span-full print:hidden" aria-label="Brotkrumen">
      <ol className="flex gap-x-2 text-[min(0.9rem,6.2vw)] text-ink-soft">
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
