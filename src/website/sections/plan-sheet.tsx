import type { PlanLine } from "../../content/services/types";
import { Icon } from "../drawings/icons";

/** The first rooms of a plan as a sheet of paper: what is done there at each visit. */
export function PlanSheet({ title, about, plan }: { title: string; about: string; plan: readonly PlanLine[] }) {
  return (
    <figure className="plan-sheet framed print:break-inside-avoid">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-ink pb-2">
        <b className="text-card font-black">{title}</b>
        <span className="text-small text-ink-soft">{about}</span>
      </figcaption>
      <dl>
        {plan.map(({ room, each }) => (
          <div className="flex flex-wrap gap-x-4 border-t border-line py-2 first:border-0" key={room}>
            <dt className="flex-[0_1_10.5em] font-strong">{room}</dt>
            <dd className="flex min-w-0 flex-[1_1_12.5em] gap-2 text-small leading-[1.75] wrap-anywhere">
              <Icon name="check" />
              {each}
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
