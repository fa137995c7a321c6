import { Fragment, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { DASHBOARD_PATH, MESSAGES_PATH, NEW_REQUEST_PATH } from "../../content/admin-paths";
import type { SubmissionKind } from "../../content/lists";
import { QUERY_MAX_LENGTH } from "../../requests/work/limits";
import { classes } from "../../ui/classes";
import { CONTROL } from "../../ui/field";
import { CONTACTS, DESK, LEADS, listKey } from "../api-keys";
import { CHIP, Chip } from "../buttons";
import { hasDraft } from "../drafts";
import { SearchIcon } from "../icons";
import { RefreshButton } from "../loading";
import { useApiList, useApiResult } from "../queries";
import { formatWhole } from "../statistics/numbers";
import { PHONE_REQUEST_FORM } from "./phone/schema";
import { useOpenId, useQueryState, useRowLink } from "./row-links";

/** Milliseconds between the last keystroke and the search. */
export const TYPING_PAUSE_MS = 300;

/** The search of a tab or of the orders, which finds what is over too, and the way to a request by phone. */
export function SearchForm({ kind }: { kind: SubmissionKind | "order" }) {
  const navigate = useNavigate();
  const [query, change] = useQueryState();
  const { search, history } = useRowLink();
  const isFormOpen = useOpenId() === "neu";
  const [text, setText] = useTypedText(query.get("q") ?? "", (q) => change({ q }));
  return (
    <search className="flex flex-wrap items-center gap-2">
      <div className="relative flex-[1_1_7rem]">
        <span className="pointer-events-none absolute top-[0.8rem] left-3 text-ink-soft">
          <SearchIcon />
        </span>
        <input
          className={classes(CONTROL, "rounded-corner! pl-[2.6rem] placeholder:text-ink-soft")}
          type="search"
          aria-label="Suchen"
          placeholder="Name, Ort, Telefon"
          value={text}
          maxLength={QUERY_MAX_LENGTH}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
      <RefreshButton />
      {kind === "lead" && !isFormOpen && (
        <Chip onClick={() => void navigate({ pathname: NEW_REQUEST_PATH, search }, history)}>
          <span className="whitespace-nowrap">{hasDraft(PHONE_REQUEST_FORM) ? "Anruf fortsetzen" : "+ Anruf"}</span>
        </Chip>
      )}
    </search>
  );
}

/** Sentence on what is due today, each part a link. */
export function DaySentence() {
  const parts = useApiResult(DESK)?.data?.day ?? [];
  const { history } = useRowLink();
  return (
    <p className="empty:hidden max-md:text-small 2xl:order-1 2xl:w-full">
      {parts.map(({ text, path }, index) => (
        <Fragment key={text}>
          {index === 0 ? "Heute: " : ", "}
          <Link to={path} {...history}>
            {text.replace(" ", "\u00a0")}
          </Link>
          {index === parts.length - 1 && "."}
        </Fragment>
      ))}
    </p>
  );
}

/** Link to the other tab, with the number of rows that the same search finds there. */
export function FoundElsewhere({ kind, q }: { kind: SubmissionKind; q: string }) {
  const [list, path, other] =
    kind === "lead" ? ([CONTACTS, MESSAGES_PATH, "contact"] as const) : ([LEADS, DASHBOARD_PATH, "lead"] as const);
  const found = useApiList<unknown>(listKey(list, { q }))?.data;
  if (!found || found.rows.length === 0) return null;
  return (
    <Link className={CHIP} to={{ pathname: path, search: `${new URLSearchParams({ q })}` }}>
      {countInWords(other, found)}
    </Link>
  );
}

const COUNTED = { lead: ["Anfrage", "Anfragen"], contact: ["Nachricht", "Nachrichten"] } as const;

/** "mehr als 200 Anfragen" */
export function countInWords(
  kind: SubmissionKind,
  { rows, hasMore }: { rows: readonly unknown[]; hasMore: boolean },
): string {
  const [one, many] = COUNTED[kind];
  return `${hasMore ? "mehr als " : ""}${formatWhole(rows.length)} ${rows.length === 1 ? one : many}`;
}

/** The text of the search box: searched for after a pause; it follows the address when that changes elsewhere. */
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
