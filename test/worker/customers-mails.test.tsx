/** The mails to a customer: how many a deal takes, and that each of their links leads to what it says. */
import { env } from "cloudflare:workers";
import { isNotNull } from "drizzle-orm";
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDatabase } from "../../src/db/client.server";
import { outbox } from "../../src/db/schema";
import { askForLink } from "../../src/my-request/ask-link.server";
import { findRequest } from "../../src/my-request/find.server";
import OfferPage from "../../src/my-request/offer-page";
import { offerView } from "../../src/my-request/offer-view.server";
import RequestPage from "../../src/my-request/request-page";
import { requestView } from "../../src/my-request/view.server";
import { refuseOffer, requestErasure, withdraw } from "../../src/my-request/withdraw.server";
import { deliverDue } from "../../src/notify/deliver.server";
import { announceScheduledMails } from "../../src/notify/jobs.server";
import { acceptOffer } from "../../src/order/accept.server";
import { berlinDay } from "../../src/platform/berlin-days";
import type { Bindings } from "../../src/platform/bindings.server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../src/platform/durations";
import type { OutboxRow } from "../../src/requests/outbox/outbox.server";
import { findFollowUp } from "../../src/requests/work/find.server";
import { answerCustomer } from "../../src/requests/work/thread.server";
import { setViewing, takeViewing } from "../../src/requests/work/viewings.server";
import { freshAddress } from "../support/api";
import { linkOf, linkSecrets, openedBy } from "../support/customer-link";
import { deleteRequests, endOrder, offerIn, orderIn, plan, storeOffer } from "../support/deal";
import { pointersToNothing } from "../support/pointers";
import { mailBindings, RecordingMailer } from "../support/recording-mailer";
import { storeContact, storeLead } from "../support/submission";

type Kind = OutboxRow["kind"];

const db = openDatabase(env.DB);
const EMAIL = "erika@example.com";
/** A Wednesday. */
const START = new Date("2027-01-06T10:00:00Z");

let mailer: RecordingMailer;

const now = () => new Date();
const actor = () => ({ author: "chefin@example.com", now: now() });
const bindings = () => ({ db, linkSecrets, statistics: env.STATISTICS, photos: undefined, mail: mailBindings(mailer) });

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: START });
  await deleteRequests(db);
  mailer = new RecordingMailer();
});

afterEach(() => void vi.useRealTimers());

const newRequest = () => storeLead({ db, mail: bindings().mail }, { email: EMAIL }, now());

const versionOf = async (id: string) => (await findFollowUp(db, id))?.version ?? 0;

/** Lets time pass. @returns the customer's mails of then, whose links were read */
async function mailsAfter(duration: number): Promise<string[]> {
  vi.setSystemTime(now().getTime() + duration);
  await announceScheduledMails(bindings() as unknown as Bindings, now());
  for (let runs = 0; runs < 3; runs += 1) await deliverDue({ ...bindings(), now });
  const sent = mailer.sent.splice(0).filter(({ to }) => to.includes(EMAIL));
  for (const { subject, text, isAutomatic } of sent)
    if (isAutomatic && !subject.startsWith("Auftrag")) expect(text, subject).toContain("\nGuten Tag,\n");
  for (const { html } of sent)
    for (const [, href = "", label = ""] of html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g)) await read(label, href);
  return sent.map(({ subject }) => subject);
}

/** In these days, twice each. */
async function mailsOf(days: number): Promise<string[]> {
  const mails: string[] = [];
  for (let half = 0; half < 2 * days; half += 1) mails.push(...(await mailsAfter(DAY_MS / 2)));
  return mails;
}

/** What a page has on which this can be done. */
const ACTS: Record<string, RegExp> = {
  ansehen: /<h1/,
  antworten: /<textarea[^>]* name="text"/,
  auswählen: /<button[^>]* name="slot"/,
  widerrufen: /<button[^>]* value="revoke"/,
};

const JOINING = ["und", "oder"];

/** "/anfrage/R-7K3M-92/…", or of an offer ".../angebot/1", as the browser gets it. */
async function pageAt(path: string): Promise<string> {
  const [, , reference = "", code = "", , revision] = path.split("/");
  const link = { reference, code };
  const opened = await findRequest(bindings(), link, now());
  if (!opened) throw new Error(`${path} opens nothing`);
  if (!revision) return rendered(RequestPage, { page: await requestView(bindings(), opened, link), done: null });
  return rendered(OfferPage, await offerView(bindings(), opened, link, Number(revision), now()));
}

/** As a customer reads it, who finds what a sentence points at. */
function rendered(page: unknown, loaderData: unknown): string {
  const Page = page as ComponentType<{ loaderData: unknown }>;
  const router = createMemoryRouter([{ path: "/", element: <Page loaderData={loaderData} /> }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(pointersToNothing(html)).toEqual([]);
  return html;
}

/** The page says each thing that the label names, and lets do each act. */
async function read(label: string, href: string): Promise<void> {
  if (href.startsWith("tel:")) return expect(label).toContain("anrufen");
  const page = await pageAt(new URL(href).pathname);
  for (const word of label.split(" ").filter((one) => !JOINING.includes(one))) {
    const act = ACTS[word.toLowerCase()];
    // A verb that stands alone is an act, which is none of the page's words.
    expect(act ?? !/^\p{Ll}/u.test(word), `${label}: ${word}`).toBeTruthy();
    expect(page, `${label}: ${word}`).toMatch(act ?? new RegExp(`>[^<]*${word}`, "i"));
  }
}

test("from receipt to first day a straight deal takes at most six mails, whose links do what they say", async () => {
  const id = await newRequest();
  const mails = await mailsAfter(MINUTE_MS);
  const [slot = "", ...others] = [8, 9, 10].map((days) => new Date(START.getTime() + days * DAY_MS).toISOString());
  await setViewing(db, id, { version: await versionOf(id), times: [slot, ...others] }, actor());
  mails.push(...(await mailsAfter(HOUR_MS)));
  await takeViewing(db, id, { round: 1, slot });
  mails.push(...(await mailsOf(9)));
  await storeOffer(db, id, now().toISOString(), undefined, { byMail: true });
  mails.push(...(await mailsOf(3)));
  const startsOn = berlinDay(new Date(now().getTime() + 18 * DAY_MS));
  const accepted = { revision: 1, acceptedOn: berlinDay(now()), way: "mail" as const, startsOn };
  await acceptOffer(db, id, accepted, actor());
  mails.push(...(await mailsOf(20)));
  expect(mails.length, mails.join("\n")).toBe(6);
  expect(mails.map((subject) => subject.replace(/R-\S+/, "…"))).toEqual([
    "Ihre Anfrage … ist bei uns angekommen",
    expect.stringContaining("Wann dürfen wir uns"),
    "Besichtigung steht fest, Anfrage …",
    "Morgen: Besichtigung, Anfrage …",
    "Angebot …",
    "Auftragsbestätigung …",
  ]);
});

/** What goes to the owner, to accounts and to devices. */
const OF_THE_FIRM: Kind[] = ["push", "account-notice", "account-copy", "flood-notice", "morning-list"];

/** In the deal above. */
const OF_THE_DEAL: Kind[] = [
  "lead-receipt",
  "viewing-proposal",
  "times",
  "viewing-reminder",
  "offer",
  "order-confirmation",
];

test("the links of every other mail do what they say", async () => {
  const at = () => ({ at: now().toISOString(), sentAt: now().toISOString() });
  const mailed = async (leadId: string) => {
    const mails = await mailsAfter(DAY_MS);
    expect(mails, leadId).not.toEqual([]);
  };
  await storeContact({ db, mail: bindings().mail }, { email: EMAIL }, now());
  await mailed("contact");

  const withdrawn = await newRequest();
  await answerCustomer(db, withdrawn, { text: "Gern.", mails: true }, actor());
  await mailed(withdrawn);
  const { reference } = await linkOf(withdrawn);
  const request = new Request("http://localhost/", { headers: { "CF-Connecting-IP": freshAddress() } });
  for (let count = 0; count < 4; count += 1) {
    vi.setSystemTime(now().getTime() + MINUTE_MS);
    await askForLink({ db, formSecret: env.FORM_SECRET }, request, { email: EMAIL, reference }, now());
  }
  await mailed(withdrawn);
  await withdraw(db, await openedBy(withdrawn), true);
  await mailed(withdrawn);

  const erased = await newRequest();
  await requestErasure(db, await openedBy(erased), true);
  await mailsAfter(MINUTE_MS);

  const answered = await newRequest();
  const { digest } = await offerIn(db, "sent", { leadId: answered, ...at() });
  await refuseOffer(db, answered, { revision: 1, digest: digest ?? "" }, true, now());
  await mailed(answered);

  for (const state of ["retracted", "replaced"] as const) {
    const leadId = await newRequest();
    await offerIn(db, state, { leadId, isMailed: true, ...at() });
    await mailed(leadId);
  }

  const leadId = await newRequest();
  const order = await orderIn(db, "running", { leadId, isMailed: true, isConfirmed: true, ...at() });
  await plan(db, order, { weekdays: [5] }, now());
  await mailed(leadId);
  await requestErasure(db, await openedBy(leadId), true);
  await mailed(leadId);
  await endOrder(db, leadId, "notice", now());
  await mailed(leadId);

  const sent = await db.selectDistinct({ kind: outbox.kind }).from(outbox).where(isNotNull(outbox.sentAt));
  const known = [...OF_THE_FIRM, ...OF_THE_DEAL, ...sent.map(({ kind }) => kind)];
  const missing = outbox.kind.enumValues.filter((kind) => !kind.endsWith("-notice") && !known.includes(kind));
  expect(missing).toEqual([]);
});
