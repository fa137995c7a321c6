import { Link } from "react-router";
import { OPENED_ACCESS, OPENED_DONE, OPENED_ORDER, submissionPath } from "../../content/admin-paths";
import type { DayEntry } from "../../desk/day-list.server";
import { addDays, berlinFormat, type Day } from "../../platform/time/berlin-days";
import { phoneNumbers } from "../../requests/phone-numbers";
import { classes } from "../../ui/classes";
import { printPage } from "../../ui/print-page";
import { CHIP, Chip } from "../buttons";
import { externalLinkProps, mapLink, RecordedLink, routeLink } from "../requests/contact-links";
import type { DayOverview } from "../requests/days-api.server";
import { NOTHING_SEEN, Seen } from "../requests/seen";

const inShort = berlinFormat({ weekday: "short", day: "2-digit", month: "2-digit" });

/** The days before and after one, and its sheet of paper. */
export function DayNav({ day }: { day: Day }) {
  const [before, after] = [-1, 1].map((step) => addDays(day, step)) as [Day, Day];
  return (
    <>
      <Link className={CHIP} to={`?tag=${before}`} replace>
        ‹ {inShort(new Date(`${before}T12:00:00Z`))}
      </Link>
      <Link className={CHIP} to={`?tag=${after}`} replace>
        {inShort(new Date(`${after}T12:00:00Z`))} ›
      </Link>
      {printPage && <Chip onClick={printPage}>Drucken</Chip>}
    </>
  );
}

/** List of a day: cleaning, viewings and calls, for a phone and for one sheet of paper. */
export function DayPlan({ closed, entries, unknown }: DayOverview) {
  const dates = entries.filter(({ does }) => does !== "call");
  const calls = entries.filter(({ does }) => does === "call");
  return (
    <>
      {closed && <p className="mt-3 font-strong">{closed}.</p>}
      {entries.length === 0 && <p className="mt-4">An diesem Tag steht nichts an.</p>}
      <Routes entries={dates} />
      <Entries entries={dates} />
      {unknown.length > 0 && (
        <p className="mt-3 max-w-reading text-small">
          {"Ob hier jemand kommt, ist nicht eingetragen: "}
          {unknown.map(({ id, name, why }, index) => (
            <span key={id}>
              {index > 0 && ", "}
              <Link to={submissionPath({ kind: "lead", id }) + OPENED_ORDER}>{name}</Link> ({why})
            </span>
          ))}
          .
        </p>
      )}
      {calls.length > 0 && (
        <section className="mt-6 print:hidden" aria-labelledby="calls-title">
          <h3 className="text-body" id="calls-title">
            Anrufe ({calls.length})
          </h3>
          <Entries entries={calls} />
        </section>
      )}
    </>
  );
}

/** Number of stops that the map of a phone takes. */
const STOPS_MAX = 9;

/** Links with the way from one date to the next, without what is done; none where there is only one place to go to. */
function Routes({ entries }: { entries: readonly DayEntry[] }) {
  const toGo = entries.filter(({ isDone, hasStreet }) => hasStreet && !isDone);
  const stops = [...new Set(toGo.flatMap(({ address }) => address ?? []))];
  if (stops.length < 2) return null;
  const parts = stops.flatMap((_, at) => (at % STOPS_MAX === 0 ? [stops.slice(at, at + STOPS_MAX)] : []));
  return (
    <p className="mt-3 flex flex-wrap gap-2 print:hidden">
      {parts.map((part, index) => (
        <a className={CHIP} href={routeLink(part)} key={part[0]} {...externalLinkProps}>
          {index === 0 ? "Route" : "Weiter"} zu {part.length} {part.length === 1 ? "Ort" : "Orten"}
        </a>
      ))}
    </p>
  );
}

function Entries({ entries }: { entries: readonly DayEntry[] }) {
  return (
    <Seen value={NOTHING_SEEN}>
      <ol className="mt-2 text-small/[1.35]">
        {entries.map((entry) => (
          <DayListEntry key={`${entry.does} ${entry.id}`} {...entry} />
        ))}
      </ol>
    </Seen>
  );
}

const LINE = classes(
  "relative grid break-inside-avoid grid-cols-[5.5rem_2fr_3fr_15rem] items-baseline gap-x-3 border-b border-line py-1 wrap-anywhere print:grid-cols-[4.5rem_2fr_3.5fr_8rem] print:py-0.5 print:text-[0.8rem] narrow:grid-cols-[4.5rem_1fr]",
);

/** Link beside the one that is the whole line, high enough for a thumb. */
const ACTION = classes(
  "relative z-1 -mt-2 mr-4 -mb-1 inline-flex min-h-11 items-center print:my-0 print:mr-2 print:min-h-0",
);

/** A tap opens the request, at the order whose work it is; the number calls. */
function DayListEntry(entry: DayEntry) {
  const { does, id, kind, time, name, phone, address, hasStreet, about, tasks, besides, wish } = entry;
  const path = submissionPath({ kind, id });
  return (
    <li className={LINE}>
      <p className="font-strong tabular-nums">
        {time} {entry.isDone && <span className="grid font-normal text-ink-soft">erledigt</span>}
      </p>
      <p>
        <Link className="font-strong after:absolute after:inset-0" to={path + (does === "clean" ? OPENED_ORDER : "")}>
          {name}
        </Link>
        <span className="grid text-ink-soft">{about}</span>
      </p>
      <p className="narrow:col-2">
        {address}
        {!hasStreet && does !== "call" && (
          <span className="text-danger">
            {address && " · "}
            Adresse fehlt
          </span>
        )}
        {/* On paper one behind the other: a day is one sheet. */}
        <span className="grid print:block">
          {tasks && <span>{tasks}</span>} {besides && <span>dazu {besides}</span>}{" "}
          {wish && <span className="text-ink-soft">„{wish}“</span>}
        </span>
      </p>
      <p className="narrow:col-2">
        {phoneNumbers(phone).map(({ typed, dialled }) => (
          <RecordedLink className={ACTION} key={dialled} subjectId={id} channel="phone" href={`tel:${dialled}`}>
            {typed}
          </RecordedLink>
        ))}
        {address && hasStreet && does !== "call" && (
          <a
            className={classes(ACTION, "print:hidden")}
            href={mapLink(address)}
            aria-label={`Karte: ${address}`}
            {...externalLinkProps}
          >
            Karte
          </a>
        )}
        {entry.hasAccess && (
          <Link className={ACTION} to={path + OPENED_ACCESS}>
            Zugang<span className="hidden print:inline">&nbsp;im Auftrag</span>
          </Link>
        )}
        {entry.mayBeDone && (
          <Link className={classes(ACTION, "print:hidden")} to={path + OPENED_DONE}>
            Erledigt
          </Link>
        )}
      </p>
    </li>
  );
}
