import { Link } from "react-router";
import { type Status, statusLabel } from "../follow-up/options";
import { formatDateTime, formatDay } from "./dates";
import { Loading, Retry } from "./retry";
import type { List } from "./use-resource";
import { type Filter, NO_FILTER, useRowLink } from "./view";

/** What a row of a list says at a glance. */
export interface ListRow {
  title: string;
  about: string;
  /** How far it has been worked through; "new" stands out, the others are said quietly. */
  status: Status | null;
  /** Clamped to two lines (spec section 2). */
  preview?: string;
  reach: readonly (string | null)[];
}

interface RowListProps<Row> {
  list: List<Row>;
  emptyText: string;
  noMatchText: string;
  isFiltered: boolean;
  onResetFilter: (filter: Filter) => void;
  openId: string | undefined;
  toRow: (row: Row) => ListRow;
  hrefOf: (id: string) => string;
}

/** Rows by day, newest first; each is one large link to all that was sent. */
export function RowList<Row extends { id: string; createdAt: string }>(props: RowListProps<Row>) {
  const { list, isFiltered } = props;
  const { resource } = list;
  if (resource.status === "loading") return <Loading />;
  if (resource.status === "failed") return <Retry message={resource.message} onRetry={list.reload} />;
  if (resource.data.length === 0 && !isFiltered) return <p className="empty">{props.emptyText}</p>;
  if (resource.data.length === 0) {
    return (
      <div className="empty">
        <p>{props.noMatchText}</p>
        <button className="button is-quiet" type="button" onClick={() => props.onResetFilter(NO_FILTER)}>
          Suche und Filter zurücksetzen
        </button>
      </div>
    );
  }
  return (
    <>
      {byDay(resource.data).map(({ day, rows }) => (
        <section className="day" key={day}>
          <h3>{day}</h3>
          <ul className="rows">
            {rows.map((row) => (
              <li key={row.id}>
                <Row {...props} row={row} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <More list={list} />
    </>
  );
}

function Row<Row extends { id: string; createdAt: string }>({
  row,
  toRow,
  hrefOf,
  openId,
}: Pick<RowListProps<Row>, "toRow" | "hrefOf" | "openId"> & { row: Row }) {
  const { title, about, status, preview, reach } = toRow(row);
  return (
    <Link
      className="row"
      to={hrefOf(row.id)}
      aria-current={row.id === openId ? "true" : undefined}
      {...useRowLink()}
      preventScrollReset
    >
      <span className="row-title">
        {title}
        {status && <span className={`badge is-${status}`}>{statusLabel(status)}</span>}
      </span>
      <time className="row-time" dateTime={row.createdAt}>
        {formatDateTime(row.createdAt)}
      </time>
      {about && <span className="row-about">{about}</span>}
      {preview && <span className="row-preview">{preview}</span>}
      <span className="row-reach">{reach.map((way) => way && <span key={way}>{way}</span>)}</span>
    </Link>
  );
}

function More({ list: { loadMore, more } }: { list: Pick<List<unknown>, "loadMore" | "more"> }) {
  if (!loadMore) return null;
  return (
    <div className="more">
      {more === "failed" && <p role="alert">Die älteren Einträge konnten nicht geladen werden.</p>}
      <button className="button is-quiet" type="button" disabled={more === "loading"} onClick={loadMore}>
        {more === "loading" ? "Wird geladen…" : "Ältere anzeigen"}
      </button>
    </div>
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
