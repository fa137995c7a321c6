import { Link } from "react-router";
import { submissionPath } from "../../content/admin-paths";
import { berlinDay, dateInWords } from "../../platform/berlin-days";
import { newestOfferLabel } from "../../requests/lists/newest-offer";
import { statusLabel } from "../../requests/work/options";
import { GROUP_ROWS_MAX } from "../../requests/work/waiting";
import type { Group, WorkGroup, WorkList, WorkRow } from "../../requests/work/work-list.server";
import { classes } from "../../ui/classes";
import { WORK_LIST } from "../api-keys";
import { Badge, Retry } from "../box";
import { Chevron, MORE } from "../buttons";
import { formatDateTime, formatDuration } from "../dates";
import { PhoneIcon } from "../icons";
import { useApiResult } from "../queries";
import { cappedLabel, formatWhole } from "../statistics/numbers";
import { phoneLink, RecordedLink } from "./contact-links";
import { OutcomeQuestion } from "./outcome-question";
import { useQueryState, useRowLink } from "./row-links";
import { ROW_FRAME, ROW_LINK, ROW_TITLE, ROWS } from "./row-list";
import { aboutOf, takenInWords } from "./words";

/** Rows of a collapsed group, so that every group is near on a phone. */
const COLLAPSED_ROWS = 3;

const GROUPS: readonly { id: Group; title: string; emptyText: string }[] = [
  { id: "new", title: "Neu", emptyText: "Nichts Neues." },
  { id: "today", title: "Heute", emptyText: "Für heute ist nichts vorgemerkt." },
  { id: "open", title: "Offen", emptyText: "Sonst ist nichts offen." },
];

const CALL = classes(
  "grid min-h-14 w-14 flex-none place-items-center rounded-small text-accent-strong hover:bg-mist focus-visible:-outline-offset-4",
);

/** What needs the operator, requests and messages together: each in one of three groups, whose counts add up. */
export function WorkGroups() {
  const workList = useApiResult<WorkList>(WORK_LIST);
  const [query, changeQuery] = useQueryState();
  const expanded = query.get("group");
  if (!workList) return null;
  if (!workList.data) {
    return (
      <div className="mb-4">
        <Retry message={workList.problem} />
      </div>
    );
  }
  const { groups } = workList.data;
  // Ask one at a time.
  const asked = GROUPS.flatMap(({ id }) => groups[id].rows).find(({ question }) => question === "already-called")?.id;
  return (
    <div className="mt-2 mb-4 print:hidden">
      {GROUPS.map((group) => (
        <GroupSection
          key={group.id}
          {...group}
          group={groups[group.id]}
          askedId={asked}
          isExpanded={expanded === group.id}
          onToggle={(isExpanded) => changeQuery({ group: isExpanded ? group.id : "" })}
        />
      ))}
      <p className="mt-2 text-small text-ink-soft">{figuresOf(workList.data).join(" · ")}</p>
    </div>
  );
}

interface GroupSectionProps {
  id: Group;
  title: string;
  emptyText: string;
  group: WorkGroup;
  askedId: string | undefined;
  isExpanded: boolean;
  onToggle: (isExpanded: boolean) => void;
}

function GroupSection({ id, title, emptyText, group, askedId, isExpanded, onToggle }: GroupSectionProps) {
  const rows = group.rows.slice(0, COLLAPSED_ROWS);
  return (
    <section aria-labelledby={`group-${id}`}>
      <h3 className="mt-3 flex items-baseline gap-2 text-body" id={`group-${id}`}>
        {title} <Badge look={id === "new" && group.count > 0 ? "urgent" : "quiet"}>{formatWhole(group.count)}</Badge>
      </h3>
      {group.count === 0 && <p className="text-small text-ink-soft">{emptyText}</p>}
      {isExpanded ? (
        <WholeGroup id={id} known={group.rows} askedId={askedId} />
      ) : (
        <GroupRows rows={rows} askedId={askedId} />
      )}
      {group.count > COLLAPSED_ROWS && (
        <button className={MORE} type="button" aria-expanded={isExpanded} onClick={() => onToggle(!isExpanded)}>
          {isExpanded ? "Weniger zeigen" : expandLabel(group.count)}
          <span className="sr-only">: {title}</span>
          <Chevron />
        </button>
      )}
    </section>
  );
}

/** All rows of a group; until they have been read, those that are known. */
function WholeGroup({ id, known, askedId }: { id: Group; known: WorkRow[]; askedId: string | undefined }) {
  const all = useApiResult<WorkRow[]>([...WORK_LIST, id]);
  return (
    <>
      <GroupRows rows={all?.data ?? known} askedId={askedId} />
      {all?.problem && <Retry message={all.problem} />}
    </>
  );
}

function GroupRows({ rows, askedId }: { rows: readonly WorkRow[]; askedId: string | undefined }) {
  if (rows.length === 0) return null;
  return (
    <ul className={classes(ROWS, "mt-1")}>
      {rows.map((row) => (
        <li className={ROW_FRAME} key={row.id}>
          <GroupRow row={row} isAsked={row.question === "how-did-it-go" || row.id === askedId} />
        </li>
      ))}
    </ul>
  );
}

function expandLabel(count: number): string {
  return count > GROUP_ROWS_MAX
    ? `Die ersten ${formatWhole(GROUP_ROWS_MAX)} zeigen`
    : `Alle ${formatWhole(count)} zeigen`;
}

function GroupRow({ row, isAsked }: { row: WorkRow; isAsked: boolean }) {
  const { search, history } = useRowLink();
  const reason = reasonOf(row);
  return (
    <>
      <div className="flex items-stretch gap-2">
        <Link
          className={classes(ROW_LINK, "min-w-0 flex-auto content-center")}
          to={{ pathname: submissionPath(row), search }}
          {...history}
        >
          <span className={ROW_TITLE}>{row.name || row.phone}</span>
          {reason && <Badge look={row.waiting ? "urgent" : "quiet"}>{reason}</Badge>}
          <span className="col-span-full text-ink-soft">
            {[aboutOf(row), row.status !== "new" && progressOf(row), row.takenBy && takenInWords(row.takenBy)]
              .filter(Boolean)
              .join(", ")}
          </span>
        </Link>
        {row.phone && (
          <RecordedLink
            className={CALL}
            subjectId={row.id}
            channel="phone"
            href={phoneLink(row.phone)}
            aria-label={`Anrufen: ${row.name || row.phone}`}
          >
            <PhoneIcon />
          </RecordedLink>
        )}
      </div>
      {isAsked && <OutcomeQuestion followUp={row} offersNotYet={row.question === "already-called"} />}
    </>
  );
}

function progressOf(row: WorkRow): string {
  return newestOfferLabel(row, berlinDay(new Date())) ?? statusLabel(row.status);
}

/** Counts of requests and messages together. */
function figuresOf({ groups, openLeads, openContacts, spamCount, medianAnswerSeconds }: WorkList): string[] {
  const open = groups.new.count + groups.today.count + groups.open.count;
  return [
    `Zusammen ${formatWhole(open)} offen: ${count(openLeads, "Anfrage", "Anfragen")}, ${count(openContacts, "Nachricht", "Nachrichten")}`,
    ...(spamCount > 0 ? [`Spam-Verdacht: ${cappedLabel(spamCount)}`] : []),
    ...(medianAnswerSeconds === null
      ? []
      : [`Erste Antwort meist nach ${formatDuration(medianAnswerSeconds)} (Median)`]),
  ];
}

function count(number: number, one: string, many: string): string {
  return `${formatWhole(number)} ${number === 1 ? one : many}`;
}

function reasonOf({ waiting, status, viewingAt, followUpOn, createdAt }: WorkRow): string | undefined {
  if (status === "viewing" && viewingAt && berlinDay(new Date(viewingAt)) === berlinDay(new Date())) {
    return `Besichtigung ${formatDateTime(viewingAt).slice(-5)} Uhr`;
  }
  if (followUpOn) return `Wiedervorlage ${dateInWords(followUpOn)}`;
  const age = formatDuration((Date.now() - Date.parse(createdAt)) / 1000);
  if (waiting === "unanswered") return `seit ${age} ohne Antwort`;
  return status === "new" ? `vor ${age}` : "ohne Tag";
}
