import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { FollowUpDetail } from "../../src/admin/requests/detail.server";
import { newestOrderInWords, readDue } from "../../src/desk/stage.server";
import { addDays, berlinDay, dateInWords } from "../../src/platform/time/berlin-days";
import { act } from "../../src/requests/history/acts";
import { changeIfUnchanged } from "../../src/requests/work/change.server";
import { type Duplicate, type FollowUp, listDuplicates } from "../../src/requests/work/find.server";
import { type HistoryLine, noteCustomerAct } from "../../src/requests/work/history.server";
import type { Status } from "../../src/requests/work/options";
import { insertAccount } from "../support/account";
import { addAccount, call, post, signIn } from "../support/api";
import { contactInput } from "../support/contact-input";
import { count, db, firstColumn } from "../support/database";
import { agreed, deleteRequests, endOrder, orderIn } from "../support/deal";
import { moveRequest } from "../support/move-request";
import { quoteInput } from "../support/quote-input";

const bearer = await signIn(await addAccount());

beforeEach(() => deleteRequests(db));

interface Detail {
  followUp: FollowUp;
  history: HistoryLine[];
  duplicates: Duplicate[];
  isDoubled: boolean;
  onlyAccount: string | null;
}

async function store(overrides: Record<string, unknown> = {}): Promise<string> {
  const response = await post("/api/leads", quoteInput(overrides));
  return (await response.json<{ id: string }>()).id;
}

async function detail(id: string): Promise<Detail> {
  return (await call(`/api/admin/follow-ups/${id}`, { headers: bearer })).json<Detail>();
}

const change = (id: string, path: string, body: unknown) =>
  post(`/api/admin/follow-ups/${id}/${path}`, body, { headers: bearer });

const setStatus = async (id: string, body: Record<string, unknown>) =>
  change(id, "status", { version: (await detail(id)).followUp.version, ...body });

/** As if what leads there had happened. */
const reach = async (id: string, status: Status) =>
  moveRequest(db, id, { version: (await detail(id)).followUp.version, status }, { author: "x", now: new Date() });

function mark(id: string): Promise<unknown> {
  return env.DB.batch([
    env.DB.prepare("UPDATE follow_ups SET status = 'spam' WHERE id = ?").bind(id),
    env.DB.prepare("DELETE FROM outbox WHERE subject_id = ?").bind(id),
  ]);
}

/** New Year's Day, a number of years from now. */
const dayInYears = (years: number) => `${new Date().getUTCFullYear() + years}-01-01`;

describe("working through a request", () => {
  test("statuses follow from what happened, and each step is in the history with time and author", async () => {
    const id = await store();
    const { version } = (await detail(id)).followUp;
    expect((await change(id, "status", { version, status: "contacted" })).status).toBe(422);
    await change(id, "outcome", { version, outcome: "reached" });
    await change(id, "viewing", { version: version + 1, times: [`${dayInYears(1)}T09:30:00.000Z`] });
    // A second call moves nothing back.
    await change(id, "outcome", { version: version + 2, outcome: "reached" });
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
    const id = await store();
    expect((await detail(id)).onlyAccount).toBe("betreiberin@example.com");
    const other = await insertAccount(env.DB, { email: "kollegin@example.com" });
    expect((await detail(id)).onlyAccount).toBeNull();
    await env.DB.prepare("DELETE FROM admin_users WHERE id = ?").bind(other).run();
  });

  test("a lost one needs a reason, and nothing is won by hand", async () => {
    const id = await store();
    const lost = await setStatus(id, { status: "lost" });
    expect(lost.status).toBe(422);
    expect(await lost.json()).toMatchObject({ errors: { lossReason: ["Bitte wählen Sie einen Grund"] } });
    expect((await setStatus(id, { status: "won" })).status).toBe(422);
    expect((await setStatus(id, { status: "lost", lossReason: "price" })).status).toBe(200);
    expect((await detail(id)).followUp).toMatchObject({ status: "lost", lossReason: "price", amountCents: null });
  });

  test("of two people who set the day, or follow a call, the last one wins, and all stands in the history", async () => {
    const id = await store();
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
    ["day", { followUpOn: dayInYears(6) }, 422],
    ["status", { status: "contacted" }, 422],
    ["status", { version: 1, status: "done" }, 422],
    ["contact", { channel: "fax" }, 422],
    ["outcome", { version: 1, outcome: "won" }, 422],
    ["outcome", { version: 7, outcome: "no-interest" }, 409],
    ["viewing", { version: 1, times: ["2026-12-01"] }, 422],
    ["notes", { text: "x", key: "y" }, 422],
  ])("%s with %j is refused with %i and changes nothing", async (path, body, status) => {
    const id = await store();
    expect((await change(id, path, body)).status).toBe(status);
    expect(await detail(id)).toMatchObject({ followUp: { version: 1, status: "new" }, history: [] });
  });

  test("a follow-up date is at most five years ahead, and the refusal says so", async () => {
    const id = await store();
    const refused = await change(id, "day", { followUpOn: dayInYears(6) });
    expect(await refused.json()).toMatchObject({
      errors: { followUpOn: ["Bitte wählen Sie einen Tag in den nächsten 5 Jahren"] },
    });
    expect((await change(id, "day", { followUpOn: dayInYears(5) })).status).toBe(200);
    expect((await detail(id)).followUp.followUpOn).toBe(dayInYears(5));
  });

  test("a request that does not exist gets no note", async () => {
    const unknown = crypto.randomUUID();
    expect((await call(`/api/admin/follow-ups/${unknown}`, { headers: bearer })).status).toBe(404);
    expect((await change(unknown, "notes", { text: "Hallo" })).status).toBe(404);
    expect((await change(unknown, "status", { version: 1, status: "contacted" })).status).toBe(404);
    expect(await count("follow_up_events")).toBe(0);
  });

  test("the same e-mail or phone, however it is spelled, is pointed out", async () => {
    const first = await store({ email: "Jutta@example.com", phone: "0151 000 111" });
    const byPhone = await store({ email: "other@example.com", phone: "+49 151 000111" });
    const message = await post("/api/contacts", contactInput({ email: "jutta@EXAMPLE.com", phone: "" }));
    const byMail = (await message.json<{ id: string }>()).id;
    await store({ lastName: "Fremd", email: "stranger@example.com", phone: "0152 999 999" });
    const { duplicates } = await detail(first);
    expect(duplicates.map(({ id }) => id).sort()).toEqual([byPhone, byMail].sort());
    expect(duplicates[0]).not.toHaveProperty("emailKey");
  });

  test("of two that are the same one is closed with a tap, also where both are open in a tab of their own", async () => {
    const [first, second] = [await store(), await store()];
    const close = { version: 1, status: "lost", lossReason: "withdrawn", isDoubled: true };
    expect([(await detail(first)).isDoubled, (await detail(second)).isDoubled]).toEqual([true, true]);
    expect((await change(second, "status", close)).status).toBe(200);
    expect((await detail(first)).isDoubled).toBe(false);
    expect((await change(first, "status", close)).status).toBe(409);
    expect((await detail(first)).followUp.status).toBe("new");
    expect((await change(first, "status", { ...close, isDoubled: undefined })).status, "given up by hand").toBe(200);
  });

  test("of two that are the same not that one goes with which a viewing is agreed", async () => {
    const [first, second] = [await store(), await store()];
    await change(second, "viewing", { version: 1, times: [`${dayInYears(1)}T09:30:00.000Z`] });
    expect([(await detail(first)).isDoubled, (await detail(second)).isDoubled]).toEqual([true, false]);
    expect((await setStatus(second, { status: "lost", lossReason: "withdrawn", isDoubled: true })).status).toBe(409);
    expect((await detail(second)).followUp.viewingAt).not.toBeNull();
  });

  test("what was closed before anybody had answered is due at once when it is taken up again", async () => {
    const [slip, noted, answered, refused] = [await store(), await store(), await store(), await store()];
    await change(answered, "outcome", { version: 1, outcome: "reached" });
    await change(refused, "outcome", { version: 1, outcome: "no-interest" });
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
    const today = berlinDay(new Date());
    const [began, now] = [addDays(today, -30), new Date()];
    await orderIn(db, "running", {
      leadId: first,
      sentAt: `${began}T08:00:00Z`,
      at: `${began}T09:00:00Z`,
      startsOn: began,
    });
    expect(await said()).toEqual(["läuft"]);
    await endOrder(db, first, "notice", now);
    expect(await said()).toEqual([`läuft bis ${dateInWords(addDays(today, 1))}`]);
    const [later] = await listDuplicates(db, second, newestOrderInWords(addDays(today, 2)));
    expect(later?.order).toBe(`beendet ${dateInWords(addDays(today, 1))}`);
  });

  test.each([
    [
      "the same name, in capitals and with another number",
      { firstName: "Jörg", lastName: "SCHMIDT", phone: "0152 222 222", email: "b@example.com" },
      29,
      "same",
    ],
    [
      "the same number in another spelling, under another name",
      { lastName: "Anders", phone: "+49 151 000111" },
      29,
      "same",
    ],
    ["the second of two numbers", { lastName: "Anders", phone: "04191 5017 oder 0151 000 111" }, 29, "same"],
    [
      "the same person, for another service",
      { service: "office", propertyType: "office", size: "101-300", selectedServices: "vacuum" },
      1,
      "joined",
    ],
    ["the same name and number, later", {}, 31, "joined"],
    ["the same name alone, later", { phone: "0152 222 222", email: "b@example.com" }, 31, "apart"],
    ["another name and number", { lastName: "Anders", phone: "0152 222 222", email: "b@example.com" }, 1, "apart"],
  ])("what is probably the same request is called so by both: %s", async (_, overrides, minutes, outcome) => {
    const input = { firstName: "Jörg", phone: "0151 000 111", email: "a@example.com" };
    const [first, second] = [
      await store({ ...input, lastName: "Schmidt" }),
      await store({ ...input, lastName: "Schmidt", ...overrides }),
    ];
    const came = new Date(Date.now() + minutes * 60_000).toISOString();
    await env.DB.prepare("UPDATE leads SET created_at = ? WHERE id = ?").bind(came, second).run();
    for (const [one, other] of [
      [first, second],
      [second, first],
    ] as const) {
      const { duplicates } = await detail(one);
      expect(duplicates.map(({ id }) => id)).toEqual(outcome === "apart" ? [] : [other]);
      if (outcome === "same") expect(duplicates[0]?.sameAs).toMatch(/^R-/);
      if (outcome === "joined") expect(duplicates[0]?.sameAs).toBeNull();
    }
  });
});

describe("what a customer does on the request's page", () => {
  const answered = async () =>
    (await readDue(db, new Date())).filter(({ customerActedAt }) => customerActedAt !== null).map(({ id }) => id);
  const photos = act("photos", {});
  const addPhotos = (id: string) =>
    changeIfUnchanged(
      db,
      { id, viewingAt: null, version: 1 },
      { events: [{ at: new Date().toISOString(), author: "customer", ...photos }], change: {} },
    );

  test("comes first, once, until the owner has dealt with it", async () => {
    const [noted, seen, other] = [await store(), await store(), await store()];
    await addPhotos(noted);
    await addPhotos(seen);
    expect((await answered()).toSorted()).toEqual([noted, seen].toSorted());
    const marks = (await readDue(db, new Date())).map(({ id, due: { shown } }) => [id, shown[0]?.label]);
    expect(marks.map(([, mark]) => mark)).toEqual(["Fotos hinzugefügt", "Fotos hinzugefügt", "Neu"]);
    expect(marks[2]?.[0]).toBe(other);
    await post(`/api/admin/follow-ups/${noted}/notes`, { text: "Rufe an" }, { headers: bearer });
    expect((await answered()).toSorted()).toEqual([noted, seen].toSorted());
    await post(`/api/admin/follow-ups/${noted}/contact`, { channel: "phone" }, { headers: bearer });
    expect(await answered()).toEqual([seen]);
    await change(seen, "outcome", { version: (await detail(seen)).followUp.version, outcome: "seen" });
    expect(await answered()).toEqual([]);
  });

  test("brings a closed request back until then", async () => {
    const id = await store();
    await setStatus(id, { status: "lost", lossReason: "withdrawn" });
    expect(await readDue(db, new Date())).toEqual([]);
    await env.DB.prepare("UPDATE follow_ups SET version = 1 WHERE id = ?").bind(id).run();
    await addPhotos(id);
    expect(await answered()).toEqual([id]);
  });
});

test("an outcome is taken back with its lines and its day, for a minute and only while it is the last change", async () => {
  const id = await store();
  await post(`/api/admin/follow-ups/${id}/contact`, { channel: "phone" }, { headers: bearer });
  await change(id, "outcome", { version: 1, outcome: "reached" });
  expect((await detail(id)).followUp).toMatchObject({ status: "contacted", version: 2 });
  expect((await change(id, "undo", { version: 1 })).status).toBe(409);
  expect((await change(id, "undo", { version: 2 })).status).toBe(200);
  const { followUp, history } = await detail(id);
  expect(followUp).toMatchObject({ status: "new", followUpOn: null, firstAnswerAt: null, version: 3 });
  expect(history.map(({ act }) => act)).toEqual(["contact"]);
  expect((await change(id, "undo", { version: 3 })).status).toBe(422);
  await change(id, "outcome", { version: 3, outcome: "no-interest" });
  await env.DB.prepare("UPDATE follow_up_events SET at = '2026-01-01T10:00:00.000Z' WHERE act = 'outcome'").run();
  expect((await change(id, "undo", { version: 4 })).status).toBe(422);
});

test("what a customer sends before an outcome is taken back still waits for the owner", async () => {
  const id = await store();
  await change(id, "outcome", { version: 1, outcome: "not-reached" });
  await noteCustomerAct(db, id, new Date(Date.now() + 1000).toISOString());
  expect((await change(id, "undo", { version: 2 })).status).toBe(200);
  expect((await detail(id)).followUp.customerActedAt).not.toBeNull();
});

describe("what came of a call", () => {
  const tomorrow = addDays(berlinDay(new Date()), 1);

  test.each([
    ["reached", { status: "contacted", followUpOn: null }],
    ["not-reached", { status: "new", followUpOn: tomorrow, firstAnswerAt: null }],
    ["no-interest", { status: "lost", lossReason: "no-interest", followUpOn: null }],
  ])("%s sets status and day at once: %j", async (outcome, expected) => {
    const id = await store();
    await change(id, "contact", { channel: "phone" });
    expect((await change(id, "outcome", { version: 1, outcome })).status).toBe(200);
    expect((await detail(id)).followUp).toMatchObject({ version: 2, ...expected });
  });

  test("never moves an offer back, and who was to be called today no longer is", async () => {
    const offer = await store();
    await reach(offer, "offer");
    await change(offer, "day", { followUpOn: berlinDay(new Date()) });
    await change(offer, "outcome", { version: 3, outcome: "reached" });
    expect((await detail(offer)).followUp).toMatchObject({ status: "offer", followUpOn: null });
  });

  test("without reaching the customer is not a first answer; the first that does is", async () => {
    const id = await store();
    await change(id, "outcome", { version: 1, outcome: "not-reached" });
    expect((await detail(id)).followUp.firstAnswerAt).toBeNull();
    await change(id, "outcome", { version: 2, outcome: "reached" });
    const { firstAnswerAt } = (await detail(id)).followUp;
    expect(firstAnswerAt).not.toBeNull();
    await change(id, "status", { version: 3, status: "lost", lossReason: "price" });
    expect((await detail(id)).followUp).toMatchObject({ status: "lost", firstAnswerAt });
  });
});

describe("a message", () => {
  const received = async () => (await (await post("/api/contacts", contactInput())).json<{ id: string }>()).id;
  const stored = async (id: string) => (await detail(id)).followUp;

  test.each(["reached", "no-interest", "closed", "seen"])(
    "is done once its sender was called or it was closed: %s",
    async (outcome) => {
      const id = await received();
      expect((await change(id, "outcome", { version: 1, outcome })).status).toBe(200);
      expect(await stored(id)).toMatchObject({ status: "done" });
    },
  );

  test("is done once it is answered, and the answer stays in its history", async () => {
    const id = await received();
    expect((await change(id, "answers", { text: "Ja, gern." })).status).toBe(201);
    expect((await change(id, "answers", { text: "Ja, gern." })).status).toBe(201);
    const answered = await (await call(`/api/admin/follow-ups/${id}`, { headers: bearer })).json<FollowUpDetail>();
    expect(answered.followUp).toMatchObject({ status: "done", firstAnswerAt: expect.any(String) });
    expect(answered.thread).toMatchObject([{ author: "owner", text: "Ja, gern." }]);
  });

  test("that was closed without an answer is open again when that is taken back, and later by hand", async () => {
    const id = await received();
    await change(id, "outcome", { version: 1, outcome: "closed" });
    expect((await stored(id)).firstAnswerAt).toBeNull();
    await change(id, "undo", { version: 2 });
    expect(await stored(id)).toMatchObject({ status: "new" });
    await change(id, "outcome", { version: 3, outcome: "closed" });
    await setStatus(id, { status: "contacted" });
    expect(await stored(id)).toMatchObject({ status: "contacted" });
  });
});

test("a note that is sent again is stored once, and the next one separately", async () => {
  const id = await store();
  const key = crypto.randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => change(id, "notes", { text: "Rückruf", key })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  await change(id, "notes", { text: "Rückruf", key: crypto.randomUUID() });
  expect((await detail(id)).history.map(({ text }) => text)).toEqual(["Rückruf", "Rückruf"]);
});

describe("spam", () => {
  test("shows what was marked; undoing a mark takes one step and sends the notice", async () => {
    const [id, other] = [await store(), await store()];
    await mark(id);
    const spam = await (await call("/api/leads?stage=spam", { headers: bearer })).json<
      { id: string; version: number }[]
    >();
    expect(spam.map((row) => row.id)).toEqual([id]);

    expect((await change(id, "status", { version: spam[0]?.version, status: "new" })).status).toBe(200);
    await vi.waitFor(async () => {
      const sent = await env.DB.prepare("SELECT sent_at FROM outbox WHERE subject_id = ?").bind(id).first("sent_at");
      expect(sent).not.toBeNull();
    });
    expect(await (await call("/api/leads?stage=spam", { headers: bearer })).json()).toEqual([]);
    expect((await detail(other)).followUp.status).toBe("new");
  });

  test("what had been announced before it was marked is not announced again", async () => {
    const id = await store();
    await setStatus(id, { status: "spam" });
    await setStatus(id, { status: "new" });
    const kinds = await firstColumn("SELECT kind FROM outbox WHERE subject_id = ?", id);
    expect(new Set(kinds).size).toBe(kinds.length);
  });
});
