import type { ReactNode } from "react";
import { Link } from "react-router";
import { submissionPath } from "../../content/admin-paths";
import { stages } from "../../order/stage";
import type { Kind } from "../../requests/work/steps";
import { TALL_LINK } from "../../ui/button";
import { classes } from "../../ui/classes";
import { CONTACTS, DESK, LEADS, listKey } from "../api-keys";
import { Box, Loading, Retry } from "../box";
import { Chip, QuietButton } from "../buttons";
import { LoadMore } from "../load-more";
import { useApiList, useApiResult } from "../queries";
import { formatWhole } from "../statistics/numbers";
import type { Stacks } from "./desk-api.server";
import type { Standing } from "./lists-api.server";
import { useOpenId, useQueryState, useRowLink } from "./row-links";
import { type ListedRow, Row } from "./rows";
import { FoundElsewhere, SearchForm } from "./search-form";

/** So many rows are in sight when the list is opened. */
const IN_SIGHT = 4;

interface StackListProps<Received> {
  kind: Kind;
  emptyText: string;
  /** Below it, in a house that is new. */
  firstSteps?: ReactNode;
  toRow: (received: Received) => ListedRow;
  /** Beside the search. */
  action?: ReactNode;
}

/**
 * The requests or the messages, as the server filters, sorts and pages them: all but spam, one stack, what is due today
 * by urgency, or what a search finds.
 */
export function StackList<Received extends Standing & { id: string; createdAt: string; version: number | null }>(
  props: StackListProps<Received>,
) {
  const { kind, emptyText, firstSteps, toRow, action } = props;
  const [query, change] = useQueryState();
  const openId = useOpenId();
  const desk = useApiResult(DESK)?.data;
  const q = query.get("q") ?? "";
  const stage = q ? "" : (query.get("stage") ?? "");
  const list = useApiList<Received>(listKey(kind === "lead" ? LEADS : CONTACTS, { q, stage }));
  const rows = list?.data?.rows ?? [];
  const isEmpty = list?.data && rows.length === 0;
  const elsewhere = q && <FoundElsewhere kind={kind} q={q} />;
  return (
    <>
      <SearchForm
        q={q}
        action={
          <>
            {action}
            {!isEmpty && elsewhere}
          </>
        }
        onChange={(typed) => change({ q: typed })}
      />
      {desk && !q && (
        <>
          <Stages
            kind={kind}
            counts={desk[kind].counts}
            chosen={stage}
            onChoose={(chosen) => change({ stage: chosen })}
          />
          <MostUrgent kind={kind} stacks={desk[kind]} rows={rows} isShown={openId === undefined && stage !== "due"} />
        </>
      )}
      {!list && <Loading />}
      {list?.problem && <Retry message={list.problem} />}
      {isEmpty && (
        <div className="mt-3">
          <Box>
            <p>{q ? NOTHING_FOUND[kind] : stage ? "Hier ist nichts zu finden." : emptyText}</p>
            {!q && !stage && firstSteps}
            {elsewhere}
            {q && <QuietButton onClick={() => change({ q: "" })}>Suche zurücksetzen</QuietButton>}
          </Box>
        </div>
      )}
      <ul className="mt-2 border-t border-line empty:hidden">
        {rows.map((row) => (
          <Row key={row.id} {...row} {...toRow(row)} path={submissionPath({ kind, id: row.id })} kind={kind} />
        ))}
      </ul>
      {list?.data && <LoadMore list={list.data} />}
    </>
  );
}

const NOTHING_FOUND = { lead: "Keine Anfrage passt dazu.", contact: "Keine Nachricht passt dazu." };

interface StagesProps {
  kind: Kind;
  counts: Stacks["counts"];
  chosen: string;
  onChoose: (stage: string) => void;
}

/** One row of filters, which scrolls sideways on a phone. */
function Stages({ kind, counts, chosen, onChoose }: StagesProps) {
  const all = { id: "", label: "Alle", count: counts.new + counts.underway + counts.order + counts.done };
  const due = { id: "due", label: "Heute dran", count: counts.due };
  // A message has no order.
  const own = stages.filter(({ id }) => kind === "lead" || id !== "order");
  const others = own.map(({ id, label }) => ({ id, label, count: counts[id] }));
  return (
    <fieldset className="-mx-4 mt-2 flex [scrollbar-width:none] gap-1 overflow-x-auto px-4 print:hidden">
      <legend className="sr-only">Zeigen</legend>
      {[all, due, ...others].map(({ id, label, count }) => (
        <Chip key={id} aria-pressed={id === chosen} onClick={() => onChoose(id)}>
          <span className="text-small whitespace-nowrap">
            {label} <span className="font-normal tabular-nums">{formatWhole(count)}</span>
          </span>
        </Chip>
      ))}
    </fieldset>
  );
}

interface MostUrgentProps {
  kind: Kind;
  stacks: Stacks;
  rows: readonly { id: string }[];
  isShown: boolean;
}

/** Names what is most urgent when it is not in sight: "Dran: Max Muster (Frage offen), 2 weitere". */
function MostUrgent({ kind, stacks: { first, counts }, rows, isShown }: MostUrgentProps) {
  const { search, history } = useRowLink();
  if (!first || !isShown || rows.slice(0, IN_SIGHT).some(({ id }) => id === first.id)) return null;
  return (
    <p className="truncate print:hidden">
      <Link
        className={classes(TALL_LINK, "py-0")}
        to={{ pathname: submissionPath({ kind, id: first.id }), search }}
        {...history}
      >
        Dran: {first.name} ({first.mark})
      </Link>
      {counts.due > 1 && `, ${counts.due - 1} weitere`}
    </p>
  );
}
