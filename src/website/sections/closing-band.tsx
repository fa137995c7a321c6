import type { ReactNode } from "react";
import { unbroken } from "../../ui/unbroken";

interface ClosingBandProps {
  title: string;
  paragraphs: readonly string[];
  /** Ways to ask; absent where a button right above leads there. */
  children?: ReactNode;
}

/** End of a page: a few sentences and the way to an offer. */
export function ClosingBand({ title, paragraphs, children }: ClosingBandProps) {
  return (
    <section
      className="on-band bg-band text-on-band print:bg-transparent print:text-ink"
      aria-labelledby="closing-title"
    >
      <div className="page-width grid flex-wrap gap-x-12 gap-y-6 py-8 lg:py-12 xl:flex xl:items-center">
        <div className="grid max-w-reading gap-3">
          <h2 id="closing-title">{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{unbroken(paragraph)}</p>
          ))}
        </div>
        {children && (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-4 xl:flex-col xl:items-start">{children}</div>
        )}
      </div>
    </section>
  );
}
