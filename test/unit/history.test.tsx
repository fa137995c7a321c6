/** The conversation: one act is one entry, in the order of time, and nothing stands in it twice. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Entries } from "../../src/admin/requests/opened/conversation";
import { actIds } from "../../src/content/lists";
import { type Act, act, customersWords, markOf, ownersWords } from "../../src/requests/history/acts";
import { answeredUntil } from "../../src/requests/history/answered";
import { entriesOf } from "../../src/requests/history/entries";
import type { HistoryLine } from "../../src/requests/work/history.server";
import type { Status } from "../../src/requests/work/options";

const MORNING = "2026-11-24T08:00:00.000Z";
const NOON = "2026-11-24T11:00:00.000Z";

/** Lines as they were stored, the oldest first. */
function entries(...stored: (Act & Partial<HistoryLine>)[]): string[][] {
  const events = stored.map((event, id) => ({ ...line(event), id }));
  const shown = entriesOf(events.reverse(), []);
  const html = renderToStaticMarkup(<Entries entries={shown} isWhole onlyAccount={null} receivedAt={MORNING} />);
  const items = html.match(/<li.*?<\/li>/gs) ?? [];
  return items
    .slice(1)
    .map((item) => [...item.matchAll(/<p class="whitespace-pre-wrap">(.*?)<\/p>/g)].map(([, words]) => words ?? ""));
}

const line = (event: Act & Partial<HistoryLine>): HistoryLine => ({
  ...{ id: 1, author: "a@example.com", at: MORNING, text: null, seen: null, amountCents: null },
  ...{ monthCents: null, isNet: null },
  ...event,
});

const step = (before: Status, after: Status) => act("status", { before, after, reason: null });

test("an entry says who did it only where that is news: not of the one account there is", () => {
  const author = (author: string, onlyAccount: string | null) => {
    const shown = entriesOf([{ ...line(act("outcome", { outcome: "reached", before: {} })), author }], []);
    const html = renderToStaticMarkup(
      <Entries entries={shown} isWhole onlyAccount={onlyAccount} receivedAt={MORNING} />,
    );
    return html.match(/<li.*?<\/li>/gs)?.[1]?.match(/<\/time>(.*?)<\/p>/)?.[1];
  };
  expect(author("a@example.com", "a@example.com")).toBe("");
  expect(author("a@example.com", null)).toBe(" · a");
  expect(author("b@example.com", "a@example.com")).toBe(" · b");
  expect(author("customer", "a@example.com")).toBe(" · Kundin oder Kunde");
});

test("what one tap did is one entry, the oldest first, and does not say the step that follows from it", () => {
  const removed = { ...act("day", { before: null, after: null }), at: NOON };
  expect(entries(act("outcome", { outcome: "reached", before: {} }), step("new", "contacted"), removed)).toEqual([
    ["Erreicht"],
    ["Wiedervorlage entfernt"],
  ]);
});

test("a step that another line of the act says is left out, and one that says more is not", () => {
  const offer = { offer: "R-7K3M-92/1" };
  expect(entries(act("offer-sent", offer), step("new", "offer"))).toEqual([["Angebot R-7K3M-92/1 abgegeben"]]);
  expect(entries(act("offer-retracted", offer), step("offer", "won"))).toEqual([
    ["Angebot R-7K3M-92/1 zurückgezogen", "Angebot → Gewonnen"],
  ]);
  expect(
    entries(
      { author: "customer", ...act("viewing-taken", { before: null, after: NOON }) },
      { ...step("new", "viewing"), author: "x" },
    ),
  ).toEqual([["Besichtigung zugesagt (24.11.2026 12:00 Uhr)"]]);
});

test("a line with data of another version is one that this version does not know", () => {
  for (const id of actIds) {
    const foreign = { act: id, data: null } as unknown as Act;
    const [shown] = entries(
      step("new", "contacted"),
      { ...foreign, at: NOON },
      { ...foreign, at: NOON, author: "customer" },
    );
    expect([shown, markOf(foreign), customersWords(foreign).about], id).toEqual([["Neu → Kontaktiert"], undefined, ""]);
    const events = [line({ ...act("contact", { channel: "phone" }) }), line({ ...foreign, at: NOON })];
    expect(answeredUntil(events), id).toBe(MORNING);
    expect(entries({ ...foreign, at: NOON }), id).toEqual([["Schritt, den diese Version nicht kennt"]]);
  }
});

test("a text stands in place of the line that says it was written, and of the step that follows from it", () => {
  const events = [line({ ...step("new", "contacted"), id: 2, at: NOON }), line({ ...act("answer", {}), at: NOON })];
  const message = { id: "m", author: "owner", text: "Ja, gern.", createdAt: NOON, offer: null } as const;
  const [entry] = entriesOf(events, [message]);
  expect(entry?.said).toEqual([message]);
  expect(entry?.lines).toEqual([]);
});

test("amounts in brackets end without a full stop", () => {
  const accepted = act("offer-accepted", { offer: "R-7K3M-92/1", on: "2026-11-24", way: "phone" });
  const worth = { amountCents: 7200, monthCents: 73_667, isNet: true };
  expect(ownersWords({ ...accepted, ...worth, text: null })[0]).toMatch(
    / \(736,67\s€ netto im Monat; dazu: 72\s€ netto im ersten Jahr\)$/,
  );
});

test("an end that runs on to a last day says which one it is, and when it was declared if the line holds that", () => {
  const notice = { order: "R-7K3M-92/1", end: "notice", on: "2026-12-31" } as const;
  expect(ownersWords({ ...line(act("order-ended", { ...notice, declaredOn: "2026-11-30" })) })).toEqual([
    "Auftrag R-7K3M-92/1 endet am 31.12.2026 (Kündigung oder Absage vom 30.11.2026)",
  ]);
  expect(ownersWords({ ...line(act("order-ended", notice)) })).toEqual([
    "Auftrag R-7K3M-92/1 endet am 31.12.2026 (Kündigung oder Absage)",
  ]);
  expect(ownersWords({ ...line(act("order-ended", { ...notice, end: "void" })) })).toEqual([
    "Auftrag R-7K3M-92/1 gilt nicht",
  ]);
});

test("what was agreed by word is no offer that was accepted", () => {
  const yes = { offer: "R-7K3M-92/1", on: "2026-11-30", way: "phone" } as const;
  expect(ownersWords(line(act("offer-accepted", yes)))).toEqual([
    "Angebot R-7K3M-92/1 angenommen am 30.11.2026, am Telefon",
  ]);
  expect(ownersWords(line(act("offer-accepted", { ...yes, way: "in-person", place: "office" })))).toEqual([
    "Vereinbart am 30.11.2026, im Büro",
  ]);
});
