import { towns } from "../../content/towns";
import { dateInWords } from "../../platform/berlin-days";
import { stepLabel } from "../../statistics/steps";
import { type DayRow, type FunnelStepCount, OTHER } from "../../statistics/summary";
import { DayChart } from "./charts";
import { CAMPAIGN, ENTRY, type Figures, joined, type Kind, rowOf, SERVICE, SOURCE } from "./kinds";
import { formatWhole, UNKNOWN } from "./numbers";
import { Answer, type Breakdown, Question } from "./question";
import { FilterLink, type Row } from "./tables";
import type { Summary } from "./use-summary";

const DEVICE_LABELS: Record<string, string> = { mobile: "Telefon", tablet: "Tablet", desktop: "Computer" };

/** What brought the visits, and the requests among them. */
export function Origins({ summary }: { summary: Summary }) {
  const { topSources, entryPages, campaigns, referrers, devices, requests, days } = summary;
  const visitsBy = (id: string, column: string, rows: readonly Row[]): Breakdown => ({
    id,
    label: `nach ${column}`,
    show: () => <Answer columns={[column, "Besuche"]} rows={rows} />,
  });
  const requestsBy = (kind: Kind, values: readonly Figures[]): Breakdown => ({
    id: kind.filter,
    label: `nach ${kind.column}`,
    show: () => (
      <Answer
        columns={[kind.column, "Anfragen", "Besuche"]}
        column={requests ? 0 : 1}
        rows={values.map(({ value, visits, requests: known }) => {
          // The requests of what is summed up in the visits have rows of their own.
          const count = requests && value !== OTHER ? (known ?? 0) : undefined;
          return rowOf(kind, value, [formatWhole(count), formatWhole(visits)], requests ? count : visits);
        })}
      />
    ),
  });
  return (
    <Question
      parameter="origins"
      title="Woher kommen Anfragen?"
      breakdowns={[
        requestsBy(SOURCE, joined("source", requests?.bySource, topSources)),
        requestsBy(ENTRY, joined("page", requests?.byEntryPage, entryPages)),
        requestsBy(CAMPAIGN, joined("campaign", requests?.byCampaign, campaigns)),
        // Without `utm_source`, a request's source is the referring host.
        visitsBy(
          "referrer",
          "verweisender Seite",
          referrers.map(({ referrer, visits }) =>
            rowOf({ ...SOURCE, name: String }, referrer, [formatWhole(visits)], visits),
          ),
        ),
        visitsBy(
          "device",
          "Gerät",
          devices.map(({ device, visits }) => ({
            id: device,
            name: DEVICE_LABELS[device] ?? device,
            numbers: [formatWhole(visits)],
            drawn: visits,
          })),
        ),
        { id: "day", label: "nach Tag", show: () => <Days days={days} /> },
      ]}
    />
  );
}

/** Days in the picture and in the table, which has those before them too whose numbers are incomplete. */
const MAX_DAYS = 60;

function Days({ days }: { days: readonly DayRow[] }) {
  const rows = days
    .filter(({ missing, isCut }, index) => index >= days.length - MAX_DAYS || missing > 0 || isCut)
    .map((row) => ({
      id: row.day,
      name: dateInWords(row.day),
      mark: markOf(row),
      numbers: [formatWhole(row.visitors), formatWhole(row.views)],
    }));
  return (
    <Answer
      columns={["Tag", "Besucher", "Aufrufe"]}
      rows={rows.reverse()}
      picture={<DayChart days={days.slice(-MAX_DAYS)} />}
      region="Besucher am Tag als Tabelle"
    />
  );
}

/** What is missing of a day; empty if nothing is. */
function markOf({ visitors, missing, isCut }: DayRow): string {
  if (visitors === null) return "keine Zahlen";
  if (isCut) return "unvollständig, mehr Aufrufe, als gelesen werden";
  if (missing === 0) return "";
  return `unvollständig, etwa ${missing === 1 ? "1 Aufruf fehlt" : `${formatWhole(missing)} Aufrufe fehlen`}`;
}

/** How many people saw each step of the quote form, and left it there: all of them, or some. */
export function Exits({ summary: { funnel, funnelByService, funnelByTown, funnelBySource } }: { summary: Summary }) {
  const breakdownOf = (
    kind: Kind,
    value: string,
    steps: readonly FunnelStepCount[],
    name = kind.name(value),
  ): Breakdown => ({
    id: `${kind.filter}:${value}`,
    label: `${kind.column}: ${name}`,
    show: () => <Funnel steps={steps} of={rowOf(kind, value, [])} />,
  });
  return (
    <Question
      parameter="exits"
      title="Wo steigen Leute aus?"
      breakdowns={[
        { id: "all", label: "alle Besuche", show: () => <Funnel steps={funnel} /> },
        ...funnelByService.map(({ service, steps }) => breakdownOf(SERVICE, service, steps)),
        ...funnelByTown.map(({ town, steps }) =>
          breakdownOf(ENTRY, `/standorte/${town}`, steps, towns.find(({ slug }) => slug === town)?.name ?? town),
        ),
        ...funnelBySource.map(({ source, steps }) => breakdownOf(SOURCE, source, steps)),
      ]}
    />
  );
}

const oneDecimal = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 1 });

function Funnel({ steps, of }: { steps: readonly FunnelStepCount[]; of?: Row }) {
  const isSeen = steps.some(({ visits }) => visits > 0);
  return (
    <>
      <Answer
        columns={["Schritt", "Besuche", "Ausgestiegen"]}
        rows={(isSeen ? steps : []).map(({ step, visits, dropOff }) => ({
          id: step,
          name: stepLabel(step),
          numbers: [formatWhole(visits), visits === 0 ? UNKNOWN : `${oneDecimal.format(dropOff)}%`],
          drawn: visits,
        }))}
      />
      {of?.filter && (
        <p>
          <FilterLink filter={of.filter}>Diese Anfragen ansehen</FilterLink>
        </p>
      )}
    </>
  );
}
