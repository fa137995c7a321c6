import { classes } from "../../ui/classes";
import { Retry } from "../box";
import { formatConversion, formatWhole } from "./numbers";
import { PERIODS } from "./period";
import { usePeriod } from "./period-picker";
import { type Summary, useSummary } from "./use-summary";

interface StatCardsProps {
  /** Whether a row is open, which hides the cards on a phone. */
  isBehindRow: boolean;
  /** Whether the statistics are shown below, which say themselves that they could not be read. */
  isAboveStatistics: boolean;
}

/** The four numbers; what is missing counts as 0 (spec section 9). */
export function StatCards({ isBehindRow, isAboveStatistics }: StatCardsProps) {
  const [period] = usePeriod();
  const statistics = useSummary(period);
  const isBusy = !statistics;
  const summary: Partial<Summary> = statistics?.data ?? {};
  const cards = [
    { label: "Besucher", value: formatWhole(summary.totalVisitors ?? 0) },
    { label: "Konversionsrate", value: formatConversion(summary) },
    { label: "Anfragen begonnen", value: formatWhole(summary.funnelStarts ?? 0) },
    { label: "Anfragen abgeschickt", value: formatWhole(summary.funnelCompletions ?? 0) },
  ];
  return (
    <section
      className={classes("my-2 grid grid-cols-1 gap-4 md:my-4 print:hidden", isBehindRow && "max-2xl:hidden")}
      aria-label="Kennzahlen"
      aria-busy={isBusy}
    >
      <p className="-mb-3 text-small text-ink-soft">{PERIODS.find(({ id }) => id === period)?.title}</p>
      <dl className="grid grid-cols-2 overflow-hidden rounded-card border border-line md:grid-cols-4">
        {cards.map(({ label, value }) => (
          <div
            className="flex flex-row-reverse items-baseline justify-end gap-x-1.5 px-[0.6rem] py-[0.2rem] [box-shadow:0_0_0_0.5px_var(--color-line)] max-[24rem]:block md:block md:px-[1.1rem] md:py-[0.8rem]"
            key={label}
          >
            <dt className="min-w-0 text-[0.8rem]/[1.3] text-ink-soft md:text-[0.85rem]/[1.3]">{label}</dt>
            <dd
              className={classes(
                "text-[1.0625rem]/[1.4] font-heavy [font-variant-numeric:tabular-nums] md:text-[1.5rem]/[1.25]",
                isBusy && "text-ink-soft",
              )}
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {statistics?.problem && !isAboveStatistics && <Retry message="Die Kennzahlen konnten nicht geladen werden." />}
    </section>
  );
}
