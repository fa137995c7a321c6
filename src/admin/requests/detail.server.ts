/** What the screen of a request or message reads at once. */
import type { Database } from "../../db/client.server";
import { type Due, groupBeside, isDemand, TOO_EARLY } from "../../desk/marks";
import { newestOrderInWords, readUnfinished } from "../../desk/stage.server";
import { readOfferSummaries } from "../../offer/store.server";
import { ordersOf } from "../../order/store.server";
import { berlinDay } from "../../platform/time/berlin-days";
import type { Bindings } from "../../platform/worker/bindings.server";
import { readUnsent } from "../../requests/outbox/unsent.server";
import { findFollowUp, hasRestricted, isDoubled, listDuplicates } from "../../requests/work/find.server";
import { type HistoryLine, listHistory, newestWord } from "../../requests/work/history.server";
import { templatesSetting } from "../../requests/work/templates.server";
import { listThread } from "../../requests/work/thread.server";
import { readLastWho, readOpenProposal } from "../../requests/work/viewings.server";
import { findOnlyAccount } from "../session/account.server";
import { readCustomerPage } from "./customer-page.server";

/** `GET /api/admin/follow-ups/:id` */
export type FollowUpDetail = NonNullable<Awaited<ReturnType<typeof readDetail>>>;

/** Channel by which the customer was contacted last. @param history the newest line first */
function lastWay(history: readonly HistoryLine[]): "phone" | "mail" | null {
  const way = history.find((line) => line.act === "contact")?.data.channel;
  return way === "phone" || way === "mail" ? way : null;
}

/** Other requests and messages of the person, with how far their orders have come. */
export function readDuplicates(db: Database, id: string) {
  return listDuplicates(db, id, newestOrderInWords(berlinDay(new Date())));
}

/** Reads what the screen of a request or message shows, newest event first; undefined where nobody may see it. */
export async function readDetail(bindings: Bindings, id: string) {
  const { db, mail } = bindings;
  const { followUp, offered, orders, unfinished, ...detail } = await allByName({
    followUp: findFollowUp(db, id),
    history: listHistory(db, id),
    /** Account whose name says nothing, because it is the only one; null while there are several. */
    onlyAccount: findOnlyAccount(db),
    duplicates: readDuplicates(db, id),
    /** Whether something restricted has the same e-mail address. */
    hasRestricted: hasRestricted(db, id),
    unsent: readUnsent(db, id),
    thread: listThread(db, id),
    proposed: readOpenProposal(db, id, new Date()),
    lastWho: readLastWho(db),
    customerPage: readCustomerPage(bindings, id),
    offered: readOfferSummaries(db, id),
    orders: ordersOf(db, id),
    templates: templatesSetting.read(db),
    unfinished: readUnfinished(db, new Date(), id),
  });
  // Restricted data are shown to nobody.
  if (!followUp || followUp.restrictedAt) return undefined;
  return {
    ...detail,
    followUp,
    isDoubled: isDoubled(followUp, detail.duplicates),
    due: dueInWords(unfinished[0]?.due),
    /** Time of the newest that was said, for the body of what answers it. */
    seen: newestWord(detail.history) || followUp.createdAt,
    hasSender: mail !== undefined,
    offered: { ...offered, orders, knownWay: lastWay(detail.history) },
  };
}

/** Marks of what is due that nothing else on the screen says. */
function dueInWords(due: Due | null | undefined): string[] {
  const isDated = due && groupBeside(due) === "date";
  const marks = isDated
    ? due.shown.filter((mark) => !isDemand(mark) && mark.id !== "viewing" && mark.id !== "call")
    : [];
  const risk = due?.ids.includes("too-early") ? [TOO_EARLY] : [];
  return [...new Set([...marks.map(({ label }) => label), ...risk])];
}

async function allByName<Named extends Record<string, PromiseLike<unknown>>>(named: Named) {
  const all = Object.entries(named).map(async ([name, value]) => [name, await value] as const);
  return Object.fromEntries(await Promise.all(all)) as { [Name in keyof Named]: Awaited<Named[Name]> };
}
