import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { DASHBOARD_PATH, MESSAGES_PATH, ORDERS_PATH } from "../../content/admin-paths";
import type { Orders } from "../../order/api.server";
import { QUERY_MAX_LENGTH } from "../../requests/work/limits";
import { classes } from "../../ui/classes";
import { CONTROL } from "../../ui/field";
import { ORDERS } from "../api-keys";
import { RefreshButton } from "../box";
import { CHIP } from "../buttons";
import { SearchIcon } from "../icons";
import { useApiList, useApiResult } from "../queries";
import { formatWhole } from "../statistics/numbers";
import { listKey, type SearchedList, TYPING_PAUSE_MS } from "./search";

interface SearchFormProps {
  list: SearchedList;
  /** What is searched for. */
  q: string;
  /** Whether the list has the whole width of a large screen: what is found elsewhere is then beside the search. */
  isFullWidth: boolean;
  /** Beside the search's label. */
  action?: ReactNode;
  onChange: (q: string) => void;
}

/** The search of a list, and the refresh button. */
export function SearchForm({ list, q, isFullWidth, action, onChange }: SearchFormProps) {
  const [text, setText] = useTypedText(q, onChange);
  const searchId = useId();
  return (
    <search
      className={classes(
        "grid grid-cols-[1fr_auto] gap-2 print:hidden",
        isFullWidth && "2xl:grid-cols-[minmax(0,26rem)_auto_1fr] 2xl:items-start",
      )}
    >
      {/* Where both do not fit, the button goes above, so that the label stays at its field. */}
      <div className="col-span-full flex flex-wrap-reverse items-start justify-between gap-x-3 gap-y-2">
        <label className="-mb-1 text-small font-semibold" htmlFor={searchId}>
          Wer ruft an?
        </label>
        {action}
      </div>
      <div className="relative">
        <span className="pointer-events-none absolute top-[0.8rem] left-3 text-ink-soft">
          <SearchIcon />
        </span>
        <input
          className={classes(CONTROL, "rounded-pill! pl-[2.6rem] placeholder:text-ink-soft")}
          id={searchId}
          type="search"
          placeholder="Name, Ort, Telefon, Nummer"
          value={text}
          maxLength={QUERY_MAX_LENGTH}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
      <RefreshButton />
      {q && (
        <div
          className={classes(
            "col-span-full flex flex-wrap items-center gap-x-3 gap-y-2 empty:hidden",
            isFullWidth && "2xl:col-auto 2xl:pl-3",
          )}
        >
          <FoundElsewhere list={list === "leads" ? "contacts" : "leads"} q={q} />
          <FoundOrders q={q} />
        </div>
      )}
    </search>
  );
}

/** How much the same search finds in the other tab, as a link to it. */
function FoundElsewhere({ list, q }: { list: SearchedList; q: string }) {
  const found = useApiList<unknown>(listKey(list, q))?.data;
  const [path, name] = list === "leads" ? [DASHBOARD_PATH, "Anfragen"] : [MESSAGES_PATH, "Nachrichten"];
  return found && <FoundLink count={found.rows.length} hasMore={found.hasMore} path={path} name={name} q={q} />;
}

/** How many orders it finds. */
function FoundOrders({ q }: { q: string }) {
  const found = useApiResult<Orders>([...ORDERS, { q }])?.data;
  return (
    found && <FoundLink count={found.open.length + found.ended.length} path={ORDERS_PATH} name="Aufträgen" q={q} />
  );
}

interface FoundLinkProps {
  count: number;
  hasMore?: boolean;
  path: string;
  name: string;
  q: string;
}

function FoundLink({ count, hasMore = false, path, name, q }: FoundLinkProps) {
  if (count === 0) return null;
  return (
    <Link className={CHIP} to={{ pathname: path, search: `${new URLSearchParams({ q })}` }}>
      {hasMore && "mehr als "}
      {formatWhole(count)} in {name}
    </Link>
  );
}

/**
 * The text of the search box: it is searched for after a pause, and follows the address when that changes elsewhere.
 */
function useTypedText(q: string, onChange: (q: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(q);
  const latest = useRef(onChange);
  latest.current = onChange;

  useEffect(() => {
    // The address echoes our own search, which lacks what has been typed since.
    if (q === sent.current) return;
    sent.current = q;
    clearTimeout(timer.current);
    setText(q);
  }, [q]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function type(next: string) {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      sent.current = next.trim();
      latest.current(sent.current);
    }, TYPING_PAUSE_MS);
  }
  return [text, type];
}
