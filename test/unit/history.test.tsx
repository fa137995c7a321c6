/** The conversation: one act is one entry, in the order of time, and nothing stands in it twice. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Entries, entriesOf } from "../../src/admin/requests/conversation";
import type { FollowUpEvent } from "../../src/requests/work/history.server";

const MORNING = "2026-11-24T08:00:00.000Z";
const NOON = "2026-11-24T11:00:00.000Z";

/** Lines as they were stored, the oldest first. */
function entries(...stored: Partial<FollowUpEvent>[]): string[][] {
  const empty = { author: "a@example.com", before: null, after: null, text: null, amountCents: null, monthCents: null };
  const events = stored.map((event, id) => ({ ...empty, at: MORNING, kind: "status", id, ...event }) as FollowUpEvent);
  const shown = entriesOf(events.reverse(), []);
  const html = renderToStaticMarkup(<Entries entries={shown} isWhole receivedAt={MORNING} />);
  const items = html.match(/<li.*?<\/li>/gs) ?? [];
  return items
    .slice(1)
    .map((item) => [...item.matchAll(/<p class="whitespace-pre-wrap">(.*?)<\/p>/g)].map(([, words]) => words ?? ""));
}

const step = (before: string, after: string) => ({ kind: "status", before, after }) as const;

test("what one tap did is one entry, the oldest first, and does not say the step that follows from it", () => {
  expect(entries({ kind: "outcome", text: "reached" }, step("new", "contacted"), { kind: "day", at: NOON })).toEqual([
    ["Erreicht"],
    ["Wiedervorlage entfernt"],
  ]);
});

test("a step that another line of the act says is left out, and one that says more is not", () => {
  const offer = { kind: "offer", after: "R-7K3M-92/1" } as const;
  expect(entries({ ...offer, text: "sent" }, step("new", "offer"))).toEqual([["Angebot R-7K3M-92/1 verschickt"]]);
  expect(entries({ ...offer, text: "retracted" }, step("offer", "won"))).toEqual([
    ["Angebot R-7K3M-92/1 zurückgezogen", "Angebot → Gewonnen"],
  ]);
  expect(
    entries(
      { kind: "customer", author: "customer", text: "viewing-taken" },
      { ...step("new", "viewing"), author: "x" },
    ),
  ).toEqual([["Besichtigung zugesagt"]]);
});

test("a text stands in place of the line that says it was written, and of the step that follows from it", () => {
  const line = (event: Partial<FollowUpEvent>) =>
    ({ id: 1, author: "a@example.com", at: NOON, ...event }) as FollowUpEvent;
  const events = [line({ kind: "message" }), line({ ...step("new", "contacted"), id: 2 })].reverse();
  const message = { id: "m", author: "owner", text: "Ja, gern.", createdAt: NOON, offer: null } as const;
  const [entry] = entriesOf(events, [message]);
  expect(entry?.said).toEqual([message]);
  expect(entry?.lines).toEqual([]);
});
