/** Changes of a request or message: how they are sent, what they make known, and what is read again afterwards. */
import type { InfiniteData } from "@tanstack/react-query";
import { labelOf } from "../../content/lists";
import { UNDO_WAIT_MS } from "../../order/states";
import { dateInWords } from "../../platform/berlin-days";
import { outcomes, type Status, statusLabel } from "../../requests/work/options";
import { isOpen } from "../../requests/work/steps";
import type { FollowUp } from "../../requests/work/store.server";
import type { Question, WorkGroups, WorkList, WorkRow } from "../../requests/work/work-list.server";
import { showToast } from "../../ui/toast";
import { BUSINESS, CONTACTS, FOLLOW_UPS, LEADS, OUTBOX, pathOf, SPAM, STATISTICS, WORK_LIST } from "../api-keys";
import { createStore } from "../app/store";
import { announceToScreenReader } from "../live-region";
import { queryClient, refresh, useSend } from "../queries";
import { type ListPage, sendJson } from "../session/session";

type Fields = Record<string, string | number | boolean | null | string[] | object | undefined>;

/** A change that is refused when somebody else changed the request first. `version` is the one the operator saw. */
interface Change {
  part: "status" | "day" | "viewing" | "proposals" | "outcome" | "undo";
  version: number;
  body: Fields;
}

/** Leaving the date field by pressing a button causes two changes: they run one after the other. */
const IN_TURN = "changes";

/** Id of the request or message → version that the operator's last change led to. */
const ownVersions = new Map<string, number>();

/** Changes a request or message. @param sent runs as soon as it is changed, also when the component is gone by then */
export function useChange(id: string, sent?: (changed: FollowUp, change: Change) => void) {
  return useSend<Change, FollowUp>({
    async send({ part, version, body }) {
      const seen = Math.max(version, ownVersions.get(id) ?? 0);
      const changed = await sendJson<FollowUp>(pathOf([...FOLLOW_UPS, id, part]), { ...body, version: seen });
      ownVersions.set(id, changed.version);
      justContacted.set(part === "undo" ? id : "");
      announceToScreenReader(changeInWords(part, body));
      return changed;
    },
    failure: "Nicht gespeichert",
    // After a rejection too: somebody else may have changed it first.
    settle: (_change, changed) => refreshAfterChange(id, changed?.status),
    scope: IN_TURN,
    ...(sent && { sent }),
  });
}

function changeInWords(part: Change["part"], body: Fields): string {
  switch (part) {
    case "status":
      return `Status: ${statusLabel(String(body.status))}.`;
    case "day":
      return body.followUpOn ? `Wiedervorlage am ${dateInWords(String(body.followUpOn))}.` : "Wiedervorlage entfernt.";
    case "viewing":
      return body.viewingAt ? "Besichtigung eingetragen." : "Besichtigung entfernt.";
    case "proposals":
      return "Zeiten vorgeschlagen.";
    case "undo":
      return "Zurückgenommen.";
    case "outcome":
      return `${labelOf(outcomes, String(body.outcome))}.`;
  }
}

/** What can be done with offers: the request's status afterwards, and what is announced. */
const OFFER_MOVES = {
  send: { status: "offer", done: "Angebot verschickt." },
  accept: { status: "won", done: "Angebot angenommen." },
  "accept/undo": { status: undefined, done: "Zurückgenommen." },
  decline: { status: "lost", done: "Angebot abgelehnt." },
  retract: { status: undefined, done: "Angebot zurückgezogen." },
  told: { status: undefined, done: "Mitteilung vermerkt." },
} as const;

interface OfferMove {
  move: keyof typeof OFFER_MOVES;
  body: { revision?: number; [field: string]: unknown };
}

/** Sends an offer, or records what became of it; an acceptance offers the way back. @param id the request's */
export function useOfferMove(id: string, done?: () => void) {
  const undoing = useOneMove(id);
  return useOneMove(id, done, (_, { move, body: { revision } }) => {
    if (move !== "accept") return;
    showToast({
      title: "Auftrag eingetragen",
      description: "Eine Minute lang lässt sich das zurücknehmen.",
      durationMs: UNDO_WAIT_MS,
      action: {
        label: "Rückgängig",
        alt: "Beim Auftrag „Irrtümlich erfasst“ eintragen",
        onClick: () => void undoing.submit({ move: "accept/undo", body: { revision } }),
      },
    });
  });
}

function useOneMove(id: string, done?: () => void, sent?: (moved: object, move: OfferMove) => void) {
  return useSend<OfferMove, object>({
    async send({ move, body }: OfferMove) {
      const moved = await sendJson<object>(`/api/admin/offers/${id}/${move}`, body);
      announceToScreenReader(OFFER_MOVES[move].done);
      return moved;
    },
    failure: "Nicht gespeichert",
    // After a rejection too: somebody else may have moved it first.
    settle: ({ move }, moved) => refreshAfterChange(id, moved && OFFER_MOVES[move].status),
    scope: IN_TURN,
    ...(done && { done }),
    ...(sent && { sent }),
  });
}

/** Id of the request or message whose customer was contacted last, until it is known how that went: it alone asks. */
export const justContacted = createStore("");

/** Records an attempt to reach the customer. The row then asks how it went, which needs no reading. */
export function useContactRecord(id: string) {
  return useSend<Fields>({
    async send(attempt) {
      await note(id, "contact", attempt);
      justContacted.set(id);
      changeQuestion(id, () => "how-did-it-go");
      announceToScreenReader("Im Verlauf vermerkt.");
    },
    failure: "Nicht gespeichert",
    settle: () => refresh([...FOLLOW_UPS, id]),
  });
}

/** Saves a note. @param sent gets the text as soon as it is stored, also when the component is gone by then */
export function useNote(id: string, sent: (text: string) => void) {
  return useSend<{ text: string; key: string }>({
    async send(body) {
      await note(id, "notes", body);
      justContacted.set("");
      changeQuestion(id, () => null);
      announceToScreenReader("Notiz gespeichert.");
    },
    sent: (_saved, { text }) => sent(text),
    failure: "Nicht gespeichert",
    settle: () => refresh([...FOLLOW_UPS, id]),
  });
}

/** Answers the customer. @param sent gets the text as soon as it is stored, also when the component is gone by then */
export function useAnswer(id: string, sent: (text: string) => void) {
  return useSend<{ text: string; key: string }>({
    async send({ text }) {
      await note(id, "messages", { text });
      justContacted.set("");
      announceToScreenReader("Antwort gespeichert.");
    },
    sent: (_saved, { text }) => sent(text),
    failure: "Nicht gespeichert",
    settle: () => refreshAfterChange(id, undefined),
  });
}

/** Marks a request as opened, or the operator as not having called yet. */
export function useOpen(id: string) {
  return useSend({
    async send() {
      await note(id, "open", {});
      changeQuestion(id, (question) => (question === "already-called" ? null : question));
    },
    failure: "Nicht gespeichert",
  });
}

/** Takes a request out of the group of customers' answers. */
export function useDealtWith(id: string, until: string) {
  return useSend({
    send: () => note(id, "seen", { until }),
    failure: "Nicht gespeichert",
    settle: () => refreshAfterChange(id, undefined),
  });
}

/** Sends what has no version. With `keepalive`, because a `tel:` link may leave the page. */
function note(id: string, part: "contact" | "messages" | "notes" | "open" | "seen", body: object): Promise<unknown> {
  return sendJson(pathOf([...FOLLOW_UPS, id, part]), body, { keepalive: true });
}

/** Changes the question on a row of the work list, as the server will when the list is next read. */
function changeQuestion(id: string, change: (question: Question | null) => Question | null): void {
  const changed = (rows: WorkRow[]) =>
    rows.map((row) => (row.id === id ? { ...row, question: change(row.question) } : row));
  queryClient.setQueriesData<WorkList | WorkRow[]>({ queryKey: WORK_LIST }, (data) => {
    if (!data || Array.isArray(data)) return data && changed(data);
    const changedGroups = (groups: WorkGroups) =>
      Object.fromEntries(
        Object.entries(groups).map(([id, group]) => [id, { ...group, rows: changed(group.rows) }]),
      ) as WorkGroups;
    const { lead, contact } = data.groups;
    return { ...data, groups: { lead: changedGroups(lead), contact: changedGroups(contact) } };
  });
}

type Pages = InfiniteData<ListPage<{ id: string; status: Status | null }>>;

/** A list that has the row keeps its pages and shows the new status; what else may have changed is read again. */
export async function refreshAfterChange(id: string, status: Status | undefined): Promise<void> {
  const stale = [WORK_LIST, SPAM, [...FOLLOW_UPS, id]].map((queryKey) => queryClient.invalidateQueries({ queryKey }));
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ predicate: isListQuery })) {
    const data = state.data as Pages | undefined;
    const isListed = data?.pages.some(({ rows }) => rows.some((row) => row.id === id));
    const isAtRest = status !== undefined && !isOpen(status);
    // Without a search the list has what stands in no group: a row may come into it or leave it.
    const mayMove = pathOf(queryKey).includes("open=hide") ? isListed !== isAtRest : !isListed;
    if (!data || mayMove) {
      stale.push(queryClient.invalidateQueries({ queryKey }));
    } else if (status) {
      const pages = data.pages.map((page) => ({
        ...page,
        rows: page.rows.map((row) => (row.id === id ? { ...row, status } : row)),
      }));
      queryClient.setQueryData<Pages>(queryKey, { ...data, pages });
    }
  }
  await Promise.all(stale);
}

/** After something was erased: an opened one stays until it is closed, because it can no longer be read. */
export async function refreshAfterErasure(): Promise<void> {
  await Promise.all([
    refresh(WORK_LIST, SPAM, OUTBOX, STATISTICS, BUSINESS),
    queryClient.invalidateQueries({ predicate: isListQuery }),
  ]);
}

/** Whether a query is one of the lists of requests or messages, not a single row. */
function isListQuery({ queryKey: [path, rest] }: { queryKey: readonly unknown[] }): boolean {
  return (path === LEADS[0] || path === CONTACTS[0]) && typeof rest === "object";
}
