import type { Action } from "../content/home";
import type { Point } from "../content/services/types";
import { ButtonLink } from "../ui/button";
import { CallLinks } from "./call-links";
import { TrustList } from "./trust-list";

interface ClosingBandProps {
  closing: Point;
  action: Action;
}

/** The last word of a page: a sentence, the way to an offer, and the number for everyone who would rather talk. */
export function ClosingBand({ closing, action }: ClosingBandProps) {
  return (
    <section
      className="on-band text-on-band bg-band-lit print:bg-transparent print:bg-none print:text-ink"
      aria-labelledby="closing-title"
    >
      <div className="page-width grid gap-x-12 gap-y-6 py-12 xl:grid-cols-[1fr_auto] xl:items-center">
        <div className="grid max-w-reading gap-3">
          <h2 id="closing-title">{closing.title}</h2>
          <p>{closing.text}</p>
          <TrustList className="mt-1 text-band-soft" />
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4 xl:flex-col xl:items-start">
          <ButtonLink className="print:hidden" look="onBand" href={action.href}>
            {action.label}
          </ButtonLink>
          <CallLinks place="band" />
        </div>
      </div>
    </section>
  );
}
