import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { FollowUpDetail } from "../../src/admin/requests/detail.server";
import { newestOrderInWords, readDue } from "../../src/desk/stage.server";
import { addDays, berlinDay, dateInWords } from "../../src/platform/time/berlin-days";
import { act } from "../../src/requests/history/acts";
import { changeIfUnchanged } from "../../src/requests/work/change.server";
import { listDuplicates } from "../../src/requests/work/find.server";
import { noteCustomerAct } from "../../src/requests/work/history.server";
import { insertAccount } from "../support/account";
import { addAccount, call, post, signIn } from "../support/api";
import { contactInput } from "../support/contact-input";
import { count, db, execute, firstColumn } from "../support/database";
import { agreed, deleteRequests, endOrder, orderIn } from "../support/deal";
import { moveRequest } from "../support/move-request";
import { quoteInput } from "../support/quote-input";

const bearer = await signIn(await addAccount());

let id: string;
beforeEach(async () => {
  await deleteRequests(db);
  id = await store();
});

const idOf = async (response: Promise<Response>) => (await (await response).json<{ id: string }>()).id;
const store = (overrides: Record<string, unknown> = {}) => idOf(post("/api/leads", quoteInput(overrides)));
const receive = (overrides: Record<string, unknown> = {}) => idOf(post("/api/contacts", contactInput(overrides)));
const detail = async (id: string) =>
  (await call(`/api/admin/follow-ups/${id}`, { headers: bearer })).json<FollowUpDetail>();
const followUp = async (id: string) => (await detail(id)).followUp;

const change = (id: string, path: string, body: unknown) =>
  post(`/api/admin/follow-ups/${id}/${path}`, body, { headers: bearer });
const setStatus = async (id: string, body: Record<string, unknown>) =>
  change(id, "status", { version: (await followUp(id)).version, ...body });
/** Takes down what came of a call, of the version as which it is shown. @returns the answer's status */
const tell = async (id: string, version: number, outcome: string) =>
  (await change(id, "outcome", { version, outcome })).status;

const dayInYears = (years: number) => `${new Date().getUTCFullYear() + years}-01-01`;
const viewingOf = (version: number) => ({ version, times: [`${dayInYears(1)}T09:30:00.000Z`] });

describe("working through a request", () => {
  test("statuses follow from what happened, and each step is in the history with time and author", async () => {
    const { version } = (await detail(id)).followUp;
    expect((await change(id, "status", { version, status: "contacted" })).status).toBe(422);
    await tell(id, version, "reached");
    await change(id, "viewing", viewingOf(version + 1));
    // A second call moves nothing back.
    await tell(id, version + 2, "reached");
    await agreed(db, id, { amountCents: 125_000 }, { author: "betreiberin@example.com", now: new Date() });

    const { followUp, history } = await detail(id);
    expect(followUp).toMatchObject({ status: "won", amountCents: 125_000, version: 5 });
    const steps = history.filter((line) => line.act === "status");
    expect(steps.map(({ data: { before, after } }) => [before, after])).toEqual([
      ["viewing", "won"],
      ["contacted", "viewing"],
      ["new", "contacted"],
    ]);
    expect(history.every(({ author, at }) => author === "betreiberin@example.com" && at > "2026")).toBe(true);
  });

  test("the one account is told apart from several, among whom an author has a name", async () => {
    expect((await detail(id)).onlyAccount).toBe("betreiberin@example.com");
    const other = await insertAccount(env.DB, { email: "kollegin@example.com" });
    expect((await detail(id)).onlyAccount).toBeNull();
    await execute("DELETE FROM admin_users WHERE id = ?", other);
  });

  test("a lost one needs a reason, and nothing is won by hand", async () => {
    const lost = await setStatus(id, { status: "lost" });
    expect([lost.status, await lost.json()]).toMatchObject([
      422,
      { errors: { lossReason: ["Bitte wählen Sie einen Grund"] } },
    ]);
    expect((await setStatus(id, { status: "won" })).status).toBe(422);
    expect((await setStatus(id, { status: "lost", lossReason: "price" })).status).toBe(200);
    expect(await followUp(id)).toMatchObject({ status: "lost", lossReason: "price", amountCents: null });
  });

  test("of two people who set the day, or follow a call, the last one wins, and all stands in the history", async () => {
    const days = [1, 2].map((ahead) => addDays(berlinDay(new Date()), ahead));
    const both = await Promise.all([
      ...days.map((followUpOn) => change(id, "day", { followUpOn })),
      change(id, "outcome", { version: 1, outcome: "not-reached" }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { followUp, history } = await detail(id);
    const set = history.filter((line) => line.act === "day");
    expect(new Set(set.map((line) => line.data.after))).toEqual(new Set(days));
    expect(followUp.followUpOn).toBe(set[0]?.data.after);
  });

  test.each([
    ["notes", { text: " " }, 422],
    ["notes", { text: "x".repeat(2001) }, 422],
    ["notes", [], 422],
    ["day", { followUpOn: addDays(berlinDay(new Date()), -1) }, 422],
    ["status", { status: "contacted" }, 422],
    ["status", { version: 1, status: "done" }, 422],
    ["contact", { channel: "fax" }, 422],
    ["outcome", { version: 1, outcome: "won" }, 422],
    ["outcome", { version: 7, outcome: "no-interest" }, 409],
    ["viewing", { version: 1, times: ["2026-12-01"] }, 422],
    ["notes", { text: "x", key: "y" }, 422],
  ])("%s with %j is refused with %i and changes nothing", async (path, body, status) => {
    expect((await change(id, path, body)).status).toBe(status);
    expect(await detail(id)).toMatchObject({ followUp: { version: 1, status: "new" }, history: [] });
  });

  test("a follow-up date is at most five years ahead, and the refusal says so", async () => {
    const refused = await change(id, "day", { followUpOn: dayInYears(6) });
    expect(await refused.json()).toMatchObject({
      errors: { followUpOn: ["Bitte wählen Sie einen Tag in den nächsten 5 Jahren"] },
    });
    expect((await change(id, "day", { followUpOn: dayInYears(5) })).status).toBe(200);
    expect(await followUp(id)).toMatchObject({ followUpOn: dayInYears(5) });
  });

  test("a request that does not exist gets no note", async () => {
    const unknown = crypto.randomUUID();
    expect((await call(`/api/admin/follow-ups/${unknown}`, { headers: bearer })).status).toBe(404);
    expect((await change(unknown, "notes", { text: "Hallo" })).status).toBe(404);
    expect((await change(unknown, "status", { version: 1, status: "contacted" })).status).toBe(404);
    expect(await count("follow_up_events")).toBe(0);
  });
});

describe("several requests", () => {
  beforeEach(() => deleteRequests(db));

  test("the same e-mail or phone, however it is spelled, is pointed out", async () => {
    const first = await store({ email: "Jutta@example.com", phone: "0151 000 111" });
    const byPhone = await store({ email: "other@example.com", phone: "+49 151 000111" });
    const byMail = await receive({ email: "jutta@EXAMPLE.com", phone: "" });
    await store({ lastName: "Fremd", email: "stranger@example.com", phone: "0152 999 999" });
    const { duplicates } = await detail(first);
    expect(duplicates.map(({ id }) => id).sort()).toEqual([byPhone, byMail].sort());
    expect(duplicates[0]).not.toHaveProperty("emailKey");
  });

  test("of two that are the same one is closed with a tap, also where both are open in a tab of their own", async () => {
    const [first, second] = [await store(), await store()];
    const close = { version: 1, status: "lost", lossReason: "withdrawn", isDoubled: true };
    const areDoubled = async () => [(await detail(first)).isDoubled, (await detail(second)).isDoubled];
    expect(await areDoubled()).toEqual([true, true]);
    expect((await change(second, "status", close)).status).toBe(200);
    expect(await areDoubled()).toEqual([false, false]);
    expect((await change(first, "status", close)).status).toBe(409);
    expect(await followUp(first)).toMatchObject({ status: "new" });
    // Nor is that one closed so with which a viewing is agreed.
    const third = await store();
    await change(third, "viewing", viewingOf(1));
    expect([(await detail(first)).isDoubled, (await detail(third)).isDoubled]).toEqual([true, false]);
    expect((await setStatus(third, close)).status).toBe(409);
    expect((await followUp(third)).viewingAt).not.toBeNull();
    expect((await change(first, "status", { ...close, isDoubled: undefined })).status, "given up by hand").toBe(200);
  });

  test("what was closed before anybody had answered is due at once when it is taken up again", async () => {
    const [slip, noted, answered, refused] = [await store(), await store(), await store(), await store()];
    await tell(answered, 1, "reached");
    await tell(refused, 1, "no-interest");
    for (const id of [slip, noted, answered]) await setStatus(id, { status: "lost", lossReason: "withdrawn" });
    await change(noted, "notes", { text: "Versehen" });
    for (const id of [slip, noted, answered, refused]) await setStatus(id, { status: "contacted" });
    const due = (await readDue(db, new Date())).map(({ id, due: { mark } }) => [id, mark]);
    expect(due.toSorted()).toEqual([slip, noted].toSorted().map((id) => [id, "Rückruf heute"]));
  });

  test("what became of the other's order is said: that it runs, until when, and that it has ended", async () => {
    const [first, second] = [await store({ email: "j@example.com" }), await store({ email: "j@example.com" })];
    const said = async () => (await detail(second)).duplicates.map(({ order }) => order);
    expect(await said()).toEqual([null]);
    const now = new Date();
    const today = berlinDay(now);
    const began = addDays(today, -30);
    const at = { sentAt: `${began}T08:00:00Z`, at: `${began}T09:00:00Z` };
    await orderIn(db, "running", { leadId: first, startsOn: began, ...at });
    expect(await said()).toEqual(["läuft"]);
    await endOrder(db, first, "notice", now);
    expect(await said()).toEqual([`läuft bis ${dateInWords(addDays(today, 1))}`]);
    const [later] = await listDuplicates(db, second, newestOrderInWords(addDays(today, 2)));
    expect(later?.order).toBe(`beendet ${dateInWords(addDays(today, 1))}`);
  });

  const B = { phone: "0152 222 222", email: "b@example.com" };
  const OFFICE = { service: "office", propertyType: "office", size: "101-300", selectedServices: "vacuum" };
  test.each([
    ["the same name, in capitals and with another number", { lastName: "SCHMIDT", ...B }, 29, "same"],
    ["the second of two numbers", { lastName: "Anders", phone: "04191 5017 oder 0151 000 111" }, 29, "same"],
    ["the same person, for another service", OFFICE, 1, "joined"],
    ["the same name and number, later", {}, 31, "joined"],
    ["the same name alone, later", B, 31, "apart"],
    ["another name and number", { lastName: "Anders", ...B }, 1, "apart"],
  ])("what is probably the same request is called so by both: %s", async (_, overrides, minutes, outcome) => {
    const input = { firstName: "Jörg", lastName: "Schmidt", phone: "0151 000 111", email: "a@example.com" };
    const [first, second] = [await store(input), await store({ ...input, ...overrides })];
    const came = new Date(Date.now() + minutes * 60_000).toISOString();
    await execute("UPDATE leads SET created_at = ? WHERE id = ?", came, second);
    const named = { same: expect.stringMatching(/^R-/), joined: null };
    for (const [one, other] of [
      [first, second],
      [second, first],
    ] as const)
      expect((await detail(one)).duplicates).toMatchObject(
        outcome === "apart" ? [] : [{ id: other, sameAs: named[outcome as keyof typeof named] }],
      );
  });
});

describe("what a customer does on the request's page", () => {
  const answered = async () =>
    (await readDue(db, new Date())).filter(({ customerActedAt }) => customerActedAt !== null).map(({ id }) => id);
  const addPhotos = (id: string) => {
    const events = [{ at: new Date().toISOString(), author: "customer", ...act("photos", {}) }];
    return changeIfUnchanged(db, { id, viewingAt: null, version: 1 }, { events, change: {} });
  };

  test("comes first, once, until the owner has dealt with it", async () => {
    const [noted, seen, other] = [id, await store(), await store()];
    for (const id of [noted, seen]) await addPhotos(id);
    const due = (await readDue(db, new Date())).map(({ id, due: { shown } }) => [shown[0]?.label, id]);
    expect(due.slice(0, 2).toSorted()).toEqual([noted, seen].toSorted().map((id) => ["Fotos hinzugefügt", id]));
    expect(due.slice(2)).toEqual([["Neu", other]]);
    await change(noted, "notes", { text: "Rufe an" });
    expect((await answered()).toSorted()).toEqual([noted, seen].toSorted());
    await change(noted, "contact", { channel: "phone" });
    expect(await answered()).toEqual([seen]);
    await tell(seen, (await followUp(seen)).version, "seen");
    expect(await answered()).toEqual([]);
  });

  test("brings a closed request back until then", async () => {
    await setStatus(id, { status: "lost", lossReason: "withdrawn" });
    expect(await readDue(db, new Date())).toEqual([]);
    await execute("UPDATE follow_ups SET version = 1 WHERE id = ?", id);
    await addPhotos(id);
    expect(await answered()).toEqual([id]);
  });
});

test("an outcome is taken back with its lines and its day, for a minute and only while it is the last change", async () => {
  await change(id, "contact", { channel: "phone" });
  await tell(id, 1, "reached");
  expect(await followUp(id)).toMatchObject({ status: "contacted", version: 2 });
  expect((await change(id, "undo", { version: 1 })).status).toBe(409);
  expect((await change(id, "undo", { version: 2 })).status).toBe(200);
  const undone = { status: "new", followUpOn: null, firstAnswerAt: null, version: 3 };
  expect(await detail(id)).toMatchObject({ followUp: undone, history: [{ act: "contact" }] });
  expect((await change(id, "undo", { version: 3 })).status).toBe(422);
  await tell(id, 3, "no-interest");
  await env.DB.prepare("UPDATE follow_up_events SET at = '2026-01-01T10:00:00.000Z' WHERE act = 'outcome'").run();
  expect((await change(id, "undo", { version: 4 })).status).toBe(422);
});

test("what a customer sends before an outcome is taken back still waits for the owner", async () => {
  await tell(id, 1, "not-reached");
  await noteCustomerAct(db, id, new Date(Date.now() + 1000).toISOString());
  expect((await change(id, "undo", { version: 2 })).status).toBe(200);
  expect((await followUp(id)).customerActedAt).not.toBeNull();
});

describe("what came of a call", () => {
  test.each([
    ["reached", { status: "contacted", followUpOn: null }],
    ["not-reached", { status: "new", followUpOn: addDays(berlinDay(new Date()), 1), firstAnswerAt: null }],
    ["no-interest", { status: "lost", lossReason: "no-interest", followUpOn: null }],
  ])("%s sets status and day at once: %j", async (outcome, expected) => {
    await change(id, "contact", { channel: "phone" });
    expect(await tell(id, 1, outcome)).toBe(200);
    expect(await followUp(id)).toMatchObject({ version: 2, ...expected });
  });

  test("never moves an offer back, and who was to be called today no longer is", async () => {
    await moveRequest(db, id, { version: 1, status: "offer" }, { author: "x", now: new Date() });
    await change(id, "day", { followUpOn: berlinDay(new Date()) });
    await tell(id, 3, "reached");
    expect(await followUp(id)).toMatchObject({ status: "offer", followUpOn: null });
  });

  test("that reaches the customer is the first answer, also after one that did not, and stays it", async () => {
    await tell(id, 1, "not-reached");
    await tell(id, 2, "reached");
    const { firstAnswerAt } = await followUp(id);
    expect(firstAnswerAt).not.toBeNull();
    await change(id, "status", { version: 3, status: "lost", lossReason: "price" });
    expect(await followUp(id)).toMatchObject({ status: "lost", firstAnswerAt });
  });
});

describe("a message", () => {
  test.each(["reached", "no-interest", "closed", "seen"])("is done once %s", async (outcome) => {
    const id = await receive();
    expect(await tell(id, 1, outcome)).toBe(200);
    expect(await followUp(id)).toMatchObject({ status: "done" });
  });

  test("is done once it is answered, and the answer stays in its history, once", async () => {
    const id = await receive();
    for (let sends = 0; sends < 2; sends += 1)
      expect((await change(id, "answers", { text: "Ja, gern." })).status).toBe(201);
    expect(await detail(id)).toMatchObject({
      followUp: { status: "done", firstAnswerAt: expect.any(String) },
      thread: [{ author: "owner", text: "Ja, gern." }],
    });
  });

  test("that was closed without an answer is open again when that is taken back, and later by hand", async () => {
    const id = await receive();
    await tell(id, 1, "closed");
    expect(await followUp(id)).toMatchObject({ firstAnswerAt: null });
    await change(id, "undo", { version: 2 });
    expect(await followUp(id)).toMatchObject({ status: "new" });
    await tell(id, 3, "closed");
    await setStatus(id, { status: "contacted" });
    expect(await followUp(id)).toMatchObject({ status: "contacted" });
  });
});

test("a note that is sent again is stored once, and the next one separately", async () => {
  const key = crypto.randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => change(id, "notes", { text: "Rückruf", key })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  await change(id, "notes", { text: "Rückruf", key: crypto.randomUUID() });
  expect((await detail(id)).history.map(({ text }) => text)).toEqual(["Rückruf", "Rückruf"]);
});

describe("spam", () => {
  test("shows what was marked; undoing a mark takes one step and sends the notice", async () => {
    const other = await store();
    await execute("UPDATE follow_ups SET status = 'spam' WHERE id = ?", id);
    await execute("DELETE FROM outbox WHERE subject_id = ?", id);
    const spam = async () => (await call("/api/leads?stage=spam", { headers: bearer })).json<{ version: number }[]>();
    const [row, ...others] = await spam();
    expect([row, others]).toMatchObject([{ id }, []]);
    expect((await change(id, "status", { version: row?.version, status: "new" })).status).toBe(200);
    await vi.waitFor(async () =>
      expect(await firstColumn("SELECT sent_at FROM outbox WHERE subject_id = ?", id)).toContainEqual(
        expect.any(String),
      ),
    );
    expect(await spam()).toEqual([]);
    expect(await followUp(other)).toMatchObject({ status: "new" });
  });

  test("what had been announced before it was marked is not announced again", async () => {
    await setStatus(id, { status: "spam" });
    await setStatus(id, { status: "new" });
    const kinds = await firstColumn("SELECT kind FROM outbox WHERE subject_id = ?", id);
    expect(new Set(kinds).size).toBe(kinds.length);
  });
});
