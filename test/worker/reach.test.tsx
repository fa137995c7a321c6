/** What each screen and form of the dashboard says of a person who is reached by mail, by a link, or on paper. */
import { QueryClientProvider } from "@tanstack/react-query";
import type { ComponentType, ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type ApiKey, apiPath } from "../../src/admin/api-client";
import { CONTACTS, DAYS, DESK, FOLLOW_UPS, LEADS, ORDERS } from "../../src/admin/api-keys";
import { draftOf, openDrafts } from "../../src/admin/drafts";
import MessagePage from "../../src/admin/messages/message-page.client";
import MessagesPage from "../../src/admin/messages/messages-page.client";
import { EndForm } from "../../src/admin/orders/end-form";
import { orderForms } from "../../src/admin/orders/order-post";
import OrdersPage from "../../src/admin/orders/orders-page.client";
import { queryClient } from "../../src/admin/queries";
import { mailInWords } from "../../src/admin/requests/changes";
import type { FollowUpDetail } from "../../src/admin/requests/detail.server";
import type { ReceivedLead } from "../../src/admin/requests/lists-api.server";
import { AgreementForm } from "../../src/admin/requests/offer/agreement-form";
import ComposerPage from "../../src/admin/requests/offer/composer-page.client";
import { OfferPreview } from "../../src/admin/requests/offer/offer-preview";
import { AcceptanceForm } from "../../src/admin/requests/opened/acceptance-form";
import { CorrectionForm } from "../../src/admin/requests/opened/correction-form";
import { LossReasonPicker } from "../../src/admin/requests/opened/status-questions";
import { TellLinks } from "../../src/admin/requests/opened/tell-links";
import { Unread } from "../../src/admin/requests/opened/unread";
import { UnsentMails } from "../../src/admin/requests/opened/unsent-mails";
import { ViewingForm, viewingDraft } from "../../src/admin/requests/opened/viewing-form";
import { OutcomeQuestion } from "../../src/admin/requests/outcome-question";
import PhoneRequestPage from "../../src/admin/requests/phone/phone-request-page.client";
import { PHONE_REQUEST_FORM } from "../../src/admin/requests/phone/schema";
import OpenedRequestPage from "../../src/admin/requests/request-page.client";
import RequestsPage from "../../src/admin/requests/requests-page.client";
import {
  composingPath,
  DASHBOARD_PATH,
  MESSAGES_PATH,
  messagePath,
  NEW_REQUEST_PATH,
  ORDERS_PATH,
  requestPath,
} from "../../src/content/admin-paths";
import { agreedPlaces, orderEnds } from "../../src/content/lists";
import type { OffersOfRequest } from "../../src/offer/api.server";
import { buildDocument } from "../../src/offer/document";
import { currentWordings, offerFacts } from "../../src/offer/facts";
import { OfferSheet } from "../../src/offer/offer-sheet";
import { offerInWords } from "../../src/offer/words";
import { addDays, berlinDay } from "../../src/platform/time/berlin-days";
import { type Reach, reachOf } from "../../src/requests/reach";
import { addAccount, call, post, signIn } from "../support/api";
import { contactInput } from "../support/contact-input";
import { db } from "../support/database";
import { deleteRequests } from "../support/deal";
import { otherNames } from "../support/heard";
import { householdOffer, officeOffer } from "../support/offer-input";
import { textOf } from "../support/rendered-page";

const PEOPLE = {
  mail: { email: "wege@example.com", phone: "" },
  link: { email: "", phone: "0151 100 901" },
  paper: { email: "", phone: "04191 000 901" },
} as const;

/** Words that are not true of who is reached so. */
const UNTRUE: Record<Reach, RegExp> = {
  mail: /geht nichts hinaus|kommt auf Papier|Bestätigung drucken|selbst/,
  link: /E-?Mail (?:sagt|geht (?!nicht))|(?:kommt|erfährt es) per E-?Mail|Per E-?Mail senden|Auskunft per|eins von beiden/,
  paper: /E-?Mail|\bLinks?\b|eigenen? Seite|erschickt|persönlichen Seite|eins von beiden/,
};

/** Said to somebody on paper of what they are given on it alone. */
const READS = /Das liest die/;

/** Forms that stand in a screen that is walked. */
const IN_SCREENS = ["AgreedForm", "AnswerForm", "DemandForm", "PlanForm", "SearchForm"];

const TODAY = berlinDay(new Date());
const SOON = addDays(TODAY, 3);
const VIEWING = `${addDays(TODAY, 5)}T09:00:00.000Z`;

const headers = await signIn(await addAccount());
const kept = new Map<string, string>();

beforeAll(() => {
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal("document", { activeElement: null });
});
afterAll(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

async function ask<Answer>(path: string): Promise<Answer> {
  return (await call(path, { headers })).json();
}

async function write<Answer>(path: string, body: object): Promise<Answer> {
  const sent = { ...headers, "Idempotency-Key": crypto.randomUUID() };
  const answer = await post(`/api/admin/${path}`, body, { headers: sent });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json();
}

/** Reads into the screens' cache. */
async function read<Answer>(key: ApiKey, change = (data: Answer): Answer => data): Promise<Answer> {
  const data = change(await ask(apiPath(key)));
  queryClient.setQueryData(key, data);
  return data;
}

async function readList(list: ApiKey): Promise<void> {
  const pages = [{ rows: await ask(apiPath(list)), next: undefined }];
  queryClient.setQueryData(list, { pages, pageParams: [apiPath(list)] });
}

/** A message, or where no address is known a wish to be called, as the website's forms send them. */
async function written({ email, phone }: { email: string; phone: string }): Promise<{ id: string; email: string }> {
  await (email
    ? post("/api/contacts", contactInput({ email }))
    : post("/api/callbacks", { firstName: "Jo", phone, time: "evening" }));
  const [message] = await ask<{ id: string; email: string }[]>(apiPath(CONTACTS));
  if (!message) throw new Error("Not stored");
  await readDetail(message.id);
  return message;
}

/** A request by phone, and what the screens read of it. */
interface Case {
  lead: ReceivedLead;
  detail: FollowUpDetail;
  known: OffersOfRequest;
  reach: Reach;
}

/** Whether this deployment sends mails is no property of a request. */
function readDetail(id: string): Promise<FollowUpDetail> {
  return read<FollowUpDetail>([...FOLLOW_UPS, id], (data) => ({ ...data, hasSender: true }));
}

const TAKEN = { service: "household", firstName: "Jo", address: "Beispielweg 3", postcode: "24568" };

async function taken(reach: Reach, step: (id: string) => Promise<unknown> = async () => {}): Promise<Case> {
  const person = { ...TAKEN, ...PEOPLE[reach], lastName: "Wege", town: "Kaltenkirchen" };
  const { id } = await write<{ id: string }>("phone-requests", person);
  await step(id);
  const lead = await read<ReceivedLead>([...LEADS, id]);
  const detail = await readDetail(id);
  const known = await read<OffersOfRequest>(["/api/admin/offers", id]);
  return { lead, detail, known, reach };
}

async function offer(id: string): Promise<void> {
  const { followUp } = await ask<FollowUpDetail>(`/api/admin/follow-ups/${id}`);
  await write(`offers/${id}/send`, { offer: householdOffer, followUpVersion: followUp.version, byMail: false });
}

/** Requests that the walk meets: what each has behind it. */
const CASES: Record<string, ((id: string) => Promise<unknown>) | undefined> = {
  "a new request": undefined,
  "a request with proposed times": (id) => {
    const times = [VIEWING, VIEWING.replace("09:", "11:")];
    return write(`follow-ups/${id}/viewing`, { version: 1, times, isProposed: true, who: "" });
  },
  "a request with an offer": (id) => offer(id),
  "a demand for erasure": (id) => write(`follow-ups/${id}/demand`, { asked: "erasure", on: TODAY }),
  "an order": async (id) => {
    await offer(id);
    const yes = { revision: 1, acceptedOn: TODAY, way: "phone", startsOn: SOON, options: [], earlyStart: false };
    await write(`offers/${id}/accept`, yes);
  },
};

/** Addresses of the dashboard, and those that each request has. */
const LISTS = [DASHBOARD_PATH, NEW_REQUEST_PATH, MESSAGES_PATH, ORDERS_PATH, `${ORDERS_PATH}?tag=${SOON}`];
const screensOf = ({ lead: { id } }: Case) => [requestPath(id), composingPath(id)];

/** A form, the name of its draft, and what is typed into it. */
type Typed = readonly [form: ReactElement, draft?: string, typed?: object];

const nothing = () => undefined;

/** Forms in states that somebody has to type or tap first; none where they are not offered. */
const FORMS: Record<string, (of: Case) => Typed[]> = {
  ViewingForm: ({ lead, detail, reach }) =>
    ["", `${addDays(TODAY, 4)}T10:00`].map((time) => [
      <ViewingForm key={time} {...detail} {...{ lead, reach }} onCorrectAddress={nothing} onDone={nothing} />,
      viewingDraft(lead.id),
      { times: [time] },
    ]),
  AcceptanceForm: ({ detail, reach }) =>
    detail.offered.offers.map((one) => {
      const form = { followUp: detail.followUp, draft: "yes", offer: one, reach, knownWay: null, onDone: nothing };
      return [<AcceptanceForm key={one.id} {...form} />, "yes", { startsOn: addDays(TODAY, 1) }];
    }),
  AgreementForm: ({ detail: { followUp }, reach }) =>
    [householdOffer, officeOffer].flatMap((offer) =>
      agreedPlaces.map(
        ({ id: place }): Typed => [
          <AgreementForm
            key={place}
            of="Auftrag"
            {...{ followUp, offer, reach, onBack: nothing, onAgreed: nothing }}
          />,
          `agreement-${followUp.id}`,
          { place, startsOn: addDays(TODAY, 1), medium: "paper" },
        ],
      ),
    ),
  EndForm: ({ detail, reach }) =>
    detail.offered.orders.flatMap((order) =>
      orderEnds.map(
        ({ id }): Typed => [
          <EndForm key={id} order={order} of="Auftrag" reach={reach} onDone={nothing} />,
          orderForms(order)[1],
          { end: id },
        ],
      ),
    ),
  OfferPreview: ({ lead, detail: { followUp, proposed }, known, reach }) =>
    [householdOffer, officeOffer].map((offer) => {
      const shown = { lead, followUp, proposed, known, offer, reach, onBack: nothing, onSent: nothing };
      return [<OfferPreview key={offer.customerKind} {...shown} />];
    }),
  CorrectionForm: ({ lead }) => [
    [<CorrectionForm key="form" submission={lead} lead={lead} version={1} hasSender onClose={nothing} />],
  ],
  PhoneRequestPage: ({ lead: { email, phone } }) =>
    [1, 2].map((step) => [<PhoneRequestPage key={step} />, PHONE_REQUEST_FORM, { email, phone, step }]),
  OutcomeQuestion: ({ detail }) => [[<OutcomeQuestion key="asked" name="Jo Wege" followUp={detail.followUp} />]],
  LossReasonPicker: () => [[<LossReasonPicker key="asked" onChoose={nothing} onCancel={nothing} />]],
  UnsentMails: ({ lead: { id, createdAt: since }, reach }) => {
    const mail = {
      id,
      kind: "offer",
      what: "Angebot",
      since,
      isBack: true,
      isOver: false,
      isOfWithdrawal: false,
    } as const;
    return reach === "mail" ? [[<UnsentMails key="mails" id={id} mails={[mail]} />]] : [];
  },
  TellLinks: ({ lead, reach }) => (reach === "link" ? [[<TellLinks key="tell" lead={lead} news="Neues" />]] : []),
  Unread: ({ detail: { history } }) => [
    [<Unread key="unread" entries={[{ at: TODAY, author: "", said: [], lines: history }]} name="Jo Wege" />],
  ],
};

/** What is read on a screen, and what a screen reader says besides. */
function wordsOf(html: string): string {
  // A field is named as what is typed into it.
  const named = html.replaceAll(/<label[^>]*>E-Mail\b.*?<\/label>/g, "");
  return [
    textOf(named),
    ...[...html.matchAll(/ (?:aria-label|placeholder|title)="([^"]*)"/g)].map(([, words]) => words),
  ].join(" · ");
}

const page = (Page: unknown) => Page as ComponentType<{ params: object }>;

function rendered(path: string, [element, draft, typed]: Partial<Typed> = []): string {
  const [id = ""] = /[\da-f-]{36}/.exec(path) ?? [];
  const [OpenedRequest, Message] = [page(OpenedRequestPage), page(MessagePage)];
  const opened = [
    { path: NEW_REQUEST_PATH, element: <PhoneRequestPage /> },
    {
      path: requestPath(":id"),
      element: <OpenedRequest params={{ id }} />,
      children: [{ path: composingPath(":id"), element: <ComposerPage /> }],
    },
  ];
  const screens = [
    { path: DASHBOARD_PATH, element: <RequestsPage />, children: opened },
    {
      path: MESSAGES_PATH,
      element: <MessagesPage />,
      children: [{ path: messagePath(":id"), element: <Message params={{ id }} /> }],
    },
    { path: ORDERS_PATH, element: <OrdersPage /> },
  ];
  const routes = element ? [{ path: "*", element }] : screens;
  kept.clear();
  openDrafts("reach");
  if (draft) draftOf(draft).keep(typed);
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />
    </QueryClientProvider>,
  );
}

/** The page of an offer, which is the same for everybody. */
function sheetOf({ lead, known }: Case, one: typeof householdOffer): string {
  const { terms, instruction } = currentWordings();
  const revision = (known.offers[0]?.revision ?? 0) + 1;
  const facts = { revision, digests: { terms: "", instruction: "" }, now: new Date() };
  const words = offerInWords(buildDocument(one, lead, offerFacts, facts));
  const isConsumer = one.customerKind === "consumer";
  return renderToStaticMarkup(<OfferSheet words={words} terms={terms} instruction={isConsumer ? instruction : ""} />);
}

test.each(["mail", "link", "paper"] as const)(
  "no screen and no form says what is not so of who is reached by %s",
  async (reach) => {
    const meet = (what: string, html: string, by: Reach = reach) => {
      const words = wordsOf(html);
      expect(words, what).not.toBe("");
      expect(words, what).not.toMatch(/Wird geladen|Nicht geladen/);
      expect.soft(otherNames(html), what).toEqual([]);
      expect(words, what).not.toMatch(UNTRUE[by]);
      if (by === "paper" && !what.endsWith("/angebot")) expect(words, what).not.toMatch(READS);
    };
    await deleteRequests(db);
    const message = await written(PEOPLE[reach]);
    const cases: [string, Case][] = [];
    for (const [what, step] of Object.entries(CASES)) cases.push([what, await taken(reach, step)]);
    await readList(LEADS);
    await readList(CONTACTS);
    for (const key of [DESK, ORDERS, [...DAYS, SOON], [...DAYS, addDays(TODAY, 4)]]) await read(key);
    for (const path of LISTS) meet(path, rendered(path));
    meet("a message", rendered(messagePath(message.id)), message.email ? "mail" : "paper");
    for (const [what, one] of cases) {
      for (const path of screensOf(one)) meet(`${what}: ${path}`, rendered(path));
      const sheets = [householdOffer, officeOffer].map((offered) => sheetOf(one, offered));
      for (const [form, of] of Object.entries(FORMS))
        for (const typed of of(one)) {
          const html = sheets.reduce((rest, sheet) => rest.replace(sheet, ""), rendered("/", typed));
          meet(`${what}: ${form}`, html);
        }
    }
  },
);

test("each form of the dashboard is walked", () => {
  const modules = import.meta.glob<Record<string, unknown>>("../../src/admin/{requests,orders,messages}/**/*.tsx", {
    eager: true,
  });
  const shown = Object.values(modules).flatMap((module) =>
    Object.keys(module).filter((name) => /^[A-Z].*Form$/.test(name)),
  );
  const walked = [...Object.keys(FORMS), ...IN_SCREENS];
  expect(shown.filter((name) => !walked.includes(name))).toEqual([]);
});

test.each<[Parameters<typeof reachOf>[0], isSent: boolean, Reach]>([
  [{ email: "wege@example.com" }, true, "mail"],
  [{ email: "wege@example.com", hasPage: true }, false, "link"],
  [{ email: "wege@example.com" }, false, "paper"],
  [{ email: "", phone: "0171 000 0000", hasPage: true }, true, "link"],
  [{ email: "", phone: "0171 000 0000" }, true, "paper"],
  [{ email: "", phone: "04191 000 901", hasPage: true }, true, "paper"],
  [{ email: null, phone: null, hasPage: true }, true, "paper"],
])("%j, where mails are sent %s, is reached by %s", (who, isSent, reach) => expect(reachOf(who, isSent)).toBe(reach));

test("a toast promises a mail only where one goes out", () => {
  expect(mailInWords(null)).toBe("Bitte sagen Sie es selbst.");
  expect(mailInWords(undefined)).toBeUndefined();
});
