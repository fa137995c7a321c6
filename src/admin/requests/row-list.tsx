import { Link } from "react-router";
import { type Status, statusLabel } from "../../requests/work/options";
import { classes } from "../../ui/classes";
import { Badge, type BadgeLook, Box, Loading, Retry } from "../box";
import { QuietButton } from "../buttons";
import { formatDateTime, formatDay } from "../dates";
import { LoadMore } from "../load-more";
import type { ApiResult, List } from "../queries";
import { useRowLink } from "./row-links";

const BADGES: Partial<Record<Status, BadgeLook>> = { new: "urgent", won: "good" };

/** What a list shows of a row. */
export interface ListRow {
  title: string;
  about: string;
  /** "new" stands out, the others are quiet. */
  status: Status | null;
  /** Clamped to two lines (spec section 2). */
  preview?: string;
  contactDetails: readonly (string | null)[];
}

interface RowListProps<Row> {
  /** Undefined while it is loading. */
  list: ApiResult<List<Row>> | undefined;
  /** Undefined where rows stand elsewhere on the screen. */
  emptyText: string | undefined;
  noMatchText: string;
  isSearched: boolean;
  onReset: () => void;
  openId: string | undefined;
  toRow: (row: Row) => ListRow;
  /** The address of a row. */
  pathOf: (id: string) => string;
}

/** A list of rows, each with a line above and below. */
export const ROWS = classes("border-t border-line");
export const ROW_FRAME = classes("border-b border-line");

/** Class of a row, which is one link. */
export const ROW_LINK = classes(
  "-mx-3 grid min-h-14 grid-cols-[1fr_auto] items-baseline gap-x-3 px-3 py-[0.6rem] leading-[1.4] wrap-anywhere text-inherit no-underline hover:bg-mist aria-[current=true]:bg-water",
);

export const ROW_TITLE = classes("flex flex-wrap items-baseline gap-x-2 font-bold");
export const ROW_CONTACT = classes("flex flex-wrap gap-x-4 text-small text-ink-soft");

/** Full-width layout: a short row fits on one line. */
const FULL_WIDTH = {
  link: classes("2xl:min-h-11 2xl:grid-cols-[1.1fr_1.4fr_1.8fr_auto] 2xl:gap-x-6"),
  part: classes("2xl:col-auto"),
  time: classes("2xl:order-2"),
  preview: classes("2xl:order-3"),
};

/** Rows by day, newest first; each is one large link. */
export function RowList<Row extends { id: string; createdAt: string }>(props: RowListProps<Row>) {
  const { list, isSearched } = props;
  if (!list) return <Loading />;
  if (!list.data) return <Retry message={list.problem} />;
  const { rows } = list.data;
  if (rows.length === 0 && !isSearched && !props.emptyText) return null;
  if (rows.length === 0) {
    return (
      <div className="mt-3">
        <Box>
          <p>{isSearched ? props.noMatchText : props.emptyText}</p>
          {isSearched && <QuietButton onClick={props.onReset}>Suche zurücksetzen</QuietButton>}
        </Box>
      </div>
    );
  }
  return (
    <>
      {!isSearched && <h3 className="mt-3 text-body">Fertig</h3>}
      {byDay(rows).map(({ day, rows }) => (
        <section key={day}>
          <h3 className="mt-3 py-1 text-small font-strong text-ink-soft">{day}</h3>
          <ul className={ROWS}>
            {rows.map((row) => (
              <li className={ROW_FRAME} key={row.id}>
                <ListItem {...props} row={row} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <LoadMore list={list.data} />
    </>
  );
}

function ListItem<Row extends { id: string; createdAt: string }>({
  row,
  toRow,
  pathOf,
  openId,
}: Pick<RowListProps<Row>, "toRow" | "pathOf" | "openId"> & { row: Row }) {
  const { search, history } = useRowLink();
  const { title, about, status, preview, contactDetails } = toRow(row);
  const isFullWidth = openId === undefined;
  return (
    <Link
      className={classes(ROW_LINK, isFullWidth && FULL_WIDTH.link)}
      to={{ pathname: pathOf(row.id), search }}
      aria-current={row.id === openId ? "true" : undefined}
      {...history}
    >
      <span className={ROW_TITLE}>
        {title}
        {status && <Badge look={BADGES[status] ?? "quiet"}>{statusLabel(status)}</Badge>}
      </span>
      <time
        className={classes(
          "text-small whitespace-nowrap text-ink-soft [font-variant-numeric:tabular-nums]",
          isFullWidth && FULL_WIDTH.time,
        )}
        dateTime={row.createdAt}
      >
        {formatDateTime(row.createdAt)}
      </time>
      {(about || isFullWidth) && (
        <span className={classes("col-span-full", isFullWidth && FULL_WIDTH.part)}>{about}</span>
      )}
      {preview && (
        <span className={classes("col-span-full line-clamp-2 text-ink-soft", isFullWidth && FULL_WIDTH.preview)}>
          {preview}
        </span>
      )}
      <span className={classes(ROW_CONTACT, "col-span-full", isFullWidth && FULL_WIDTH.part)}>
        {contactDetails.map((detail) => detail && <span key={detail}>{detail}</span>)}
      </span>
    </Link>
  );
}

/** Consecutive rows of the same day. */
function byDay<Row extends { createdAt: string }>(rows: readonly Row[]): { day: string; rows: Row[] }[] {
  const days: { day: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const day = formatDay(row.createdAt);
    const last = days[days.length - 1];
    if (last?.day === day) last.rows.push(row);
    else days.push({ day, rows: [row] });
  }
  return days;
}
