import type { ReactNode } from "react";
import { classes } from "../../ui/classes";

/** Text in a chart 600 units wide: about 12 pixels high on phone and desktop. */
export const CHART_TEXT = classes("fill-ink-soft text-[20px] md:text-[13px]");

interface ChartProps {
  titleId: string;
  title: string;
  children: ReactNode;
}

/** A chart and, beside it, its numbers as a table. */
export function Chart({ titleId, title, children }: ChartProps) {
  return (
    <section className="mt-6" aria-labelledby={titleId}>
      <h3 className="text-body" id={titleId}>
        {title}
      </h3>
      {children}
    </section>
  );
}

export function DrawingAndTable({ children }: { children: ReactNode }) {
  return <div className="mt-3 grid items-start gap-4 md:grid-cols-[1.6fr_1fr] md:gap-8">{children}</div>;
}
