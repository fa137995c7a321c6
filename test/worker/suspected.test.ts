/** What may be advertising is said, and told to nobody before the owner has looked (docs/decisions/0125). */
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { handleCallbackPost } from "../../src/contact/callback.server";
import { handleContactPost } from "../../src/contact/form.server";
import { type MessageFieldId, messageFieldIds } from "../../src/content/message-fields";
import { morningMail } from "../../src/notify/mails/morning-list.server";
import type { RequestContext } from "../../src/platform/http/request-context.server";
import { readBindings } from "../../src/platform/worker/bindings.server";
import { handleWizardPost } from "../../src/quote/wizard-action.server";
import { type QuestionId, questionIds, questionOf } from "../../src/requests/answers/questions";
import { HONEYPOT_FIELD, TOKEN_FIELD } from "../../src/requests/intake/form-fields";
import { signFormToken } from "../../src/requests/intake/form-token.server";
import { OPEN_LIMIT } from "../../src/requests/intake/store.server";
import type { Message } from "../../src/requests/lists/messages.server";
import { announceActs } from "../../src/requests/outbox/outbox.server";
import { findFollowUp } from "../../src/requests/work/find.server";
import { changeStatus } from "../../src/requests/work/move.server";
import { isSuspected } from "../../src/requests/work/steps";
import { addAccount, call, formPost, post, signIn } from "../support/api";
import { contactInput } from "../support/contact-input";
import { db, execute, firstColumn } from "../support/database";
import { deleteRequests } from "../support/deal";
import { quoteInput } from "../support/quote-input";
import { mailBindings, RecordingMailer } from "../support/recording-mailer";
import { rendered } from "../support/rendered-mail";
import { storeContact, storeLead } from "../support/submission";

const SECRET = readBindings(env).formSecret;

beforeEach(async () => {
  await deleteRequests(db);
  await env.DB.exec("DELETE FROM admin_users");
});

const site = (): RequestContext => ({
  bindings: { ...readBindings(env), mail: mailBindings(new RecordingMailer()) },
  waitUntil: () => {},
  deliver: () => {},
});

const LINK = "www.example.com";
const FOREIGN = `Продвижение сайтов https://example.com и ещё ${LINK} недорого`;

const TOKENS = {
  fresh: () => signFormToken(SECRET, Date.now() - 5000),
  none: () => undefined,
  forged: () => signFormToken("x".repeat(40), Date.now() - 5000),
};

/** Each form: what it is sent with, by its script and without, and the fields into which anything can be typed. */
const FORMS = {
  lead: {
    path: "/api/leads",
    input: (typed: object) => quoteInput({ ...typed }),
    async page(fields: Record<string, unknown>) {
      const last = { ...fields, privacyConsent: "true", step: "4", intent: "submit" };
      return (await handleWizardPost(formPost("/angebot", last), site())).page;
    },
    fields: questionIds.filter((id) => ["line", "text"].includes(questionOf(id).kind)),
    names: ["firstName", "lastName"] satisfies QuestionId[],
  },
  contact: {
    path: "/api/contacts",
    input: (typed: object) => contactInput({ ...typed }),
    page: (fields: Record<string, unknown>) =>
      handleContactPost(formPost("/kontakt", fields), site()).then(({ state }) => state),
    fields: messageFieldIds.filter((id) => !["email", "phone"].includes(id)),
    names: ["name"] satisfies MessageFieldId[],
  },
  callback: {
    path: "/api/callbacks",
    input: (typed: object) => ({ firstName: "Änne", phone: "04191 000 996", time: "evening", ...typed }),
    page: (fields: Record<string, unknown>) =>
      handleCallbackPost(formPost("/rueckruf", fields), site()).then(({ state }) => state),
    fields: ["firstName"],
    names: ["firstName"],
  },
};

const stored = async () =>
  (await env.DB.prepare("SELECT status, suspicion FROM follow_ups").all<{ status: string; suspicion: string | null }>())
    .results;

const mailed = (id?: string) =>
  firstColumn("SELECT kind FROM outbox WHERE subject_id = coalesce(?, subject_id) ORDER BY kind", id ?? null);

const PLAIN = { status: "new", suspicion: null };
const SUSPECTED = { status: "new", suspicion: "link-in-name" };
const WAYS = (["fresh", "none", "forged"] as const).flatMap((token) =>
  (["script", "no script"] as const).map((way) => ({ token, way })),
);
const cases = Object.entries(FORMS).flatMap(([name, form]) =>
  form.fields.flatMap((field) =>
    WAYS.map(({ token, way }) => {
      const expected = expectedOf(form.names.includes(field as never), token, way);
      return { form: name as keyof typeof FORMS, field, token, way, expected, said: JSON.stringify(expected) };
    }),
  ),
);

/** @returns the row; "asked again" where the page comes back with a token and everything typed */
function expectedOf(isName: boolean, token: keyof typeof TOKENS, way: "script" | "no script") {
  // The page's post has a browser's header.
  if (token === "forged" && way === "no script") return "asked again";
  if (token === "forged") return { status: "spam", suspicion: isName ? "forged-token, link-in-name" : "forged-token" };
  if (!isName) return PLAIN;
  return token === "none" && way === "no script" ? "asked again" : SUSPECTED;
}

test.each(cases)("a link in $form $field, token $token, $way: $said", async (one) => {
  const form = FORMS[one.form];
  const input = { ...form.input({ [one.field]: `Beispiel ${LINK} GmbH` }), [TOKEN_FIELD]: TOKENS[one.token]() };
  if (one.way === "script") expect((await post(form.path, input)).status).toBe(201);
  else {
    const page = await form.page(input);
    if (one.expected === "asked again") {
      expect(JSON.stringify(page)).toContain(LINK);
      expect(page).toMatchObject({ notice: { kind: "ask-again" } });
    } else expect(page).toMatchObject({ view: "sent" });
  }
  expect(await stored()).toEqual(one.expected === "asked again" ? [] : [one.expected]);
  const isTold = typeof one.expected === "object" && one.expected.suspicion === null;
  expect((await mailed()).length > 0).toBe(isTold);
});

test.each([
  ["two links in a text of another script", { message: FOREIGN }, "foreign-links"],
  ["one link in it", { message: `Продвижение сайтов ${LINK} недорого` }, null],
  ["links in German", { message: `Fotos: ${LINK} und https://example.com/wohnung` }, null],
  ["another script without links", { message: "Здравствуйте, нам нужна уборка офиса каждую неделю" }, null],
])("%s: %s", async (_, fields, suspicion) => {
  await post("/api/contacts", contactInput(fields));
  expect(await stored()).toEqual([{ status: "new", suspicion }]);
});

test("each text is looked at alone: a German one hides no other, and two make no two links", async () => {
  await post("/api/leads", quoteInput({ requirements: "Bitte klingeln. ".repeat(30), furtherObjects: FOREIGN }));
  const half = `Продвижение сайтов ${LINK} недорого`;
  await post("/api/leads", quoteInput({ requirements: half, furtherObjects: half }));
  expect((await stored()).map(({ suspicion }) => suspicion)).toEqual(["foreign-links", null]);
});

describe("a suspected one", () => {
  const name = `Gewinn ${LINK}`;
  const long = "Bitte rufen Sie an. ".repeat(200).trim();
  let headers: { Authorization: string };

  beforeEach(async () => {
    headers = await signIn(await addAccount());
  });

  const actor = { author: "chefin@example.com", now: new Date() };
  /** One that is suspected. */
  const doubted = () => storeContact(site().bindings, { name }, new Date());
  const list = async (stage = "") =>
    (await call(`/api/contacts?stage=${stage}`, { headers })).json<(Message & { stage: string; due: string })[]>();
  const set = (id: string, status: string, version: number) =>
    post(`/api/admin/follow-ups/${id}/status`, { status, version }, { headers });

  test("keeps its whole text, and lies in the list of what is new with its mark", async () => {
    await post("/api/contacts", contactInput({ name, message: long }));
    const mark = { message: long, stage: "new", due: "vielleicht Werbung", ...SUSPECTED };
    for (const stage of ["", "new", "due"]) expect(await list(stage)).toEqual([expect.objectContaining(mark)]);
    expect(await list("spam")).toEqual([]);
  });

  test("is told the same by its page, its script and a repeat: a confirmation comes once it was read", async () => {
    const quote = quoteInput({ firstName: name, [TOKEN_FIELD]: TOKENS.fresh() });
    const first = await FORMS.lead.page(quote);
    const reference = expect.stringMatching(/^R-/);
    expect(first).toMatchObject({ view: "sent", receipt: "later", reference, answers: expect.anything() });
    expect(await FORMS.lead.page(quote)).toEqual(first);
    expect(await FORMS.contact.page(contactInput({ [HONEYPOT_FIELD]: "x" }))).toMatchObject({ receipt: "later" });
  });

  test("gets its receipt, and the owner a notice, by “Keine Werbung”, once", async () => {
    const id = await doubted();
    expect(await mailed(id)).toEqual([]);
    const cleared = await changeStatus(db, id, { version: 1, status: "new" }, actor);
    expect(cleared).toMatchObject({ ok: { status: "new", suspicion: null } });
    expect((await set(id, "new", 2)).status).toBe(422);
    expect(await mailed(id)).toEqual(["contact-notice", "contact-receipt"]);
    expect(await list()).toMatchObject([{ due: "Neu", suspicion: null }]);
  });

  test("is spam by “Spam”, and gets its receipt by “Kein Spam” after all", async () => {
    const id = await doubted();
    expect((await set(id, "spam", 1)).status).toBe(200);
    expect(await list("spam")).toMatchObject([{ status: "spam", due: null }]);
    await changeStatus(db, id, { version: 2, status: "new" }, actor);
    expect(await mailed(id)).toEqual(["contact-notice", "contact-receipt"]);
  });

  test("gets none where there is no sender of mails, and neither does what only the owner had marked", async () => {
    const id = await doubted();
    await changeStatus(db, id, { version: 1, status: "new" }, actor, false);
    expect(await mailed(id)).toEqual(["contact-notice"]);
    const marked = await storeContact({ ...site().bindings, mail: undefined }, {}, new Date());
    await changeStatus(db, marked, { version: 1, status: "spam" }, actor);
    await changeStatus(db, marked, { version: 2, status: "new" }, actor);
    expect(await mailed(marked)).toEqual(["contact-notice"]);
  });

  test("is one line in the morning mail, however many there are, and none of their words", async () => {
    const at = (time: string) => new Date(`2026-11-24T${time}Z`);
    for (let sends = 0; sends < 3; sends += 1) await storeLead(site().bindings, { firstName: name }, at("01:00:00"));
    const mail = await rendered(await morningMail(db, at("06:01:00")));
    expect(mail?.subject).toBe("Ihr Tag am 24.11.2026: 3 Anfragen dran (3 vielleicht Werbung)");
    expect(mail?.text).toContain("\n3 vielleicht Werbung, bitte kurz ansehen\n");
    expect(mail?.text).not.toContain("Gewinn");
  });

  test("tells nobody what is done on its page, until somebody has said that it is none", async () => {
    const id = await storeLead(site().bindings, { firstName: name }, new Date());
    await announceActs(db, id, new Date());
    expect(await mailed(id)).toEqual([]);
    await changeStatus(db, id, { version: 1, status: "new" }, actor);
    await announceActs(db, id, new Date());
    expect(await mailed(id)).toContain("lead-change-notice");
  });

  test("brings the notices of others no nearer to their end, and is spam beyond so many a day", async () => {
    await post("/api/leads", quoteInput({ firstName: name }));
    expect(await env.DB.prepare("SELECT n FROM write_budget WHERE key = 'new'").first("n")).toBeNull();
    await execute("UPDATE write_budget SET n = ?, max = ? WHERE key = 'suspected'", OPEN_LIMIT, OPEN_LIMIT);
    await env.DB.exec("DELETE FROM follow_ups");
    await post("/api/leads", quoteInput({ firstName: name }));
    expect(await stored()).toEqual([{ status: "spam", suspicion: "link-in-name, flood" }]);
    await post("/api/leads", quoteInput());
    expect(await stored()).toContainEqual(PLAIN);
  });

  test("is none any more once it was answered", async () => {
    const id = await storeLead(site().bindings, { firstName: name }, new Date());
    const row = await findFollowUp(db, id);
    expect(row && [isSuspected(row), isSuspected({ ...row, status: "contacted" })]).toEqual([true, false]);
  });
});
