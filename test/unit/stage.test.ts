import { describe, expect, test } from "vitest";
import { dueOf, groups, type Marked, type MarkedOrder, marks } from "../../src/desk/marks";
import { nextStepOf, offerInShort, proposedInShort, proposedInWords, stageOf } from "../../src/desk/stage";
import { act } from "../../src/requests/history/acts";
import type { Status } from "../../src/requests/work/options";

/** A Wednesday, noon in Berlin. */
const NOW = new Date("2026-11-25T11:00:00.000Z");
const TODAY = "2026-11-25";

const request: Marked = {
  address: "Beispielweg 3",
  email: "kundin@example.com",
  kind: "lead",
  status: "contacted",
  suspicion: null,
  changedAt: "2026-11-24T11:00:00.000Z",
  followUpOn: null,
  viewingAt: null,
  viewedOn: null,
  customerActedAt: null,
  dataAsked: null,
  dataAskedOn: null,
  lastAct: null,
  lastOwnerAct: act("note", {}),
  offerStatus: null,
  offerValidUntil: null,
};

const order: MarkedOrder = {
  hasStreet: true,
  kind: "recurring",
  customerKind: "business",
  concludedOn: "2026-11-20",
  confirmedOn: "2026-11-20",
  instructedOn: null,
  earlyStart: false,
  startsOn: "2026-12-10",
  runsUntil: "9999-12-31",
  end: null,
  endedOn: null,
  noticeReceivedOn: null,
};

const won: Partial<Marked> = { status: "won" };
const consumer: Partial<MarkedOrder> = { customerKind: "consumer", instructedOn: "2026-11-20" };

describe("the stage follows from status and orders", () => {
  test.each([
    ["new", [], "new"],
    ["contacted", [], "underway"],
    ["viewing", [], "underway"],
    ["offer", [], "underway"],
    ["won", [order], "order"],
    ["won", [{ ...order, startsOn: "2026-11-20", end: "notice", runsUntil: "2026-11-24" }], "done"],
    ["won", [{ ...order, startsOn: "2026-11-20", end: "notice", runsUntil: TODAY }], "order"],
    // An order stays one while a new offer is out, and when its request is lost.
    ["offer", [order], "order"],
    ["lost", [order], "order"],
    ["lost", [], "done"],
    ["done", [], "done"],
    ["spam", [], "spam"],
  ] as const)("%s with %j: %s", (status, orders, stage) => {
    expect(stageOf(TODAY, { status }, orders)).toBe(stage);
  });
});

const toView: Partial<Marked> = { status: "viewing", viewingAt: "2026-11-30T13:00:00.000Z" };

const calledOff = act("viewing", { before: "2026-11-30T13:00:00.000Z", after: null });
const notProposed = act("viewing-proposed", { before: null, times: [] });
const withdrew = act("status", { before: "new", after: "lost", reason: "withdrawn" });

const asked: Partial<Marked> = { customerActedAt: TODAY, lastAct: act("question", {}) };
const demanded: Partial<Marked> = { dataAsked: "access", dataAskedOn: TODAY };
const called: Partial<Marked> = { lastOwnerAct: act("contact", { channel: "phone" }) };
const viewedAt = (viewingAt: string, followUpOn: string | null = null): Partial<Marked> => ({
  ...{ status: "viewing", viewingAt, followUpOn },
});
const thisAfternoon = viewedAt("2026-11-25T15:30:00.000Z");
const out = (offerValidUntil = "2026-12-20"): Partial<Marked> => ({
  ...{ status: "offer", offerStatus: "sent", offerValidUntil },
});
/** The last day of the period is today. */
const ending = { ...consumer, concludedOn: "2026-11-11", instructedOn: "2026-11-11" };

describe("nothing unfinished is without a next day", () => {
  test.each<[name: string, Partial<Marked>, Partial<MarkedOrder> | null, mark: string | null]>([
    ["a new request", { status: "new" }, null, "Neu"],
    ["who was not reached is called tomorrow", { status: "new", followUpOn: "2026-11-26" }, null, null],
    ["and is due then", { status: "new", followUpOn: TODAY }, null, "Rückruf heute"],
    ["a call whose outcome nobody has said", { status: "new", ...called }, null, "Ergebnis offen"],
    ["a mail that was written", { lastOwnerAct: act("contact", { channel: "mail" }) }, null, null],
    ["a follow-up day that has passed", { followUpOn: "2026-11-20" }, null, "Rückruf heute"],
    ["touched four working days ago", { changedAt: "2026-11-19T11:00:00.000Z" }, null, null],
    ["touched five working days ago", { changedAt: "2026-11-18T11:00:00.000Z" }, null, "Nächster Schritt fehlt"],
    ["a call that was taken down", { lastOwnerAct: null }, null, "Nächster Schritt fehlt"],
    ["to be called back on a day", { lastOwnerAct: null, followUpOn: "2026-11-27" }, null, null],
    ["a viewing that was called off", { status: "viewing", lastOwnerAct: calledOff }, null, "Nächster Schritt fehlt"],
    ["while an offer is out", { ...out(), lastOwnerAct: calledOff }, null, null],
    [
      "proposed times that were taken back",
      { status: "viewing", lastOwnerAct: notProposed },
      null,
      "Nächster Schritt fehlt",
    ],
    ["a viewing without an address", { ...toView, address: "24568 Kaltenkirchen" }, null, "Adresse fehlt"],
    ["an order with a first day and no address", won, { startsOn: "2026-12-20", hasStreet: false }, "Adresse fehlt"],
    ["which has a day", { changedAt: "2026-11-02T11:00:00.000Z", followUpOn: "2026-12-01" }, null, null],
    ["a viewing today", viewedAt("2026-11-25T13:00:00.000Z", TODAY), null, "Besichtigung 14:00 Uhr"],
    ["one that was this morning", viewedAt("2026-11-25T08:00:00.000Z", TODAY), null, "Angebot schreiben"],
    ["one that is over", viewedAt("2026-11-24T13:00:00.000Z", "2026-11-24"), null, "Angebot schreiben"],
    ["one to come", { ...viewedAt("2026-11-27T13:00:00.000Z"), changedAt: "2026-11-02T11:00:00.000Z" }, null, null],
    ["a fresh offer", { ...out(), changedAt: "2026-11-19T11:00:00.000Z" }, null, null],
    ["a silent offer", { ...out(), changedAt: "2026-11-18T11:00:00.000Z" }, null, "Angebot ohne Antwort"],
    ["an offer that ends in two days", out("2026-11-27"), null, "Angebot läuft ab"],
    ["an expired offer", out("2026-11-24"), null, "Angebot abgelaufen"],
    ["a declined offer", { status: "offer", offerStatus: "declined" }, null, "Angebot abgelehnt"],
    ["an order without a first day", won, { startsOn: null }, "Erster Tag fehlt"],
    ["which has a day", { ...won, followUpOn: "2026-12-01" }, { startsOn: null }, null],
    ["an order that begins tomorrow", won, { startsOn: "2026-11-26" }, "Beginnt morgen"],
    ["an order that runs", won, { startsOn: "2026-11-01" }, null],
    ["a job that nobody marked as done", won, { kind: "once", startsOn: "2026-11-24" }, "Erledigt?"],
    ["a job of today", won, { kind: "once", startsOn: TODAY }, "Beginnt heute"],
    ["a confirmation that is missing", won, { confirmedOn: null }, "Bestätigung fehlt"],
    ["which is on its way by mail", won, { confirmedOn: null, concludedOn: TODAY }, null],
    ["which is to be printed", { ...won, email: "" }, { confirmedOn: null, concludedOn: TODAY }, "Bestätigung fehlt"],
    ["an instruction that is missing", won, { ...consumer, instructedOn: null }, "Belehrung fehlt"],
    ["a start within the withdrawal period", won, { ...consumer, startsOn: "2026-11-30" }, "Beginnt vor Widerrufsende"],
    ["the last day of the withdrawal period", won, ending, "Widerrufsfrist endet heute"],
    [
      "also of a job that is done",
      won,
      { ...ending, kind: "once", end: "done", runsUntil: "2026-11-20" },
      "Widerrufsfrist endet heute",
    ],
    [
      "a demand to be erased with its last day, and the question beside it, whatever its status",
      { status: "lost", ...demanded, dataAsked: "erasure", ...asked },
      null,
      "Frage offen · Löschung bis 25.12.",
    ],
    ["never after the month's end", { ...demanded, dataAskedOn: "2027-01-31" }, null, "Auskunft bis 28.02."],
    [
      "a demand beside a viewing",
      { ...thisAfternoon, ...demanded },
      null,
      "Auskunft bis 25.12. · Besichtigung 16:30 Uhr",
    ],
    [
      "the hour of today's viewing beside a call",
      { ...thisAfternoon, ...called },
      null,
      "Ergebnis offen · Besichtigung 16:30 Uhr",
    ],
    ["and beside a question", { ...thisAfternoon, ...asked }, null, "Frage offen · Besichtigung 16:30 Uhr"],
    ["of spam nothing but a demand", { status: "spam", ...demanded, ...asked }, null, "Auskunft bis 25.12."],
    ["a question after everything", { status: "done", ...asked }, null, "Frage offen"],
    ["new photos", { customerActedAt: TODAY, lastAct: act("photos", {}) }, null, "Fotos hinzugefügt"],
    ["a withdrawal", { status: "lost", customerActedAt: TODAY, lastAct: withdrew }, null, "Anfrage zurückgezogen"],
    ["what may be advertising is looked at", { status: "new", suspicion: "link-in-name" }, null, "vielleicht Werbung"],
    ["spam asks for nothing", { status: "spam", ...asked }, null, null],
    ["what is lost asks for nothing", { status: "lost", changedAt: "2026-01-02T11:00:00.000Z" }, null, null],
  ])("%s", (_, part, agreed, mark) => {
    const due = dueOf(NOW, { ...request, ...part }, agreed ? [{ ...order, ...agreed }] : []);
    expect(due?.mark ?? null).toBe(mark);
  });

  test("a customer's question comes before everything else, and what is new before a day", () => {
    const doubted: Partial<Marked> = { status: "new", suspicion: "link-in-name" };
    const marks: Partial<Marked>[] = [{ followUpOn: TODAY }, doubted, { status: "new", ...asked }, { status: "new" }];
    const found = marks.flatMap((part) => dueOf(NOW, { ...request, ...part }, []) ?? []);
    expect(found.sort((a, b) => a.urgency - b.urgency).map(({ mark }) => mark)).toEqual([
      "Frage offen",
      "Neu",
      "vielleicht Werbung",
      "Rückruf heute",
    ]);
  });
});

test("a mail that tells when somebody comes is spoken of at once where that is near, not where it is over", () => {
  const mail = {
    kind: "times",
    since: NOW.toISOString(),
    isBack: false,
    isOver: false,
    isOfWithdrawal: false,
  } as const;
  const marked = (startsOn: string) => dueOf(NOW, { ...request, ...won }, [{ ...order, startsOn }], [mail])?.ids ?? [];
  expect(marked("2026-11-26")).toContain("mail-waits");
  for (const day of ["2026-11-20", "2026-11-27"]) expect(marked(day)).not.toContain("mail-waits");
});

test("the marks of a heading stand together, in the order of the headings", () => {
  const order = groups.map(({ id }) => id);
  const places = marks.map(({ group }) => order.indexOf(group));
  expect(places).toEqual(places.toSorted());
  expect(new Set(marks.map(({ id }) => id)).size).toBe(marks.length);
});

test.each<[Partial<Marked>, Partial<MarkedOrder> | null, ReturnType<typeof nextStepOf>]>([
  [{ status: "new" }, null, "call"],
  [{ status: "new", suspicion: "link-in-name" }, null, "no-ad"],
  [{}, null, "propose-viewing"],
  [{ viewingAt: "2026-11-27T13:00:00.000Z" }, null, null],
  [{ viewingAt: "2026-11-24T13:00:00.000Z" }, null, "write-offer"],
  [{ viewedOn: "2026-11-20" }, null, "write-offer"],
  [{ offerStatus: "sent", offerValidUntil: "2026-12-20" }, null, "accept"],
  [{ offerStatus: "sent", offerValidUntil: "2026-11-24" }, null, "call"],
  [won, { startsOn: null }, "set-first-day"],
  [won, { kind: "once", startsOn: "2026-11-24" }, "mark-done"],
  [won, { kind: "once", startsOn: "2026-11-25" }, "mark-done"],
  [won, { kind: "once", startsOn: "2026-11-26" }, null],
  [won, {}, null],
  [{ status: "lost" }, null, null],
  [{ status: "spam" }, null, "no-spam"],
  [{ kind: "contact" }, null, null],
])("the next step of %j with %j: %s", (part, agreed, step) => {
  expect(nextStepOf(NOW, { ...request, ...part }, agreed ? [{ ...order, ...agreed }] : [])).toBe(step);
});

test("nobody chooses among proposed times once the request is ordered or closed", () => {
  const slots = ["2027-01-06T10:00:00.000Z"];
  const asks = (status: Status) =>
    proposedInShort(new Date("2027-01-05T10:00:00Z"), { viewingAt: null, status }, slots);
  const asked = "Zeit vorgeschlagen";
  expect((["viewing", "offer", "won", "lost"] as const).map(asks)).toEqual([asked, asked, null, null]);
});

test("the opened request says which of the proposed times can still be taken", () => {
  const slots = ["2027-01-04T10:00:00.000Z", "2027-01-06T10:00:00.000Z", "2027-07-01T14:30:00.000Z"];
  const said = (request: { viewingAt: string | null; status: Status }) =>
    proposedInWords(new Date("2027-01-05T10:00:00Z"), request, slots)?.replaceAll("\u00a0", " ");
  expect(said({ viewingAt: null, status: "viewing" })).toBe("Zeiten vorgeschlagen: Mi 06.01. 11:00, Do 01.07. 16:30");
  expect(said({ viewingAt: slots[1] ?? null, status: "viewing" })).toBeUndefined();
});

test("an offer waits until its last day, and no more once that is over or the request closed", () => {
  const said = (part: Partial<Marked>, now = NOW) => offerInShort(now, { ...request, ...out(), ...part });
  expect([said({}), said({}, new Date("2026-12-20T23:00:00Z"))]).toEqual(["Angebot bis 20.12.", null]);
  expect([said({ status: "won", offerStatus: "accepted" }), said({ status: "lost" })]).toEqual([null, null]);
});
