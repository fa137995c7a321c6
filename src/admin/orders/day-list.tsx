import { Link } from "react-router";
import { OPENED_ORDER, submissionPath } from "../../content/admin-paths";
import type { DayEntry } from "../../order/day-list.server";
import { addDays, berlinFormat, type Day } from "../../platform/berlin-days";
import { phoneNumbers } from "../../requests/phone-numbers";
import { classes } from "../../ui/classes";
import { DAYS } from "../api-keys";
import { Read } from "../box";
import { CHIP, Chip } from "../buttons";
import { RecordedLink } from "../requests/contact-links";
import type { DayOverview } from "../requests/follow-up-api.server";
import { NOTHING_SEEN, Seen } from "../requests/seen";

const inShort = berlinFormat({ weekday: "short", day: "2-digit", month: "2-digit" });

/** List of a day: cleaning, viewings and calls, for a phone and for one sheet of paper. */
export function DayListOf({ day }: { day: Day }) {
  return (
    <>
      <nav className="my-2 flex flex-wrap gap-2 print:hidden" aria-label="Tag">
        {[-1, 1]
          .map((step) => addDays(day, step))
          .map((other) => (
            <Link key={other} className={CHIP} to={`?tag=${other}`} replace>
              {[other < day && "‹", inShort(new Date(`${other}T12:00:00Z`)), other > day && "›"]
                .filter(Boolean)
                .join(" ")}
            </Link>
          ))}
        <Chip onClick={() => window.print()}>Drucken</Chip>
      </nav>
      <Read<DayOverview> from={[...DAYS, day]}>{(plan) => <Plan {...plan} />}</Read>
    </>
  );
}

function Plan({ closed, entries, unknown }: DayOverview) {
  return (
    <>
      {closed && (
        <p className="font-semibold text-danger">
          {closed}.{entries.length > 0 && " Kommt trotzdem jemand?"}
        </p>
      )}
      {entries.length === 0 && <p className="mt-4">An diesem Tag steht nichts an.</p>}
      <Seen value={NOTHING_SEEN}>
        <ol className="mt-2 text-small/[1.35]">
          {entries.map((entry) => (
            <Entry key={`${entry.does} ${entry.id}`} {...entry} />
          ))}
        </ol>
      </Seen>
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
    </>
  );
}

const LINE = classes(
  "relative grid break-inside-avoid grid-cols-[4.5rem_1fr] items-baseline gap-x-3 border-b border-line py-1 wrap-anywhere not-narrow:grid-cols-[5.5rem_2fr_3fr_10rem] print:text-[0.75rem]",
);

/** A tap opens the request, at the order whose work it is; the number calls. */
function Entry({ does, id, kind, time, name, phone, address, about }: DayEntry) {
  return (
    <li className={LINE}>
      <span className="font-semibold tabular-nums">{time}</span>
      <p>
        <Link
          className="font-semibold after:absolute after:inset-0"
          to={submissionPath({ kind, id }) + (does === "clean" ? OPENED_ORDER : "")}
        >
          {name}
        </Link>
        <span className="grid text-ink-soft">{about}</span>
      </p>
      <p className={classes("narrow:col-2", !address && does !== "call" && "text-danger")}>
        {address ?? (does === "call" ? "" : "Adresse fehlt")}
      </p>
      <p className="narrow:col-2">
        {phoneNumbers(phone).map(({ typed, dialled }) => (
          <RecordedLink
            className="relative z-1 mr-3 inline-flex min-h-11 items-center print:min-h-0"
            key={dialled}
            subjectId={id}
            channel="phone"
            href={`tel:${dialled}`}
          >
            {typed}
          </RecordedLink>
        ))}
      </p>
    </li>
  );
}
