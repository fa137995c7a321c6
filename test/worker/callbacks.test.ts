/** A wish to be called back: a message without an address, by the API and by the form of a page. */
import { env } from "cloudflare:workers";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, test } from "vitest";
import { callSlots } from "../../src/contact/call-slots.server";
import type { CallbackState, CallSlot } from "../../src/contact/callback";
import { callbackForm, handleCallbackPost } from "../../src/contact/callback.server";
import { CallbackView } from "../../src/contact/callback-view";
import { deliverNow } from "../../src/notify/deliver.server";
import { composePush } from "../../src/notify/push/compose.server";
import { saveOpening } from "../../src/opening/opening.server";
import { addDays, berlinDay } from "../../src/platform/time/berlin-days";
import { readBindings } from "../../src/platform/worker/bindings.server";
import { callInWords } from "../../src/requests/call-wish";
import { FORM_ID_FIELD } from "../../src/requests/intake/form-fields";
import { submit } from "../../src/requests/intake/store.server";
import type { Message } from "../../src/requests/lists/messages.server";
import { addAccount, call, formPost, post, signIn } from "../support/api";
import { db } from "../support/database";
import { deleteRequests } from "../support/deal";
import { mailBindings, RecordingMailer } from "../support/recording-mailer";

const PATH = "/api/callbacks";
const WISH = { firstName: "Änne", phone: "04191 / 000-996", time: "evening" } as const;
const headers = await signIn(await addAccount());

beforeEach(async () => {
  await deleteRequests(db);
  await env.DB.exec("DELETE FROM settings");
});

const messages = async (query = "") => (await call(`/api/contacts${query}`, { headers })).json<Message[]>();
const STORED = {
  name: "Änne",
  email: "",
  phone: WISH.phone,
  subject: "Rückruf",
  message: expect.stringMatching(
    /^Bitte rufen Sie mich zurück, am liebsten am [A-Z][a-z]+, \d+\. [A-Z]\S+, (ab|bis) \d+ Uhr\.$/,
  ),
  callDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  callSlot: expect.stringMatching(/^(ab|bis) \d+ Uhr$/),
  status: "new",
};

describe("the API", () => {
  test("stores it beside the messages, once for one key, and refuses the key for anything else", async () => {
    const key = { "Idempotency-Key": crypto.randomUUID() };
    const first = await post(PATH, WISH, { headers: key });
    expect(first.status).toBe(201);
    const body = await first.json<{ reference: string }>();
    expect(body).toMatchObject({ success: true, reference: expect.stringMatching(/^N-/) });
    expect(await (await post(PATH, WISH, { headers: key })).json()).toMatchObject({ reference: body.reference });
    expect((await post(PATH, { ...WISH, time: "midday" }, { headers: key })).status).toBe(422);
    expect(await messages()).toEqual([expect.objectContaining(STORED)]);
  });

  test.each([
    ["firstName", { firstName: "Ä" }],
    ["phone", { phone: "anrufen" }],
    ["phone", { phone: undefined }],
    ["time", { time: "nachts" }],
  ])("names the field %s when it is wrong, and stores nothing (%j)", async (field, wrong) => {
    const response = await post(PATH, { ...WISH, ...wrong });
    expect(response.status).toBe(422);
    expect(Object.keys((await response.json<{ errors: object }>()).errors)).toEqual([field]);
    expect(await messages()).toEqual([]);
  });
});

describe("the form of the page", () => {
  const bindings = readBindings(env);
  const send = (fields: Record<string, string>, now?: Date) =>
    handleCallbackPost(formPost("/rueckruf", fields), { bindings, deliver: () => {}, waitUntil: () => {} }, now);

  test("stores the wish once, however often it is sent", async () => {
    const state = { view: "sent", wish: WISH, when: expect.stringContaining(" Uhr") };
    for (let times = 0; times < 2; times++) expect(await send(WISH)).toMatchObject({ status: 200, state });
    expect(await messages()).toEqual([expect.objectContaining(STORED)]);
  });

  test("says of a wish sent again later what was stored, when its time is over and the days have changed", async () => {
    const monday = new Date("2027-01-11T09:00:00Z");
    const form = { ...WISH, [FORM_ID_FIELD]: crypto.randomUUID() };
    const { state } = await send(form, monday);
    expect(state).toMatchObject({ view: "sent", when: "am Montag, 11. Januar, ab 16 Uhr" });
    const closed = { from: "2027-01-11", until: "2027-01-13", opens: "", closes: "" };
    await db.batch([saveOpening(db, { days: [closed], notice: "", noticeFrom: "", noticeUntil: "" }, monday)]);
    expect((await send(form, new Date("2027-01-11T20:00:00Z"))).state).toEqual(state);
    const message = "Bitte rufen Sie mich zurück, am liebsten am Montag, 11. Januar, ab 16 Uhr.";
    expect(await messages()).toMatchObject([{ message, callDay: "2027-01-11", callSlot: "ab 16 Uhr" }]);
  });

  test("says the time of day where the office never has it, as a page says that is older than its hours", async () => {
    const now = new Date();
    const mornings = { from: berlinDay(now), until: addDays(berlinDay(now), 400), opens: "08:00", closes: "12:00" };
    await db.batch([saveOpening(db, { days: [mornings], notice: "", noticeFrom: "", noticeUntil: "" }, now)]);
    const { state } = await send(WISH);
    expect(state).toEqual({ view: "sent", wish: WISH, when: "abends" });
    const message = "Bitte rufen Sie mich zurück, am liebsten abends.";
    expect(await messages()).toMatchObject([{ message, callDay: null, callSlot: "abends" }]);
  });

  test("comes back with what was typed, and with what is wrong", async () => {
    expect(await send({ ...WISH, phone: "0" })).toMatchObject({
      status: 422,
      state: { view: "form", fields: { ...WISH, phone: "0" }, errors: { phone: [expect.any(String)] } },
    });
    expect(await messages()).toEqual([]);
  });
});

describe("the time of the call is the next at which the office is there", () => {
  const closed = { from: "2026-11-30", until: "2026-12-01", opens: "", closes: "" };
  const weekly = [
    { days: [1, 2, 3, 4, 5], opens: "08:00", closes: "18:00" },
    { days: [6], opens: "09:00", closes: "16:00" },
  ];
  const opening = { weekly, special: [closed] };
  const named = ({ dayLabel, label }: CallSlot) => `${dayLabel} ${label}`;

  /** An office that shuts at noon. */
  const shut = {
    weekly: [
      { days: [1, 2, 3, 4, 5], opens: "08:00", closes: "12:00" },
      { days: [1, 2, 3, 4, 5], opens: "13:30", closes: "18:00" },
    ],
    special: [],
  };

  test.each([
    ["early on a Thursday", opening, "26T07:00", "heute 8–11 Uhr", "heute 11–16 Uhr", "heute ab 16 Uhr"],
    ["at eleven", opening, "26T11:00", "heute bis 16 Uhr", "heute ab 16 Uhr", "morgen 8–11 Uhr"],
    ["in the afternoon", opening, "26T15:20", "heute bis 16 Uhr", "heute ab 16 Uhr", "morgen 8–11 Uhr"],
    ["near the end", opening, "26T17:00", "heute bis 18 Uhr", "morgen 8–11 Uhr", "morgen 11–16 Uhr"],
    ["when it closes", opening, "26T18:00", "morgen 8–11 Uhr", "morgen 11–16 Uhr", "morgen ab 16 Uhr"],
    [
      "on a Saturday",
      opening,
      "28T09:30",
      "heute bis 11 Uhr",
      "heute ab 11 Uhr",
      "am Mittwoch, 2.\u00a0Dezember ab 16 Uhr",
    ],
    ["before noon", shut, "26T07:00", "heute 8–11 Uhr", "heute 11–12 und 13:30–16 Uhr", "heute ab 16 Uhr"],
    ["near noon", shut, "26T11:30", "heute bis 12 und 13:30–16 Uhr", "heute ab 16 Uhr", "morgen 8–11 Uhr"],
    ["at noon", shut, "26T12:30", "heute 13:30–16 Uhr", "heute ab 16 Uhr", "morgen 8–11 Uhr"],
  ])("%s", (_, hours, moment, ...labels) => {
    expect(callSlots(hours, new Date(`2026-11-${moment}:00+01:00`)).map(named)).toEqual(labels);
  });

  test.each([
    [
      "one day stands in the question",
      "2026-11-26T18:00",
      ["Wann passt es Ihnen morgen?"],
      "Freitag, 27. November, 11 bis 16 Uhr",
    ],
    [
      "each of several days stands over its times",
      "2026-11-26T15:20",
      ["Wann passt es Ihnen?", "heute", "morgen"],
      "Donnerstag, 26. November, ab 16 Uhr",
    ],
  ])("%s, none is chosen, and what was sent says the day", (_, moment, legends, when) => {
    const slots = callSlots(opening, new Date(`${moment}:00+01:00`));
    const shown = (state: CallbackState) =>
      renderToStaticMarkup(createElement(CallbackView, { state, slots })).replaceAll("<!-- -->", "");
    const form = shown({ view: "form", fields: {}, errors: {} });
    expect([...form.matchAll(/<legend[^>]*>([^<]*)</g)].map(([, words = ""]) => words.trim())).toEqual(legends);
    expect(form).not.toContain('checked=""');
    const sent = shown({ view: "sent", wish: WISH, when: slots[1] ? callInWords(slots[1]) : "" });
    expect(sent.replaceAll("\u00a0", " ")).toContain(`Wir rufen Sie am ${when} unter ${WISH.phone} zurück.`);
  });
});

test("the owner gets a mail that nobody can answer by mistake, and no receipt goes out", async () => {
  const mailer = new RecordingMailer();
  const mail = mailBindings(mailer);
  const now = new Date("2026-11-23T09:00:00.000Z");
  const sent = { fields: {}, request: new Request("http://localhost/"), via: "api" } as const;
  const site = { db, mail, formSecret: undefined };
  const result = await submit(callbackForm, site, { answers: WISH, idempotencyKey: null, sent }, now);
  if ("no" in result) throw new Error(result.no);
  expect(result.ok.receiptMail).toBe(false);
  const { id } = result.ok.ids;
  await deliverNow({ db, mail, linkSecrets: undefined, now: () => now }, id);
  expect(mailer.sent).toEqual([
    expect.objectContaining({ to: "chefin@example.com", subject: expect.stringContaining("Rückruf") }),
  ]);
  expect(mailer.sent[0]?.replyTo).toBeUndefined();
  expect(mailer.sent[0]?.text).not.toContain("E-Mail:");
  expect(await composePush(db, "new", id, now)).toMatchObject({ title: "Rückruf gewünscht" });
});
