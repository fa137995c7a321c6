/**
 * Acts: everything that happens to a request or message. The entry of an act says by whom it is done, what it holds,
 * its words to the owner and to the customer, its mark, whether it answers the customer, and when it is erased. Pure.
 */
import * as z from "zod/mini";
import { labelOf } from "../../content/labels";
import {
  type ActId,
  acceptanceChannels,
  actIds,
  agreedPlaces,
  dataDemands,
  endOf,
  ids,
  orderEnds,
  statuses,
} from "../../content/lists";
import type { Money } from "../../content/money";
import { insideSentence } from "../../platform/text/inside-sentence";
import { type Day, dateInWords, timeInShort, timeInWords, weekdaysInWords } from "../../platform/time/berlin-days";
import { amountsInWords } from "../money";
import { correctionInWords } from "../work/corrections";
import { demandOutcomes, demandTitle } from "../work/demands";
import {
  contactChannels,
  lossReasonLabel,
  outcomeIs,
  outcomes,
  type Status,
  statusLabel,
  WITHDRAWN,
} from "../work/options";

/** Author of what customers do on the page of their request. */
export const CUSTOMER = "customer";

/** Author of lines that the product writes by itself. */
export const AUTOMATIC = "automatic";

/** Columns of a line besides its act: the text of a note, and amounts. */
type LineValues = Money & { text: string | null; isNet: boolean | null };

/** Words of a customer's act, for mails and push messages. */
interface CustomersWords<Data> {
  what: string | ((data: Data) => string);
  /** Offer or time that it is about. @param inWords says a time */
  about?: (data: Data, inWords: (time: string) => string) => string;
  /** Text that was typed with it; only the owner and whoever opens the page read it. */
  typed?: (data: Data) => string | null;
  /** Label and value in the owner's notice, where they differ from these words. */
  row?: (data: Data) => [string, string];
}

/** Erasing of a line: at once even while an order runs, when the request is restricted, or last, with the request. */
const ERASED = ["at-once", "restricted", "last"] as const;
type Erased = (typeof ERASED)[number];

interface ActEntry<Data> {
  by: "owner" | "customer" | "either";
  data: z.ZodMiniType<Data>;
  erased: Erased;
  /** Words to the owner, in one line or several. @param service of a request */
  owner: (data: Data, line: LineValues, service: string | undefined) => string | string[];
  /** Words to the customer; absent where only the owner does it. */
  customer?: CustomersWords<Data>;
  /** Whether it answers the customer. */
  answers: (data: Data) => boolean;
  /** Mark of a request whose newest act it is: an answer is due, a call's outcome, or a next step (desk/marks.ts). */
  mark?: (data: Data) => "question" | "outcome" | "step" | undefined;
  /** Statuses that follow from it, whose own lines need no words then. */
  steps: readonly Status[];
  /** Whether the thread has a text about it, so that its line needs no words. */
  isInThread?: true;
}

type More<Data> = Partial<Pick<ActEntry<Data>, "answers" | "mark" | "steps" | "isInThread">>;

/** Entry of an act of the owner; it answers the customer unless `more` says otherwise. */
function ownerAct<Data>(data: z.ZodMiniType<Data>, erased: Erased, owner: ActEntry<Data>["owner"], more?: More<Data>) {
  const entry: ActEntry<Data> = { by: "owner", data, erased, owner, answers: () => true, steps: [] };
  return { ...entry, ...more };
}

/** Entry of an act of the owner that the customer does not notice. */
function aside<Data>(data: z.ZodMiniType<Data>, erased: Erased, owner: ActEntry<Data>["owner"]) {
  return ownerAct(data, erased, owner, { answers: () => false });
}

/** Entry of an act of the customer; the owner's words follow from the customer's. */
function theirs<Data>(data: z.ZodMiniType<Data>, erased: Erased, words: CustomersWords<Data>, more?: More<Data>) {
  const owner = (held: Data) => {
    const { what, about, typed } = saidIn(words, held, (time) => `${timeInShort(time)} Uhr`);
    return what + (about && ` (${about})`) + (typed && `: ${typed}`);
  };
  return { ...byEither(aside(data, erased, owner), words), by: "customer" as const, ...more };
}

function byEither<Data>(entry: ActEntry<Data>, customer: CustomersWords<Data>): ActEntry<Data> {
  return { ...entry, by: "either", customer };
}

const none = z.object({});
const text = z.string();
const textOrNone = z.nullable(text);
const changed = z.object({ before: textOrNone, after: textOrNone });
/** Texts by any key; zod's `record` would come to every form with the schemas that they share. */
const corrected = z.catchall(z.object({}), textOrNone);
const step = z.enum(ids(statuses));
const stepped = z.object({ before: step, after: step, reason: textOrNone });
const ofOffer = z.object({ offer: text });
const way = z.enum(ids(acceptanceChannels));
// `place` is that of an agreement by word, to which no offer was made.
const place = z.optional(z.enum(ids(agreedPlaces)));
const accepted = z.object({ offer: text, on: text, way, place, startsOn: z.optional(textOrNone) });
const planned = z.object({ order: text, startsOn: textOrNone, weekdays: textOrNone, timeText: textOrNone });
const demanded = z.object({ asked: z.enum(ids(dataDemands)) });
const resumed = { order: text, end: z.enum(ids(orderEnds)) };
const ended = z.object({ ...resumed, on: text, declaredOn: z.optional(textOrNone) });
// What a customer writes is a question until somebody says that it is dealt with.
const isQuestion = () => "question" as const;
const asks = { mark: isQuestion, isInThread: true } as const;

const REGISTER = {
  note: aside(none, "restricted", (_, line) => line.text ?? ""),
  day: aside(changed, "restricted", ({ after }) =>
    after ? `Wiedervorlage am ${dateInWords(after)}` : "Wiedervorlage entfernt",
  ),
  correction: aside(z.object({ before: corrected, after: corrected }), "restricted", (data, _, service) => [
    "Angaben berichtigt",
    ...correctionInWords(data, service),
  ]),
  "link-given": aside(none, "last", () => "Link zur Seite des Kunden kopiert"),
  "links-revoked": aside(none, "last", () => "Link zur Seite der Anfrage gesperrt"),
  status: byEither(ownerAct(stepped, "last", stepInWords), {
    what: ({ reason }) => (reason === WITHDRAWN ? "Anfrage zurückgezogen" : "Angebot abgelehnt"),
    row: ({ reason }) => ["Stand", reason === WITHDRAWN ? "Anfrage zurückgezogen" : "Abgeschlossen"],
  }),
  contact: ownerAct(
    z.object({ channel: z.enum(ids(contactChannels)) }),
    "at-once",
    ({ channel }) => labelOf(contactChannels, channel),
    { mark: ({ channel }) => (channel === "phone" ? "outcome" : undefined) },
  ),
  // `before` is what taking it back restores.
  outcome: ownerAct(
    z.object({ outcome: z.enum(ids(outcomes)), before: corrected }),
    "at-once",
    ({ outcome }) => labelOf(outcomes, outcome),
    {
      answers: ({ outcome }) => outcomeIs("answers", outcome),
      steps: ["contacted", "lost", "done"],
    },
  ),
  answer: ownerAct(none, "last", () => "Nachricht an die Kundin oder den Kunden", {
    steps: ["contacted", "done"],
    isInThread: true,
  }),
  viewing: ownerAct(changed, "restricted", viewingChangeInWords, {
    mark: ({ after }) => (after ? undefined : "step"),
    steps: ["viewing"],
  }),
  "viewing-proposed": ownerAct(
    z.object({ before: textOrNone, times: z.array(text) }),
    "restricted",
    ({ before, times }) =>
      times.length > 0
        ? `Besichtigung vorgeschlagen: ${times.map((time) => timeInShort(time)).join(", ")}${insteadOf(before)}`
        : "Vorgeschlagene Zeiten gelten nicht mehr",
    { mark: ({ times }) => (times.length > 0 ? undefined : "step"), steps: ["viewing"] },
  ),
  "offer-sent": ownerAct(ofOffer, "last", ({ offer }, line) => `Angebot ${offer} abgegeben${worth(line)}`, {
    steps: ["offer"],
  }),
  "offer-replaced": ownerAct(ofOffer, "last", ({ offer }) => `Angebot ${offer} durch ein neues ersetzt`),
  "offer-retracted": ownerAct(ofOffer, "last", ({ offer }) => `Angebot ${offer} zurückgezogen`),
  "offer-declined": ownerAct(ofOffer, "last", ({ offer }) => `Angebot ${offer} abgelehnt`, { steps: ["lost"] }),
  "offer-accepted": byEither(ownerAct(accepted, "last", acceptanceInWords, { steps: ["won"] }), {
    what: "Auf der Seite beauftragt",
    about: ({ offer }) => offer,
  }),
  "order-planned": aside(planned, "restricted", planInWords),
  "order-ended": ownerAct(
    ended,
    "last",
    ({ order, end, on, declaredOn }) => `Auftrag ${order} ${endForOwner(end, on, declaredOn)}`,
  ),
  "order-resumed": ownerAct(
    z.object(resumed),
    "last",
    ({ order, end }) => `Auftrag ${order}: zurückgenommen (${labelOf(orderEnds, end)})`,
  ),
  question: theirs(none, "last", { what: "Nachricht geschrieben" }, asks),
  "offer-question": theirs(ofOffer, "last", { what: "Nachricht zum Angebot", about: ({ offer }) => offer }, asks),
  "offer-refused": theirs(z.object({ offer: text, text: textOrNone }), "last", {
    what: "Angebot abgelehnt",
    about: ({ offer }) => offer,
    typed: (data) => data.text,
  }),
  "viewing-taken": theirs(
    z.object({ before: textOrNone, after: text }),
    "restricted",
    {
      what: "Besichtigung zugesagt",
      about: ({ before, after }, inWords) => inWords(after) + (before ? `, statt ${inWords(before)}` : ""),
    },
    { steps: ["viewing"] },
  ),
  "viewing-refused": theirs(
    z.object({ before: textOrNone }),
    "restricted",
    {
      what: "Termin passt nicht",
      about: ({ before }, inWords) => (before ? inWords(before) : "keine der Zeiten"),
    },
    { mark: isQuestion },
  ),
  photos: theirs(none, "last", { what: "Fotos hinzugefügt" }),
  "photo-removed": theirs(none, "last", { what: "Foto entfernt" }),
  "data-asked": byEither(
    aside(demanded, "last", ({ asked }) => demandTitle(asked)),
    { what: ({ asked }) => demandTitle(asked) },
  ),
  "data-dropped": theirs(demanded, "last", { what: ({ asked }) => `Doch nicht: ${demandTitle(asked)}` }),
  // The outcome of a demand is no answer to what was written.
  "data-met": aside(z.object({ how: z.enum(ids(demandOutcomes)), text: textOrNone }), "last", ({ how, text }) =>
    [labelOf(demandOutcomes, how), text].filter(Boolean).join(": "),
  ),
} satisfies Record<ActId, unknown>;

type DataOf = { [Id in ActId]: z.output<(typeof REGISTER)[Id]["data"]> };

export const ACTS: { readonly [Id in ActId]: ActEntry<DataOf[Id]> } = REGISTER;

/** An act that another version of the product has written: of an id that this one does not know, or with other data. */
const UNKNOWN = aside(z.unknown(), "at-once", () => "Schritt, den diese Version nicht kennt");

/** Entry of an act as it was stored. */
export function actEntry<Id extends ActId>({ act, data }: ActOf<Id>): Omit<ActEntry<DataOf[Id]>, "data"> {
  return actIds.includes(act) && ACTS[act].data.safeParse(data).success ? ACTS[act] : UNKNOWN;
}

type ActOf<Id extends ActId> = { act: Id; data: DataOf[Id] };

/** Act and its data, as a line of the history holds them. */
export type Act = { [Id in ActId]: ActOf<Id> }[ActId];

/** An act with its data, for a line of the history. @throws ZodError for data that are not the act's */
export function act<Id extends ActId>(id: Id, data: DataOf[Id]): ActOf<Id> {
  return { act: id, data: ACTS[id].data.parse(data) };
}

/** Rows of the history as this version reads them: of an act that it does not know neither id nor data is taken. */
export function withActs<Row extends { act: ActId; data: unknown }>(rows: readonly Row[]) {
  const read = rows.map((row) => (actEntry(row as Act) === UNKNOWN ? { ...row, act: "unknown", data: {} } : row));
  return read as unknown as (Omit<Row, "act" | "data"> & Act)[];
}

/** Words of a line, for the conversation and the owner's print. @param service of a request */
export function ownersWords<Id extends ActId>(line: ActOf<Id> & LineValues, service?: string): string[] {
  return [actEntry(line).owner(line.data, line, service)].flat();
}

/** Words of a customer's act; without a line they say only that the page was used. */
export function customersWords<Id extends ActId>(done: ActOf<Id> | null | undefined) {
  const words = done && actEntry(done).customer;
  return words ? saidIn(words, done.data, timeInWords) : { what: "Seite zur Anfrage benutzt", about: "", typed: "" };
}

function saidIn<Data>({ what, about, typed }: CustomersWords<Data>, data: Data, inWords: (time: string) => string) {
  const said = typeof what === "string" ? what : what(data);
  return { what: said, about: about?.(data, inWords) ?? "", typed: typed?.(data) ?? "" };
}

/** The row of the owner's notice about a customer's act; none where a text in the thread says it. */
export function noticeRows<Id extends ActId>(done: ActOf<Id>): { label: string; value: string }[] {
  const { customer, isInThread } = actEntry(done);
  const { what, about, typed } = customersWords(done);
  const [label, value] = customer?.row?.(done.data) ?? [what, [about, typed].filter(Boolean).join(": ") || "ja"];
  return isInThread ? [] : [{ label, value }];
}

/** Mark that an act gives its request. */
export function markOf<Id extends ActId>(done: ActOf<Id> | null) {
  return done ? actEntry(done).mark?.(done.data) : undefined;
}

/** Whether an act of somebody else answers the customer. */
export function answersCustomer<Id extends ActId>(done: ActOf<Id>): boolean {
  return actEntry(done).answers(done.data);
}

/** Whether a line says something to the other side. A tap on a number does not say yet what came of it. */
export function isWord<Id extends ActId>({ author, ...done }: ActOf<Id> & { author: string }): boolean {
  return author === CUSTOMER || (author !== AUTOMATIC && done.act !== "contact" && answersCustomer(done));
}

/** Acts whose lines stay then; all others go, those too that this version does not know. */
export function actsKept(when: Erased): ActId[] {
  return actIds.filter((id) => ERASED.indexOf(ACTS[id].erased) > ERASED.indexOf(when));
}

function stepInWords({ before, after, reason }: z.output<typeof stepped>, line: LineValues): string {
  if (before === after) return "Keine Werbung";
  const why = reason ? ` (${lossReasonLabel(reason)})` : "";
  return `${statusLabel(before)} → ${statusLabel(after)}${worth(line) || why}`;
}

function viewingChangeInWords({ before, after }: z.output<typeof changed>): string {
  return after ? `Besichtigung am ${timeInShort(after)} Uhr${insteadOf(before)}` : "Besichtigung entfernt";
}

function acceptanceInWords({ offer, on, way, place, startsOn }: z.output<typeof accepted>, line: LineValues): string {
  const what = place ? "Vereinbart" : `Angebot ${offer} angenommen`;
  const how = insideSentence(place ? labelOf(agreedPlaces, place) : labelOf(acceptanceChannels, way));
  return `${what} am ${dateInWords(on)}, ${how}${worth(line)}${startsOn ? `, erster Tag ${dateInWords(startsOn)}` : ""}`;
}

function planInWords({ order, startsOn, weekdays, timeText }: z.output<typeof planned>): string {
  const first = `erster Tag ${startsOn ? dateInWords(startsOn) : "offen"}`;
  return [`Auftrag ${order}: ${first}`, weekdays && weekdaysInWords(weekdays), timeText].filter(Boolean).join(", ");
}

/**
 * Words of an order's end for the owner, who reads too which one it is where its sentence does not say so: "endet am
 * 31.01.2027 (Kündigung oder Absage vom 30.11.2026)".
 */
export function endForOwner(end: string | null, on: Day, declaredOn: Day | null | undefined): string {
  const entry = endOf(end);
  const which = entry?.hasOwnLastDay && `(${entry.label}${declaredOn ? ` vom ${dateInWords(declaredOn)}` : ""})`;
  return [entry?.says(dateInWords(on)), which].filter(Boolean).join(" ");
}

function insteadOf(time: string | null): string {
  return time ? `, statt ${timeInShort(time)} Uhr` : "";
}

function worth(line: LineValues): string {
  const amounts = amountsInWords(line);
  return amounts && ` (${amounts})`;
}
