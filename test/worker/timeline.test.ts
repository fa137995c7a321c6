import { beforeEach, expect, test } from "vitest";
import { readTimeline } from "../../src/my-request/view.server";
import { viewingView } from "../../src/my-request/viewing.server";
import { changeStatus } from "../../src/requests/work/move.server";
import { HAS_ANSWERED } from "../../src/requests/work/options";
import { recordOutcome } from "../../src/requests/work/outcome.server";
import { writeToOwner } from "../../src/requests/work/thread.server";
import { setViewing } from "../../src/requests/work/viewings.server";
import { linkedBy } from "../support/customer-link";
import { endOrder, orderIn, SINGLE_JOB, storeOffer } from "../support/deal";

import { oneOfEachKind } from "../support/kinds";
import { ACTS, author, begin, db, expectTurn, id, no, RECEIVED, STAGES, version, way } from "../support/whose-turn";

beforeEach(begin);
const on = (time: string) => new Date(time);

test("an offer's way: open, expired, retracted and declined are called so", async () => {
  await storeOffer(db, id, "2026-11-03T09:00:00Z");
  expect(await way(on("2026-11-03T10:00:00Z"))).toMatchObject({
    title: "Ihr Angebot liegt vor",
    turn: "yours",
    // Until when it can be answered is said once.
    nextStep: expect.stringMatching(/bis zum \d\d\.11\.2026/),
    steps: [
      { label: "Eingegangen", day: "02.11.2026" },
      { label: "Angebot", day: "03.11.2026", note: undefined },
    ],
  });
  expect(await way(on("2026-11-30T12:00:00Z"))).toMatchObject({ title: "Angebot abgelaufen", turn: "yours" });
  await writeToOwner(db, id, "Bitte machen Sie mir ein neues Angebot.", { now: on("2026-11-30T12:00:00Z") });
  expect(await way(on("2026-11-30T12:00:00Z"))).toMatchObject({ title: "Angebot abgelaufen", turn: "ours" });
  await storeOffer(db, id, "2026-12-01T09:00:00Z");
  await ACTS.retract?.(on("2026-12-02T09:00:00Z"));
  expect(await way(on("2026-12-02T10:00:00Z"))).toMatchObject({
    title: "Angebot zurückgezogen",
    turn: "ours",
    steps: [{ label: "Eingegangen" }, { label: "Angebot", note: "zurückgezogen am 02.12.2026" }],
  });
  await storeOffer(db, id, "2026-12-03T09:00:00Z");
  await no(on("2026-12-03T11:00:00Z"));
  const nextStep =
    "Das Angebot ist abgelehnt und die Anfrage damit geschlossen. Doch Interesse? Schreiben Sie uns, dann machen wir ein neues Angebot.";
  expect(await way(on("2026-12-03T12:00:00Z"))).toMatchObject({ title: "Angebot abgelehnt", nextStep });
});

test("while proposed times are open, an answer by telephone leaves them so, and says it", async () => {
  const now = on("2026-11-03T09:00:00Z");
  const times = ["2026-11-05T09:00:00Z", "2026-11-06T09:00:00Z"];
  await setViewing(db, id, { version: await version(), times }, { author, now });
  await recordOutcome(db, id, { version: await version(), outcome: HAS_ANSWERED }, { author, now });
  const linked = await linkedBy(id, now);
  const { timeline } = await readTimeline(db, linked, await viewingView(db, linked, now), now);
  const nextStep = expect.stringMatching(/ Die Zeiten unten gelten noch\.$/);
  expect(timeline).toMatchObject({ turn: "ours", nextStep });
});

/** When an offer is sent and accepted. */
const AGREED = { sentAt: "2026-11-03T09:00:00Z", at: "2026-11-04T09:00:00Z" };

test("what is done says how long it can be withdrawn from, until that is over", async () => {
  const how = { ...AGREED, offer: SINGLE_JOB, isMailed: true, endedAt: "2026-11-06T09:00:00Z" };
  const done = (isEarly: boolean) => orderIn(db, "done", { leadId: id, ...how, isEarly });
  await done(false);
  const next = async (day: string) => (await way(new Date(`${day}T09:00:00Z`))).nextStep;
  expect(await next("2026-11-18")).toContain("Widerrufen können Sie ihn bis zum 18.11.2026");
  expect(await next("2026-11-19")).toBe("Vielen Dank für Ihren Auftrag.");
  // Begun at the consumer's wish, who knew it, and done completely, it has lapsed.
  await begin();
  await done(true);
  expect(await next("2026-11-18")).not.toContain("Widerruf");
});

test("an order's way: agreed, running, ended", async () => {
  await orderIn(db, "agreed", { leadId: id, ...AGREED, startsOn: "2026-11-20" });
  expect(await way(on("2026-11-05T09:00:00Z"))).toMatchObject({
    title: "Wir beginnen am Freitag, 20.\u00a0November",
    turn: "ours",
    steps: [{ label: "Eingegangen" }, { label: "Angebot" }, { label: "Angenommen", day: "04.11.2026" }],
  });
  expect(await way(on("2026-11-21T09:00:00Z"))).toMatchObject({ title: "Ihr Auftrag läuft", turn: undefined });
  await endOrder(db, id, "notice", "2026-11-22T09:00:00Z", "2026-12-31");
  expect(await way(on("2026-11-23T09:00:00Z"))).toMatchObject({ title: "Ihr Auftrag endet am 31.12.2026" });
  const after = await way(on("2027-01-02T09:00:00Z"));
  expect(after).toMatchObject({ title: "Auftrag beendet" });
  expect(after.steps.at(-1)).toMatchObject({ label: "Beendet", day: "31.12.2026" });
  const again = on("2027-01-03T09:00:00Z");
  await changeStatus(db, id, { version: await version(), status: "contacted" }, { author, now: again });
  expect(await way(again)).toMatchObject({
    title: "In Bearbeitung",
    steps: [{ label: "Eingegangen" }, { label: "Angebot" }],
  });
});

test("a single job begins on its day, and is being done from the next one on", async () => {
  await orderIn(db, "agreed", { leadId: id, ...AGREED, offer: SINGLE_JOB, startsOn: "2026-11-20" });
  const title = async (day: string) => (await way(new Date(`${day}T09:00:00Z`))).title;
  expect(await title("2026-11-20")).toBe("Wir beginnen am Freitag, 20.\u00a0November");
  expect(await title("2026-11-21")).toBe("Danke für Ihren Auftrag");
});

test("steps stand in the order of their days, and an order's are those of its own offer", async () => {
  const labels = async (day: string) =>
    (await way(new Date(`${day}T09:00:00Z`))).steps.map((step) => `${step.label} ${step.day}`);
  await storeOffer(db, id, "2026-11-03T09:00:00Z");
  await ACTS.viewing?.(on("2026-11-03T10:00:00Z"));
  const viewed = ["Eingegangen 02.11.2026", "Angebot 03.11.2026", "Besichtigung 04.11.2026"];
  expect(await labels("2026-11-04")).toEqual(viewed.slice(0, 2));
  expect(await labels("2026-11-05")).toEqual(viewed);
  await ACTS.accept?.(on("2026-11-05T09:00:00Z"));
  await changeStatus(db, id, { version: await version(), status: "contacted" }, { author, now: RECEIVED });
  await storeOffer(db, id, "2026-11-06T09:00:00Z");
  await ACTS.retract?.(on("2026-11-07T09:00:00Z"));
  expect(await labels("2026-11-08")).toEqual([...viewed, "Angenommen 05.11.2026"]);
});

test("what the customer has withdrawn ends with that", async () => {
  await ACTS.withdraw?.(on("2026-11-03T09:00:00Z"));
  const { steps } = await way(on("2026-11-04T09:00:00Z"));
  expect(steps.at(-1)).toMatchObject({ label: "Zurückgezogen", day: "03.11.2026" });
});

// Every stage is tested by long/timeline.test.ts.
test.each(oneOfEachKind(Object.entries(STAGES), ([, { turn }]) => turn))(
  "%s: the last word decides whose turn it is",
  (_, stage) => expectTurn(stage),
);
