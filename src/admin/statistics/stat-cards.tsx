import { classes } from "../../ui/classes";
import { Retry } from "../loading";
import { formatConversion, formatWhole } from "./numbers";
import { DEFAULT_PERIOD, PERIODS } from "./period";
import { type ShownSummary, usePeriod, useSummary } from "./use-summary";

interface StatCardsProps {
  /** Whether the statistics are shown below, which say themselves that they could not be read. */
  isAboveStatistics: boolean;
}

/** The four numbers; what is missing counts as 0. */
export function StatCards({ isAboveStatistics }: StatCardsProps) {
  const [period] = usePeriod();
  const statistics = useSummary(period);
  const isBusy = !statistics;
  const summary: Partial<ShownSummary> = statistics?.data ?? {};
  const shown = PERIODS.find(({ id }) => id === period);
  const cards = [
    { label: "Besucher", value: formatWhole(summary.totalVisitors ?? 0) },
    { label: "Konversionsrate", value: formatConversion(summary) },
    { label: "Anfragen begonnen", value: formatWhole(summary.funnelStarts ?? 0) },
    { label: "Anfragen abgeschickt", value: formatWhole(summary.funnelCompletions ?? 0) },
  ];
  return (
    <section
      className="grid grid-cols-1 gap-x-3 gap-y-1 2xl:grid-cols-[auto_auto] 2xl:items-center"
      aria-label="Kennzahlen"
      aria-busy={isBusy}
    >
      <p
        className={classes(
          "text-small/[1.3] text-ink-soft 2xl:max-w-18",
          period === DEFAULT_PERIOD && "max-md:sr-only",
        )}
      >
        {shown?.title}
      </p>
      <dl className="grid grid-cols-2 overflow-hidden rounded-corner border border-line md:grid-cols-4 2xl:grid-cols-[repeat(4,auto)]">
        {cards.map(({ label, value }, index) => (
          <div
            className="flex flex-row-reverse items-baseline justify-end gap-x-1 px-[0.4rem] py-[0.2rem] [box-shadow:0_0_0_0.5px_var(--color-line)] max-[24rem]:block md:block md:px-[0.8rem] md:py-[0.3rem]"
            key={label}
          >
            <dt className="min-w-0 text-[0.75rem]/[1.3] text-ink-soft md:text-[0.85rem]/[1.3]">
              {label}
              {/* On a phone the title above has no line of its own. */}
              {index === 0 && period === DEFAULT_PERIOD && (
                <span className="md:hidden" aria-hidden="true">
                  {`, ${shown?.label}`}
                </span>
              )}
            </dt>
            <dd
              className={classes(
                "text-[1.0625rem]/[1.4] font-black [font-variant-numeric:tabular-nums] md:text-[1.25rem]/[1.25]",
                isBusy && "text-ink-soft",
              )}
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {statistics?.problem && !isAboveStatistics && <Retry problem="Die Kennzahlen konnten nicht geladen werden." />}
    </section>
  );
}
