import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { submissionPath } from "../../content/admin-paths";
import type { SubmissionKind } from "../../content/lists";
import { groups, sectionOf } from "../../desk/marks";
import { stages } from "../../desk/stage";
import { CONTACTS, DESK, LEADS, listKey } from "../api-keys";
import { Chip, QuietButton } from "../buttons";
import { announceToScreenReader } from "../live-region";
import { LoadMore } from "../load-more";
import { Loading, Retry } from "../loading";
import { Panel } from "../panel";
import { useApiList, useApiResult } from "../queries";
import { formatWhole } from "../statistics/numbers";
import type { Desk } from "./desk-api.server";
import type { Standing } from "./lists-api.server";
import { NewerRows } from "./newer";
import { useOpenId, useQueryState } from "./row-links";
import { type ListedRow, SubmissionRow } from "./rows";
import { countInWords, FoundElsewhere } from "./search-form";

interface StageListProps<Received> {
  kind: SubmissionKind;
  emptyText: string;
  firstSteps?: ReactNode;
  toRow: (received: Received) => ListedRow;
}

/** The requests or the messages, as the server filters, sorts and pages them. */
export function StageList<Received extends Standing & { id: string; createdAt: string; version: number }>(
  props: StageListProps<Received>,
) {
  const { kind, emptyText, firstSteps, toRow } = props;
  const [query, change] = useQueryState();
  const desk = useApiResult(DESK)?.data;
  const q = query.get("q") ?? "";
  const stage = q ? "" : (query.get("stage") ?? "");
  const list = useApiList<Received>(listKey(kind === "lead" ? LEADS : CONTACTS, { q, stage }));
  const rows = list?.data?.rows ?? [];
  const isEmpty = list?.data && rows.length === 0;
  const found = q && list?.data ? `${isEmpty ? NOTHING_FOUND[kind] : countInWords(kind, list.data)} („${q}“)` : "";
  useEffect(() => announceToScreenReader(found), [found]);
  const { hash } = useLocation();
  const isRead = rows.length > 0;
  useEffect(() => {
    if (isRead) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, isRead]);
  const shown = rows.map((row) => ({ ...row, ...toRow(row), path: submissionPath({ kind, id: row.id }) }));
  const elsewhere = q && <FoundElsewhere kind={kind} q={q} />;
  return (
    <>
      {desk && !q && (
        <Stages counts={desk[kind]} kind={kind} chosen={stage} onChoose={(chosen) => change({ stage: chosen })} />
      )}
      {list?.data && desk && !q && <NewerRows kind={kind} reading={list.data.reading} at={desk.at} />}
      {!isEmpty && elsewhere}
      {!list && <Loading />}
      {list?.problem && <Retry {...list} />}
      {isEmpty && (
        <div className="mt-3">
          <Panel>
            <p>{q ? NOTHING_FOUND[kind] : stage ? "Hier ist nichts zu finden." : emptyText}</p>
            {!q && !stage && firstSteps}
            {elsewhere}
            {q && <QuietButton onClick={() => change({ q: "" })}>Suche zurücksetzen</QuietButton>}
          </Panel>
        </div>
      )}
      {(stage === "due" ? groups : [undefined]).map((group) => (
        <Section
          key={group?.id ?? "all"}
          group={group}
          rows={shown.filter((row) => !group || row.group === group.id)}
        />
      ))}
      {list?.data && <LoadMore list={list.data} pathOf={({ id }) => submissionPath({ kind, id })} />}
    </>
  );
}

interface SectionProps {
  group: (typeof groups)[number] | undefined;
  rows: ComponentProps<typeof SubmissionRow>[];
}

function Section({ group, rows }: SectionProps) {
  if (rows.length === 0) return null;
  return (
    <section className="mt-2" id={group && sectionOf(group.id)} aria-label={group?.label}>
      {group && <h3 className="pt-2 pb-1 text-body">{group.label}</h3>}
      <ul className="border-t border-line">
        {rows.map((row) => (
          <SubmissionRow key={row.id} {...row} />
        ))}
      </ul>
    </section>
  );
}

const NOTHING_FOUND = { lead: "Keine Anfrage passt dazu.", contact: "Keine Nachricht passt dazu." };

interface StagesProps {
  kind: SubmissionKind;
  counts: Desk[SubmissionKind];
  chosen: string;
  onChoose: (stage: string) => void;
}

/** Filters that hold something; on a phone in one line, which scrolls sideways in itself to the chosen one. */
function Stages({ kind, counts, chosen, onChoose }: StagesProps) {
  const line = useRef<HTMLFieldSetElement>(null);
  const openId = useOpenId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another one is chosen, and when the line is back
  useEffect(() => {
    const chip = line.current?.querySelector<HTMLElement>("[aria-pressed=true]");
    if (chip) line.current?.scrollTo({ left: chip.offsetLeft - (line.current.clientWidth - chip.offsetWidth) / 2 });
  }, [chosen, openId]);
  const all = { id: "", label: "Alle", count: counts.new + counts.underway + counts.order + counts.done };
  const due = { id: "due", label: "Heute dran", count: counts.due };
  // A message has no order.
  const own = stages.filter(({ id }) => kind === "lead" || id !== "order");
  const others = [due, ...own.map(({ id, label }) => ({ id, label, count: counts[id] }))];
  const shown = others.filter(({ id, count }) => count > 0 || id === chosen);
  if (shown.length === 0) return null;
  return (
    <fieldset
      className="relative -mx-4 mt-2 flex [scrollbar-width:none] gap-1 overflow-x-auto px-4 md:mt-0 md:flex-wrap print:hidden"
      ref={line}
    >
      <legend className="sr-only">Zeigen</legend>
      {[all, ...shown].map(({ id, label, count }) => (
        <Chip key={id} aria-pressed={id === chosen} onClick={() => onChoose(id)}>
          <span className="text-small whitespace-nowrap">
            {label} <span className="font-normal tabular-nums">{formatWhole(count)}</span>
          </span>
        </Chip>
      ))}
    </fieldset>
  );
}
