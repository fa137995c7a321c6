import { Link } from "react-router";
import { ORDERS_PATH, submissionPath } from "../../content/admin-paths";
import { berlinDay, dateInWords } from "../../platform/berlin-days";
import { newestOfferLabel } from "../../requests/lists/newest-offer";
import { customersActInWords } from "../../requests/work/customer";
import { statusLabel } from "../../requests/work/options";
import type { Kind } from "../../requests/work/steps";
import { GROUP_ROWS_MAX } from "../../requests/work/waiting";
import type { Group, WorkGroup, WorkList, WorkRow } from "../../requests/work/work-list.server";
import { TALL_LINK } from "../../ui/button";
import { classes } from "../../ui/classes";
import { WORK_LIST } from "../api-keys";
import { Badge, Retry } from "../box";
import { Chevron, Chip, MORE } from "../buttons";
import { formatDateTime, formatDuration } from "../dates";
import { PhoneIcon } from "../icons";
import { useApiResult } from "../queries";
import { formatWhole } from "../statistics/numbers";
import { justContacted, useDealtWith } from "./changes";
import { phoneLink, RecordedLink } from "./contact-links";
import type { Work } from "./follow-up-api.server";
import { OutcomeQuestion } from "./outcome-question";
import { useQueryState, useRowLink } from "./row-links";
import { ROW_CONTACT, ROW_FRAME, ROW_LINK, ROW_TITLE, ROWS } from "./row-list";
import { aboutOf } from "./words";

const GROUPS: readonly { id: Group; title: string }[] = [
  { id: "answered", title: "Antwort des Kunden" },
  { id: "new", title: "Neu" },
  { id: "today", title: "Heute" },
  { id: "open", title: "Offen" },
];

const CALL = classes(
  "grid min-h-14 w-14 flex-none place-items-center rounded-small text-accent-strong hover:bg-mist focus-visible:-outline-offset-4",
);

interface WorkGroupsProps {
  kind: Kind;
  openId: string | undefined;
}

/** What needs the operator, in groups: each request or message in the first that fits. Empty groups are not shown. */
export function WorkGroups({ kind, openId }: WorkGroupsProps) {
  const workList = useApiResult<Work>(WORK_LIST);
  const [query, changeQuery] = useQueryState();
  const expanded = query.get("group");
  const contacted = justContacted.useValue();
  if (!workList) return null;
  if (!workList.data) return <Retry message={workList.problem} />;
  const groups = workList.data.groups[kind];
  // One question at a time, about who was just called, wherever the row stands; none while the opened request asks it.
  const rows = GROUPS.flatMap(({ id }) => groups[id].rows);
  const open = rows.filter(({ question }) => question === "how-did-it-go");
  const asked = (open[0] ?? rows.find(({ question }) => question))?.id;
  const sections = GROUPS.filter(({ id }) => groups[id].count > 0).map((group) => (
    <GroupSection
      key={group.id}
      {...group}
      kind={kind}
      group={groups[group.id]}
      askedId={openId ? undefined : contacted || asked}
      openId={openId}
      isExpanded={expanded === group.id}
      onToggle={(isExpanded) => changeQuery({ group: isExpanded ? group.id : "" })}
    />
  ));
  return (
    <>
      {kind === "lead" && <Reminders reminders={workList.data.reminders} />}
      {sections}
    </>
  );
}

/** How many orders that line opens to; the page of orders has all. */
const REMINDERS_SHOWN = 5;

/** What orders ask for today, in a line that opens: the first request stays on the first screen. */
function Reminders({ reminders }: Pick<Work, "reminders">) {
  if (reminders.length === 0) return null;
  return (
    <details className="group mt-2 print:hidden">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
        <h3 className="flex items-baseline gap-2 text-body">
          Aufträge heute <Badge look="quiet">{formatWhole(reminders.length)}</Badge>
        </h3>
        <Chevron />
      </summary>
      <ul className="grid">
        {reminders.slice(0, REMINDERS_SHOWN).map(({ number, name, text }) => (
          <li key={number}>
            <Link className={classes(TALL_LINK, "py-1")} to={ORDERS_PATH}>
              {name}: {text}
            </Link>
          </li>
        ))}
      </ul>
      {reminders.length > REMINDERS_SHOWN && (
        <Link className={TALL_LINK} to={ORDERS_PATH}>
          Alle Aufträge
        </Link>
      )}
    </details>
  );
}

/** What an empty list says; nothing while the groups above it have rows. */
export function useEmptyText(kind: Kind, text: string): string | undefined {
  const groups = useApiResult<WorkList>(WORK_LIST)?.data?.groups[kind];
  return groups && GROUPS.some(({ id }) => groups[id].count > 0) ? undefined : text;
}

interface GroupRowsProps {
  askedId: string | undefined;
  openId: string | undefined;
}

interface GroupSectionProps extends GroupRowsProps {
  id: Group;
  kind: Kind;
  title: string;
  group: WorkGroup;
  isExpanded: boolean;
  onToggle: (isExpanded: boolean) => void;
}

function GroupSection({ id, kind, title, group, isExpanded, onToggle, ...shown }: GroupSectionProps) {
  const isUrgent = id === "answered" || id === "new";
  return (
    <section className="print:hidden" aria-labelledby={`group-${id}`}>
      <h3 className="mt-3 flex items-baseline gap-2 text-body" id={`group-${id}`}>
        {title} <Badge look={isUrgent ? "urgent" : "quiet"}>{formatWhole(group.count)}</Badge>
      </h3>
      {isExpanded ? (
        <WholeGroup id={id} kind={kind} known={group.rows} {...shown} />
      ) : (
        <GroupRows rows={group.rows} {...shown} />
      )}
      {group.count > group.rows.length && (
        <button className={MORE} type="button" aria-expanded={isExpanded} onClick={() => onToggle(!isExpanded)}>
          {isExpanded ? "Weniger zeigen" : expandLabel(group.count)}
          <span className="sr-only">: {title}</span>
          <Chevron />
        </button>
      )}
    </section>
  );
}

interface WholeGroupProps extends GroupRowsProps {
  id: Group;
  kind: Kind;
  known: WorkRow[];
}

/** All rows of a group; until they have been read, those that are known. */
function WholeGroup({ id, kind, known, ...shown }: WholeGroupProps) {
  const all = useApiResult<WorkRow[]>([...WORK_LIST, kind, id]);
  return (
    <>
      <GroupRows rows={all?.data ?? known} {...shown} />
      {all?.problem && <Retry message={all.problem} />}
    </>
  );
}

function GroupRows({ rows, askedId, openId }: GroupRowsProps & { rows: readonly WorkRow[] }) {
  return (
    <ul className={classes(ROWS, "mt-1")}>
      {rows.map((row) => (
        <li className={classes(ROW_FRAME, row.id === openId && "-mx-3 bg-water px-3")} key={row.id}>
          <GroupRow row={row} isOpen={row.id === openId} isAsked={row.id === askedId} />
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

function GroupRow({ row, isOpen, isAsked }: { row: WorkRow; isOpen: boolean; isAsked: boolean }) {
  const { search, history } = useRowLink();
  const reason = reasonOf(row);
  const name = row.name || row.phone || "";
  return (
    <>
      <div className="flex items-stretch gap-2">
        <Link
          className={classes(ROW_LINK, "min-w-0 flex-auto content-center")}
          to={{ pathname: submissionPath(row), search }}
          aria-current={isOpen ? "true" : undefined}
          {...history}
        >
          <span className={classes(ROW_TITLE, "col-span-full justify-between")}>
            {name}
            {reason && <Badge look={row.waiting ? "urgent" : "quiet"}>{reason}</Badge>}
          </span>
          <span className="col-span-full text-ink-soft">
            {[
              row.kind === "lead" ? aboutOf(row) : row.about,
              row.place,
              row.status !== "new" && progressOf(row),
              earlierInWords(row),
            ]
              .filter(Boolean)
              .join(", ")}
          </span>
          <span className={classes(ROW_CONTACT, "col-span-full")}>
            {[row.phone, row.email].map((detail) => detail && <span key={detail}>{detail}</span>)}
          </span>
          {row.preview && <span className="col-span-full line-clamp-2 text-ink-soft">{row.preview}</span>}
        </Link>
        {row.phone && (
          <RecordedLink
            className={CALL}
            subjectId={row.id}
            channel="phone"
            href={phoneLink(row.phone)}
            aria-label={`Anrufen: ${name}`}
          >
            <PhoneIcon />
          </RecordedLink>
        )}
      </div>
      {row.customerActedAt && <CustomersAct row={row} />}
      {isAsked && row.question && (
        <OutcomeQuestion name={name} followUp={row} offersNotYet={row.question === "already-called"} />
      )}
    </>
  );
}

/** What the customer did last on the request's page, until the operator has dealt with it. */
function CustomersAct({ row }: { row: WorkRow }) {
  const { isPending, submit } = useDealtWith(row.id, row.customerActedAt ?? "");
  return (
    <p className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>
        <strong>{customersActInWords(row.lastAct)}</strong>{" "}
        <span className="text-ink-soft">{row.customerActedAt && formatDateTime(row.customerActedAt)}</span>
      </span>
      <Chip aria-disabled={isPending} onClick={() => void submit()}>
        Erledigt<span className="sr-only">: {row.name}</span>
      </Chip>
    </p>
  );
}

const ORDINALS = ["erste", "zweite", "dritte", "vierte", "fünfte"];

/** "zweite Anfrage, 3 Wochen": how long after the one before it came. */
function earlierInWords({ earlierRequests, earlierAt, createdAt }: WorkRow): string | undefined {
  if (!earlierAt) return undefined;
  const ordinal = ORDINALS[earlierRequests] ?? `${earlierRequests + 1}.`;
  return `${ordinal} Anfrage, ${formatDuration((Date.parse(createdAt) - Date.parse(earlierAt)) / 1000)}`;
}

function progressOf(row: WorkRow): string {
  return newestOfferLabel(row, berlinDay(new Date())) ?? statusLabel(row.status);
}

function reasonOf({ waiting, status, viewingAt, followUpOn, createdAt }: WorkRow): string | undefined {
  if (
    (status === "viewing" || status === "won") &&
    viewingAt &&
    berlinDay(new Date(viewingAt)) === berlinDay(new Date())
  ) {
    return `Besichtigung ${formatDateTime(viewingAt).slice(-5)} Uhr`;
  }
  if (followUpOn) return `Wiedervorlage ${dateInWords(followUpOn)}`;
  const age = formatDuration((Date.now() - Date.parse(createdAt)) / 1000);
  if (waiting === "unanswered") return `seit ${age} ohne Antwort`;
  return status === "new" ? `vor ${age}` : "ohne Wiedervorlage";
}
