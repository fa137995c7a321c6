import type { ReactNode } from "react";
import { berlinDay, firstDayOf, lastDayOf, monthOf } from "../../platform/berlin-days";
import { formatEuros } from "../../platform/euros";
import { RETENTION_MONTHS } from "../../requests/erasing/retention";
import { yearCents } from "../../requests/money";
import { oldestKeptDay, type Range } from "../../statistics/summary";
import { Loading, Retry } from "../box";
import { formatShortDay } from "../dates";
import { useApiResult } from "../queries";
import { BarChart } from "./charts";
import { CAMPAIGN, ENTRY, type Figures, joined, type Kind, rowOf, SERVICE, SOURCE, TOWN } from "./kinds";
import { formatConversion, formatRate, formatWhole, orUnknown, percentOf } from "./numbers";
import { businessKey, daysBefore } from "./period";
import { Answer, type Breakdown, Question } from "./question";
import type { BusinessAnswer } from "./statistics-api.server";
import { type Summary, useSummary } from "./use-summary";

/** What the requests of a period brought, in euros; read only when it is asked. */
export function Revenue({ summary, days }: { summary: Summary; days: Range }) {
  const { requests } = summary;
  const before = daysBefore(days);
  const breakdown = (id: string, label: string, show: (business: BusinessAnswer) => ReactNode): Breakdown => ({
    id,
    label,
    show: () => <BusinessOf days={days} show={show} />,
  });
  const won = (kind: Kind, figuresOf: (business: BusinessAnswer) => Figures[]) =>
    breakdown(kind.filter, `nach ${kind.column}`, (business) => <Won kind={kind} figures={figuresOf(business)} />);
  const breakdowns = [
    breakdown("before", "im Vergleich zu vorher", (business) => (
      <Comparison summary={summary} business={business} before={before} />
    )),
    breakdown("month", "nach Monat", (business) => <Months business={business} />),
    breakdown("orders", "laufende Aufträge nach Monat", (business) => <RunningOrders business={business} />),
    won(SERVICE, ({ byService }) => joined("service", requests?.byService, byService)),
    won(TOWN, ({ byTown }) => joined("town", byTown)),
    won(SOURCE, ({ bySource }) => joined("source", requests?.bySource, bySource)),
    won(ENTRY, ({ byEntryPage }) => joined("page", requests?.byEntryPage, byEntryPage)),
    won(CAMPAIGN, ({ byCampaign }) => joined("campaign", requests?.byCampaign, byCampaign)),
  ];
  // What is no longer kept cannot be compared with.
  const isBeforeKept = before.from >= oldestKeptDay(berlinDay(new Date()));
  return (
    <Question
      parameter="revenue"
      title="Was brachte es ein?"
      breakdowns={isBeforeKept ? breakdowns : breakdowns.slice(1)}
    />
  );
}

function BusinessOf({ days, show }: { days: Range; show: (business: BusinessAnswer) => ReactNode }) {
  const answer = useApiResult<BusinessAnswer>(businessKey(days));
  if (!answer) return <Loading />;
  if (!answer.data) return <Retry message={answer.problem} />;
  return (
    <>
      {show(answer.data)}
      {answer.data.isCut && <p className="text-small">Ältere Aufträge dieses Zeitraums fehlen: Es sind zu viele.</p>}
    </>
  );
}

interface ComparisonProps {
  summary: Summary;
  business: BusinessAnswer;
  before: Range;
}

/** A period beside the one before it. */
function Comparison({ summary, business, before }: ComparisonProps) {
  const businessBefore = useApiResult<BusinessAnswer>(businessKey(before));
  const summaryBefore = useSummary(before);
  const problem = businessBefore?.problem ?? summaryBefore?.problem;
  if (problem) return <Retry message={problem} />;
  if (!businessBefore?.data || !summaryBefore?.data) return <Loading />;
  const earlier = keyFigures(summaryBefore.data, businessBefore.data);
  const rows = keyFigures(summary, business).map(([name, now, format], index) => {
    const [, then, formatThen] = earlier[index] as KeyFigure;
    return { id: name, name, numbers: [format(now), formatThen(then), changeOf(now, then)] };
  });
  const totals = [
    { id: "now", name: "Zeitraum", drawn: worthOf(business.total) },
    { id: "before", name: "Davor", drawn: worthOf(businessBefore.data.total) },
  ].map((row) => ({ ...row, numbers: [euros(row.drawn)] }));
  return (
    <Answer
      columns={["Kennzahl", "Zeitraum", "Davor", "Veränderung"]}
      rows={rows}
      picture={<BarChart unit="Wert in zwölf Monaten" column={0} rows={totals} />}
    />
  );
}

type KeyFigure = readonly [name: string, value: number | undefined, format: (value: number | undefined) => string];

function keyFigures(summary: Summary, { total, offers }: BusinessAnswer): KeyFigure[] {
  const { totalVisitors, funnelStarts, funnelCompletions, conversionRate, requests } = summary;
  const answered = offers.accepted + offers.declined + offers.expired;
  return [
    ["Auftragswert je Monat", total.monthCents, euros],
    ["Auftragswert je Ausführung und einmalig", total.onceCents, euros],
    ["Wert in zwölf Monaten", worthOf(total), euros],
    ["Anfragen, auch am Telefon", requests?.byService.reduce((sum, row) => sum + row.requests, 0), formatWhole],
    ["Davon gewonnen", total.won, formatWhole],
    ["Angebote gesendet", offers.sent, formatWhole],
    ["Angebote angenommen", offers.accepted, formatWhole],
    ["Annahmequote", percentOf(offers.accepted, answered), formatRate],
    ["Angenommen, je Ausführung und einmalig (netto)", offers.onceCents, euros],
    ["Angenommen, je Monat (netto)", offers.monthCents, euros],
    ["Besucher", totalVisitors, formatWhole],
    ["Anfragen begonnen", funnelStarts, formatWhole],
    ["Anfragen abgeschickt", funnelCompletions, formatWhole],
    ["Konversionsrate", conversionRate, () => formatConversion(summary)],
  ];
}

function worthOf({ monthCents = 0, onceCents = 0 }: Partial<BusinessAnswer["total"]>): number {
  return yearCents({ monthCents, amountCents: onceCents });
}

function euros(cents: number | undefined): string {
  return orUnknown(cents, formatEuros);
}

const signed = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 0, signDisplay: "exceptZero" });

/** "+25%"; a dash where there is nothing to compare with. */
function changeOf(now: number | undefined, before: number | undefined): string {
  const change = now === undefined || before === undefined ? undefined : percentOf(now - before, before);
  return orUnknown(change, (known) => `${signed.format(known)}%`);
}

/** The columns of money, and what they are worth in twelve months. */
const MONEY = ["je Monat", "einmalig", "im Jahr"];
const MONEY_NOTE = "Einmalig: einmal und je Ausführung im Jahr. Die Balken zeigen den Wert in zwölf Monaten.";

/** A month's name. One of which the period has not all days says so. */
function monthName(month: string, { from, to }: Range) {
  const mark = [
    month === monthOf(from) && from > firstDayOf(month) && `ab ${formatShortDay(from)}`,
    month === monthOf(to) && to < lastDayOf(month) && `bis ${formatShortDay(to)}`,
  ];
  return { id: month, name: month.split("-").reverse().join("/"), mark: mark.filter(Boolean).join(" ") };
}

/** Newest first. */
function RunningOrders({ business }: { business: BusinessAnswer }) {
  const counted = (count: number, cents: number) => (count === 0 ? "0" : `${formatWhole(count)} · ${euros(cents)}`);
  const rows = business.orders.map(({ month, running, runningCents, won, wonCents, lost, lostCents }) => ({
    ...monthName(month, business),
    numbers: [counted(running, runningCents), counted(won, wonCents), counted(lost, lostCents)],
    drawn: runningCents,
  }));
  return (
    <Answer
      columns={["Monat", "Laufend", "Gewonnen", "Verloren"]}
      rows={rows.reverse()}
      note="Netto je Monat. Laufend: am Ende des Monats. Gewonnen zählt am Tag des Vertrags, verloren am letzten Tag."
    />
  );
}

/** Newest first. */
function Months({ business: { months, from, to } }: { business: BusinessAnswer }) {
  const rows = months.map(({ month, won, ...cents }) => ({
    ...monthName(month, { from, to }),
    numbers: [formatWhole(won), euros(cents.monthCents), euros(cents.onceCents), euros(worthOf(cents))],
    drawn: worthOf(cents),
  }));
  return <Answer columns={["Monat", "Gewonnen", ...MONEY]} rows={rows.reverse()} column={3} note={MONEY_NOTE} />;
}

/** Requests of one kind, and what they brought: by what that is worth in twelve months, which is drawn. */
function Won({ kind, figures }: { kind: Kind; figures: readonly Figures[] }) {
  const rows = [...figures]
    .sort((a, b) => worthOf(b) - worthOf(a))
    .map(({ value, requests, won = 0, monthCents = 0, onceCents = 0 }) => {
      const rate = percentOf(won, requests);
      const wonOf = rate === undefined ? formatWhole(won) : `${formatWhole(won)} (${formatRate(rate)})`;
      const numbers = [formatWhole(requests), wonOf, euros(monthCents), euros(onceCents)];
      return rowOf(kind, value, numbers, worthOf({ monthCents, onceCents }));
    });
  const drawn = rows.map((row) => ({ ...row, numbers: [euros(row.drawn)] }));
  return (
    <Answer
      columns={[kind.column, "Anfragen", "Gewonnen", "je Monat", "einmalig"]}
      rows={rows}
      picture={<BarChart unit="Wert in zwölf Monaten" column={0} rows={drawn} />}
      note={
        kind === TOWN
          ? `${MONEY_NOTE} Nach Orten zählen nur gespeicherte Anfragen: Was nicht gewonnen wurde, wird ${RETENTION_MONTHS} Monate nach der letzten Änderung gelöscht.`
          : MONEY_NOTE
      }
    />
  );
}
