/** Sentence of the day, above the desk's lists and at the start of the morning mail. Pure. */
import { DASHBOARD_PATH, MESSAGES_PATH, ORDERS_PATH, submissionPath } from "../content/admin-paths";
import { singleLine } from "../platform/text/clean-text";
import type { Day } from "../platform/time/berlin-days";
import type { RequestRow } from "../requests/lists/request-rows.server";
import { type Due, groupBeside, isDemand, sectionOf } from "./marks";
import { type Stage, timeOf } from "./stage";

type DayListRow = Pick<RequestRow, "id" | "kind" | "name" | "phone" | "reference" | "viewingAt"> & {
  stage: Stage;
  due: Due | null;
};

/** Part of the sentence with its link: to a row, or to the list of the rows that it counts. */
export interface DayPart {
  text: string;
  path: string;
}

/** Number of viewings up to which each is named; more are counted. */
const NAMED_MAX = 2;

const NAME_MAX_LENGTH = 60;

const DUE = `${DASHBOARD_PATH}?stage=due`;
export const NEW = `${DASHBOARD_PATH}?stage=new`;

/**
 * Parts of the sentence, in the order of the headings of the list. Each row is in one of them, but that a viewing and a
 * demand for data are named even if its customer has written, and all that are new are counted.
 *
 * @param unfinished every row that is open or asks for something
 * @param visits number of orders that are worked on today, and the day
 */
export function dayParts(unfinished: readonly DayListRow[], visits: { today: Day; count: number }): DayPart[] {
  const due = unfinished.filter((row) => row.due !== null);
  const requests = (isShown: (due: Due) => boolean) =>
    due.filter((row) => row.kind === "lead" && row.due && isShown(row.due));
  const demands = (id: "access" | "erasure") => due.filter((row) => row.due?.ids.includes(id));
  const messages = due.filter(({ kind, due }) => kind === "contact" && due && groupBeside(due));
  const fresh = requests((one) => groupBeside(one) === "new");
  const viewings = requests(({ ids }) => ids.includes("viewing"));
  const rest = requests(
    (one) => groupBeside(one) === "date" && !one.ids.some((id) => id === "viewing" || isDemand({ id })),
  );
  // The filter "Neu" also shows new requests that have a follow-up day.
  const allNew = unfinished.filter(({ kind, stage }) => kind === "lead" && stage === "new");
  const parts = [
    ...counted(requests(isQuestion), DUE, "Frage", "Fragen"),
    ...counted(
      requests((one) => groupBeside(one) === "answer" && !isQuestion(one)),
      DUE,
      "Antwort",
      "Antworten",
    ),
    ...counted(demands("access"), DUE, "Auskunft", "Auskünfte"),
    ...counted(demands("erasure"), DUE, "Löschung", "Löschungen"),
    // The chip's number: one that asks something is among the questions too.
    ...(fresh.length > 0 ? counted(allNew, NEW, "neue") : []),
    ...(viewings.length > NAMED_MAX ? counted(viewings, DUE, "", "Besichtigungen") : viewings.map(viewingPart)),
  ];
  const more = parts.length > 0 ? "weitere " : "";
  const others = counted(rest, `${DUE}#${sectionOf("date")}`, `${more}Anfrage`, `${more}Anfragen`);
  const written = counted(messages, `${MESSAGES_PATH}?stage=due`, "Nachricht", "Nachrichten");
  const { today, count } = visits;
  const jobs = { text: `${count} ${count === 1 ? "Einsatz" : "Einsätze"}`, path: `${ORDERS_PATH}?tag=${today}` };
  return [...parts, ...others, ...written, ...(count > 0 ? [jobs] : [])];
}

/** "Heute: 1 Frage, 10 neue, Besichtigung um 16:30 bei Lena Beispiel."; empty where nothing is due */
export function daySentence(parts: readonly DayPart[]): string {
  return parts.length > 0 ? `Heute: ${parts.map(({ text }) => text).join(", ")}.` : "";
}

/** Name of a row in the sentence, in one line. */
export function rowName({ name, phone, reference }: Pick<DayListRow, "name" | "phone" | "reference">): string {
  return singleLine(name || phone || reference, NAME_MAX_LENGTH);
}

function isQuestion({ ids }: Due): boolean {
  return ids.includes("question");
}

/** Part that counts rows; of a single one it is the link to the row. */
function counted(rows: readonly DayListRow[], list: string, one = "", many = one): DayPart[] {
  const [first] = rows;
  if (!first) return [];
  const isOne = rows.length === 1;
  return [{ text: `${rows.length} ${isOne ? one : many}`, path: isOne ? submissionPath(first) : list }];
}

function viewingPart(row: DayListRow): DayPart {
  return { text: `Besichtigung um ${timeOf(row.viewingAt ?? "")} bei ${rowName(row)}`, path: submissionPath(row) };
}
