/** The sentence of the day: what it counts, what it names, and where it leads. */
import { expect, test } from "vitest";
import { type DayPart, dayParts, daySentence } from "../../src/desk/day";
import type { Due } from "../../src/desk/marks";

type DayListRow = Parameters<typeof dayParts>[0][number];

let made = 0;

function row(ids: Due["ids"], group: Due["group"], part: Partial<DayListRow> = {}): DayListRow {
  made += 1;
  return {
    id: `id-${made}`,
    kind: "lead",
    stage: group === "new" ? "new" : "underway",
    name: "Lena Beispiel",
    phone: "04191 000 111",
    reference: "R-7K3M-92",
    viewingAt: null,
    due: { urgency: 0, group, mark: "", shown: [], ids },
    ...part,
  };
}

const NO_VISITS = { today: "2026-11-27", count: 0 };
const asked = () => row(["question", "act"], "answer");
const photos = () => row(["act"], "answer");
const fresh = () => row(["new"], "new");
const putOff = () => row([], "new", { due: null });
const message = () => row(["new"], "new", { kind: "contact" });
const silent = () => row(["no-step"], "date");
const viewing = (part: Partial<DayListRow> = {}) =>
  row(["viewing"], "date", { viewingAt: "2026-11-27T15:30:00.000Z", ...part });

test.each<[sentence: string, rows: DayListRow[]]>([
  ["", []],
  ["", [putOff()]],
  ["Heute: 1 Frage, 2 neue, Besichtigung um 16:30 bei Lena Beispiel.", [asked(), fresh(), fresh(), viewing()]],
  ["Heute: 1 neue.", [fresh()]],
  ["Heute: 3 neue.", [fresh(), putOff(), putOff()]],
  ["Heute: 2 Nachrichten.", [message(), message()]],
  ["Heute: 1 Anfrage.", [silent()]],
  ["Heute: 2 Anfragen.", [silent(), silent()]],
  ["Heute: 1 Auskunft, 1 weitere Anfrage.", [row(["access", "no-step"], "answer"), silent()]],
  ["Heute: 2 Antworten, 1 weitere Anfrage.", [photos(), photos(), silent()]],
  // Beside messages alone they are not further ones.
  ["Heute: 1 Anfrage, 2 Nachrichten.", [message(), message(), silent()]],
  ["Heute: 1 neue, 2 weitere Anfragen, 1 Nachricht.", [fresh(), silent(), silent(), message()]],
  ["Heute: 3 Besichtigungen, 1 Nachricht.", [viewing(), viewing(), viewing(), message()]],
  [
    "Heute: Besichtigung um 16:30 bei 0171 000000, Besichtigung um 16:30 bei R-7K3M-92.",
    [viewing({ name: "", phone: "0171 000000" }), viewing({ name: "", phone: null })],
  ],
  // Whom we visit today may have asked something besides.
  [
    "Heute: 1 Frage, Besichtigung um 16:30 bei Lena Beispiel.",
    [{ ...viewing(), due: { urgency: 0, group: "answer", mark: "", shown: [], ids: ["question", "act", "viewing"] } }],
  ],
])("%s", (sentence, rows) => {
  expect(daySentence(dayParts(rows, NO_VISITS))).toBe(sentence);
});

test("orders that are worked on today stand at the end, and lead to the day's list", () => {
  const of = (count: number, rows: DayListRow[] = []) => dayParts(rows, { today: "2026-11-27", count });
  expect(daySentence(of(1))).toBe("Heute: 1 Einsatz.");
  expect(daySentence(of(3, [fresh(), silent()]))).toBe("Heute: 1 neue, 1 weitere Anfrage, 3 Einsätze.");
  expect(of(3)).toEqual([{ text: "3 Einsätze", path: "/admin/dashboard/auftraege?tag=2026-11-27" }]);
});

test("one row is opened, several are shown by the filter that has them", () => {
  const [question, first, second, one, two] = [asked(), fresh(), fresh(), message(), message()];
  const paths = (rows: DayListRow[]) => dayParts(rows, NO_VISITS).map(({ path }: DayPart) => path);
  expect(paths([question, first, second, one])).toEqual([
    `/admin/dashboard/anfragen/${question.id}`,
    "/admin/dashboard?stage=new",
    `/admin/dashboard/nachrichten/${one.id}`,
  ]);
  expect(paths([silent(), silent(), one, two])).toEqual([
    "/admin/dashboard?stage=due#due-date",
    "/admin/dashboard/nachrichten?stage=due",
  ]);
});
