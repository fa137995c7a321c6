/**
 * Every page that answers a form differs from the one that asked: its title says so, and the answer has the focus. What
 * is heard of both pages is what is read.
 */
import { env } from "cloudflare:workers";
import { afterAll, describe, expect, test } from "vitest";
import { PASSWORD_PATH } from "../../src/content/admin-paths";
import { AREA_PATH, ASK_LINK_PATH, CALLBACK_PATH, CONTACT_PATH, QUOTE_PATH } from "../../src/content/paths";
import { refuseOffer } from "../../src/my-request/withdraw.server";
import { passwordPath } from "../../src/notify/mails/account.server";
import { setViewing } from "../../src/requests/work/viewings.server";
import { TO_ANSWER } from "../../src/ui/answer";
import { addAccount, call } from "../support/api";
import { contactInput } from "../support/contact-input";
import { linkOf } from "../support/customer-link";
import { db } from "../support/database";
import { deleteRequests, newRequest, storeOffer } from "../support/deal";
import { lostBlanks, otherNames } from "../support/heard";
import { line, officeOffer } from "../support/offer-input";
import { jpeg, photoPost } from "../support/photo-post";
import { quoteInput } from "../support/quote-input";
import { focusedOf, formsOf, openPage, type ShownPage, sendForm, titleOf } from "../support/real-pages";

const MAIL = {
  MAIL: { send: async () => ({ messageId: "1" }) },
  NOTIFY_FROM: "buero@example.com",
  NOTIFY_TO: "chefin@example.com",
};
const FULL = { limit: async () => ({ success: false }) };
/** Each limit by address is reached. */
const BUSY = { ...MAIL, SUBMISSION_LIMIT: FULL, FORM_LIMIT: FULL, LOGIN_LIMIT: FULL };
const windows = line({ id: "windows", text: "Fenster", unitCents: 12_000, isOptional: true });
const offer = { ...officeOffer, positions: [...officeOffer.positions, windows] };

afterAll(() => deleteRequests(db));

/** A new request with proposed times and a photo. @returns the path of its page */
async function ownPage(): Promise<string> {
  const id = await newRequest(db, { address: "" }, new Date().toISOString());
  const times = [1, 2].map((days) => new Date(Date.now() + days * 24 * 3_600_000).toISOString());
  await setViewing(db, id, { version: 1, times, isProposed: true }, { author: "chefin@example.com", now: new Date() });
  const path = await pathOf(id);
  expect((await call(`${path}/fotos`, photoPost(jpeg()))).status).toBe(201);
  return path;
}

async function pathOf(id: string): Promise<string> {
  const { reference, code } = await linkOf(id);
  return `/anfrage/${reference}/${code}`;
}

/** A new request with an offer to a business. @returns the path of the offer's page */
const offerPage =
  (query = "", isRefused = false) =>
  async () => {
    const id = await newRequest(db, {}, new Date().toISOString());
    await storeOffer(db, id, new Date().toISOString(), offer);
    if (isRefused) await refuseOffer(db, id, { revision: 1, text: "" }, false);
    return `${await pathOf(id)}/angebot/1${query}`;
  };

async function passwordLink(): Promise<string> {
  const { id } = await addAccount({ id: crypto.randomUUID(), email: `${crypto.randomUUID()}@example.com` });
  const row = await env.DB.prepare(
    "SELECT id, email, password_hash AS passwordHash, token_version AS tokenVersion FROM admin_users WHERE id = ?",
  )
    .bind(id)
    .first<never>();
  return passwordPath(env.LINK_SECRET, row as never, Math.floor(Date.now() / 1000) + 60);
}

interface Answered {
  /** Path of the page that asks. */
  at: string | (() => Promise<string>);
  /** End of the address that the form is sent to. */
  to: string;
  typed: Record<string, unknown>;
  /** Whether something is wrong; otherwise it is done. */
  isWrong?: true;
  env?: object;
}

const message = contactInput();
const quote = quoteInput();
const wish = { firstName: "Erika", phone: "0151 100 900", time: "midday" };
const anywhere = "24568";

const FORMS: Record<string, Answered> = {
  "a postcode": { at: AREA_PATH, to: AREA_PATH, typed: { plz: anywhere } },
  "a postcode elsewhere": { at: AREA_PATH, to: AREA_PATH, typed: { plz: "80331" } },
  "no postcode": { at: AREA_PATH, to: AREA_PATH, typed: { plz: "Hamburg" }, isWrong: true },
  "an empty postcode": { at: AREA_PATH, to: AREA_PATH, typed: { plz: "" }, isWrong: true },
  "a postcode on the first page": { at: "/", to: AREA_PATH, typed: { plz: anywhere } },
  "a message": { at: CONTACT_PATH, to: CONTACT_PATH, typed: message },
  "a message without a name": { at: CONTACT_PATH, to: CONTACT_PATH, typed: { ...message, name: "" }, isWrong: true },
  "one message too many": { at: CONTACT_PATH, to: CONTACT_PATH, typed: message, isWrong: true, env: BUSY },
  "a call": { at: CALLBACK_PATH, to: CALLBACK_PATH, typed: wish },
  "a call without a number": { at: CALLBACK_PATH, to: CALLBACK_PATH, typed: { ...wish, phone: "" }, isWrong: true },
  "one call too many": { at: CALLBACK_PATH, to: CALLBACK_PATH, typed: wish, isWrong: true, env: BUSY },
  "a service": { at: QUOTE_PATH, to: QUOTE_PATH, typed: { step: 1, service: "office", intent: "next" } },
  "no service": { at: QUOTE_PATH, to: QUOTE_PATH, typed: { step: 1, intent: "next" }, isWrong: true },
  "a step too many": { at: QUOTE_PATH, to: QUOTE_PATH, typed: { step: 1, intent: "next" }, isWrong: true, env: BUSY },
  "a step back": { at: `${QUOTE_PATH}?service=office`, to: QUOTE_PATH, typed: { step: 2, intent: "back" } },
  "a postcode in the wizard": {
    at: QUOTE_PATH,
    to: QUOTE_PATH,
    typed: { ...quote, step: 4, postcode: anywhere, intent: "area" },
  },
  "a request": { at: QUOTE_PATH, to: QUOTE_PATH, typed: { ...quote, step: 4, intent: "submit" } },
  "a request without consent": {
    at: QUOTE_PATH,
    to: QUOTE_PATH,
    typed: { ...quote, privacyConsent: "", step: 4, intent: "submit" },
    isWrong: true,
  },
  "one request too many": {
    at: QUOTE_PATH,
    to: QUOTE_PATH,
    typed: { ...quote, step: 4, intent: "submit" },
    isWrong: true,
    env: BUSY,
  },
  "a lost link": {
    at: ASK_LINK_PATH,
    to: ASK_LINK_PATH,
    typed: { email: "erika@example.com", reference: "R-7K3M-92" },
    env: MAIL,
  },
  "a lost link without its number": {
    at: ASK_LINK_PATH,
    to: ASK_LINK_PATH,
    typed: { email: "erika@example.com" },
    isWrong: true,
    env: MAIL,
  },
  "one link too many": { at: ASK_LINK_PATH, to: ASK_LINK_PATH, typed: {}, isWrong: true, env: BUSY },
  "a customer's message": { at: ownPage, to: "", typed: { intent: "ask", text: "Geht auch abends?" } },
  "a customer's empty message": { at: ownPage, to: "", typed: { intent: "ask", text: "" }, isWrong: true },
  "no time that fits": { at: ownPage, to: "", typed: { intent: "refuse-viewing" } },
  "a demand, with a message begun": { at: ownPage, to: "", typed: { data: "access", text: "Geht auch abends?" } },
  "a demand": { at: ownPage, to: "", typed: { data: "access" } },
  "a time without a street": { at: ownPage, to: "", typed: { slot: "SLOT", address: "" }, isWrong: true },
  "a time without a street, with a message begun": {
    at: ownPage,
    to: "",
    typed: { slot: "SLOT", address: "", text: "Geht auch abends?" },
    isWrong: true,
  },
  "a time": { at: ownPage, to: "", typed: { slot: "SLOT", address: "Beispielweg 3, Kaltenkirchen" } },
  "a photo": { at: ownPage, to: "/fotos/PHOTO", typed: {} },
  "photos of an old page": { at: ownPage, to: "/fotos", typed: {} },
  "a withdrawal": { at: async () => `${await ownPage()}/zurueckziehen`, to: "/zurueckziehen", typed: {} },
  "a choice": { at: offerPage(), to: "#ja", typed: { wahl: "windows" }, env: MAIL },
  "a choice of nothing": { at: offerPage(), to: "#ja", typed: {}, env: MAIL },
  "an order without a name": {
    at: offerPage("?wahl=windows"),
    to: TO_ANSWER,
    typed: { intent: "order", name: "" },
    isWrong: true,
    env: MAIL,
  },
  "an order of what was changed": {
    at: offerPage("?wahl=windows"),
    to: TO_ANSWER,
    typed: { intent: "order", name: "Petra Einkauf", role: "Einkauf", authorised: "yes", digest: "anders" },
    isWrong: true,
    env: MAIL,
  },
  "an order of another sum": {
    at: offerPage("?wahl=windows"),
    to: TO_ANSWER,
    typed: { intent: "order", name: "Petra Einkauf", role: "Einkauf", authorised: "yes", sum: "1,00 € einmalig" },
    isWrong: true,
    env: MAIL,
  },
  "an order": {
    at: offerPage("?wahl=windows"),
    to: TO_ANSWER,
    typed: { intent: "order", name: "Petra Einkauf", role: "Einkauf", authorised: "yes" },
    env: MAIL,
  },
  "a question at an offer": { at: offerPage(), to: TO_ANSWER, typed: { intent: "ask", text: "Ab wann?" } },
  "an empty question at an offer": {
    at: offerPage(),
    to: TO_ANSWER,
    typed: { intent: "ask", text: "" },
    isWrong: true,
  },
  "an empty question at an offer that was refused, which has a notice": {
    at: offerPage("", true),
    to: TO_ANSWER,
    typed: { intent: "ask", text: "" },
    isWrong: true,
  },
  "a no": { at: offerPage(), to: TO_ANSWER, typed: { intent: "decline", text: "" } },
  "a no to what was changed": {
    at: offerPage(),
    to: TO_ANSWER,
    typed: { intent: "decline", text: "", digest: "anders" },
    isWrong: true,
  },
  "a forgotten password": { at: PASSWORD_PATH, to: PASSWORD_PATH, typed: { email: "chefin@example.com" }, env: MAIL },
  "a forgotten password without an address": {
    at: PASSWORD_PATH,
    to: PASSWORD_PATH,
    typed: { email: "chefin" },
    isWrong: true,
    env: MAIL,
  },
  "one password too many": { at: PASSWORD_PATH, to: PASSWORD_PATH, typed: {}, isWrong: true, env: BUSY },
  "a new password": {
    at: passwordLink,
    to: "",
    typed: { newPassword: "Kehrblech im Keller", confirmPassword: "Kehrblech im Keller" },
  },
  "two new passwords": {
    at: passwordLink,
    to: "",
    typed: { newPassword: "Kehrblech im Keller", confirmPassword: "Kehrblech" },
    isWrong: true,
  },
};

/** Forms whose answer is a page of its own, or that no browser sends without its script. */
const ELSEWHERE = ["get /#contact", "post /admin/login"];

const named = (text: string) => text.replace(/\/anfrage\/[^/]+\/[^/#?]+/, "/anfrage/…").replace(/\?[^#]*/, "");
const nameOf = ({ method, action }: { method: string; action: string }) =>
  `${method} ${named(action)
    .replace(/\/fotos\/.+/, "/fotos/…")
    .replace(/(passwort\/).+/, "$1…")}`;

/** What the focus is on: an alert, or a field that says what is wrong with it. */
const WRONG = / role="alert"| aria-invalid=/;
/** A sentence or a heading that says what was done, or the part of the page that was asked for. */
const DONE = / role="status"|^<p [^>]*id="antwort"|^<h[123]|<div [^>]*(id="ja"|data-offer="notice")/;

const walked = new Set<string>();
const met = new Set<string>();

describe("what came of a form is in the title and has the focus:", () => {
  test.each(Object.entries(FORMS))("%s", async (_, { at, to, typed, isWrong, env: changes }) => {
    const path = typeof at === "string" ? at : await at();
    const asking = await openPage(path, {}, changes);
    const photo = /fotos\/([\w-]+)"/.exec(asking.html)?.[1] ?? "";
    const slot = /<button[^>]* value="([^"]+)"[^>]* name="slot"/.exec(asking.html)?.[1] ?? "";
    const forms = formsOf(asking);
    const isIt = ({ action }: (typeof forms)[number]) => action.endsWith(to.replace("PHOTO", photo) || path);
    const form = forms.find((one) => isIt(one) && one.inside.includes(`value="${typed.intent}"`)) ?? forms.find(isIt);
    if (!form) throw new Error(`No such form on "${titleOf(asking)}", only ${forms.map(nameOf)}`);
    const sent = Object.entries(typed).map(([name, value]) => [name, value === "SLOT" ? slot : String(value)]);
    const answer = await sendForm(form, Object.fromEntries(sent), changes);
    for (const one of [...forms, ...formsOf(answer)]) met.add(nameOf(one));
    for (const { html } of [asking, answer]) expect([...lostBlanks(html), ...otherNames(html)]).toEqual([]);
    walked.add(nameOf(form));
    const title = titleOf(answer);
    const page = titleOf(asking).split(" – ").at(-1);
    if (isWrong) expect(title.replace(/Schritt \d .+ – /, "")).toBe(`Fehler: ${page}`);
    else expect(title).not.toMatch(/^Fehler|^$/);
    expect(title).not.toBe(titleOf(asking));
    expect(focusedOf(answer), answer.address).toMatch(isWrong ? WRONG : DONE);
  });

  test("no form of these pages is left out", () => {
    console.info([...walked].join("\n"));
    expect([...met].filter((form) => !walked.has(form) && !ELSEWHERE.includes(form))).toEqual([]);
  });
});

test.each([
  ["a link that opens nothing", "/anfrage/R-7K3M-92/falsch", {}],
  ["a link that is opened too often", "/anfrage/R-7K3M-92/falsch", { LINK_LIMIT: FULL }],
  ["a dead link to a new password", `${PASSWORD_PATH}/1/x/y`, {}],
  ["one that is opened too often", `${PASSWORD_PATH}/1/x/y`, { LINK_LIMIT: FULL }],
])("%s says so where the focus is, when something was sent to it", async (_, path, changes) => {
  const answer: ShownPage = await openPage(
    path + TO_ANSWER,
    { method: "POST", body: new URLSearchParams({ intent: "ask" }) },
    changes,
  );
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(focusedOf(answer)).toMatch(/^<h1/);
});
