/** Content of a customer's page. Nothing else of the request reaches the browser. */
import { asc, eq } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { followUpEvents } from "../db/schema";
import { isLate } from "../desk/marks";
import type { Condition } from "../offer/condition-words";
import { offerPath } from "../offer/number";
import { seldomInWords } from "../offer/options";
import { priceInWords } from "../offer/price-words";
import { documentOf, listSentOffers } from "../offer/store.server";
import { contractTerms } from "../order/contract";
import { endTitle, openAtEnd } from "../order/endings";
import { contactInWords } from "../order/own-data.server";
import { isRunning, type Order } from "../order/states";
import { ordersOf } from "../order/store.server";
import { berlinDay, berlinFormat, type Day, keepTogether, timeInWords } from "../platform/time/berlin-days";
import type { Bindings } from "../platform/worker/bindings.server";
import { answersInWords, placeInWords } from "../requests/answers/in-words";
import { serviceLabel } from "../requests/answers/options";
import { questionOf, typedAnswerIds } from "../requests/answers/questions";
import { keptInWords } from "../requests/erasing/kept.server";
import { withActs } from "../requests/history/acts";
import { openTexts } from "../requests/history/answered";
import { ownPath } from "../requests/link.server";
import { statusAt } from "../requests/offer-status";
import { readUnsent } from "../requests/outbox/unsent.server";
import { reachOf } from "../requests/reach";
import { openDemand } from "../requests/work/demands";
import { isOpen } from "../requests/work/steps";
import { listThread, type ThreadText } from "../requests/work/thread.server";
import { TO_ANSWER } from "../ui/answer";
import { isUnfinished, type LinkedRequest, type LinkParts, mayWithdraw } from "./find.server";
import { listPhotos, type Photo } from "./photos/photos.server";
import type { ThreadTextView } from "./thread";
import { timelineOf } from "./timeline";
import { type ViewingView, viewingView } from "./viewing.server";
import { begunText, DONE_QUERY } from "./words";

/** Photo on the page; the picture has its own address. */
export type PhotoView = Pick<Photo, "id" | "width" | "height">;

type PageView = Awaited<ReturnType<typeof requestView>>;

export type RequestView = Extract<PageView, { view: "request" }>;
/** For readers with the link that only reads: nothing that was written, and no way to reach anybody. */
export type ReadableView = Extract<PageView, { view: "readable" }>;
export type RetainedView = Extract<PageView, { view: "retained" }>;

export type OrderView = RequestView["orders"][number];

export function textsInWords(thread: readonly ThreadText[]): ThreadTextView[] {
  return thread.map(({ createdAt, ...text }) => ({ ...text, at: timeInWords(createdAt) }));
}

/** Page of a request: its state and answers, or that it is only kept for statutory retention. */
export async function requestView(
  { db, mail, photos: bucket }: Pick<Bindings, "db" | "photos"> & Partial<Pick<Bindings, "mail">>,
  request: LinkedRequest,
  link: LinkParts,
  now = new Date(),
) {
  const { lead, followUp } = request;
  const { reference } = lead;
  const path = ownPath(link);
  if (followUp.restrictedAt)
    return { view: "retained" as const, reference, until: keptInWords(request.keptUntil) ?? "" };
  const { status } = followUp;
  const today = berlinDay(now);
  const viewing = await viewingView(db, request, now);
  const { timeline, offers, orders: agreed, texts, isAnswerDue } = await readTimeline(db, request, viewing, now);
  const newest = offers.at(-1);
  const offered = newest?.status === "accepted" ? undefined : newest;
  // Photos that an offer is made from are not asked for once there is one.
  const isStanding = newest !== undefined && ["sent", "accepted"].includes(statusAt(now, newest));
  const hasOffer = isStanding || agreed.some((order) => isRunning(today, order));
  // Until the first reply nobody knows whether the address is the sender's own: a stranger may have the link, to whom
  // the sender wants to show a message on our pages.
  const isTextHidden = followUp.firstAnswerAt === null;
  // What the owner alone noted is none of it.
  const asked = answersInWords(lead).filter(({ field }) => questionOf(field).ofServices?.length !== 0);
  const offer = offered && {
    path: path + offerPath(offered.revision),
    number: offered.number,
    price: priceInWords(documentOf(offered)),
    isOpen: isOpen(status) && statusAt(now, offered) === "sent",
  };
  const orders = orderViews(agreed, offers, { path, today, state: request.isReadOnly ? undefined : timeline });
  if (request.isReadOnly) {
    const answers = asked.filter(({ field }) => field === "company" || !typedAnswerIds.includes(field));
    return {
      view: "readable" as const,
      reference,
      receivedOn: keepTogether(day(new Date(lead.createdAt))),
      status: timeline.title,
      steps: timeline.steps,
      viewing: viewing && timesInWords(viewing),
      answers: answers.map(({ label, value }) => ({ label, value })),
      offer,
      orders,
      readingUrl: request.readingUrl,
    };
  }
  const [unsent, stored] = await Promise.all([readUnsent(db, lead.id), bucket && listPhotos(db, lead.id)]);
  const late = unsent.filter((mail) => !mail.isOver && isLate(now, mail, []));
  const isBack = late.some((mail) => mail.isBack);
  const view = {
    view: "request" as const,
    path,
    reference,
    service: serviceLabel(lead.service),
    timeline,
    unsent: isBack ? "back" : late.length > 0 ? "waits" : undefined,
    reach: reachOf({ email: isBack ? "" : lead.email, hasPage: true, phone: lead.phone }, mail !== undefined),
    answers: asked
      .filter(({ field }) => !isTextHidden || !typedAnswerIds.includes(field))
      .map(({ label, value }) => ({ label, value })),
    contact: contactInWords({ ...lead, email: masked(lead.email) }),
    /** Whether there is free text, which is not shown because nobody has replied yet. */
    isTextHidden: isTextHidden && asked.some(({ field }) => questionOf(field).kind === "text"),
    /** Whether an offer was made of these answers. */
    isOffered: status === "offer" && newest !== undefined && statusAt(now, newest) === "sent",
    offer,
    viewing,
    orders,
    mayWithdraw: mayWithdraw(request),
    demand: openDemand(followUp, today),
    mayAddPhotos: isUnfinished(status) && !hasOffer,
    thread: textsInWords(texts),
    /** Text that is begun for the customer. */
    begun: offered && begunText({ ...offered, status: statusAt(now, offered) }, isAnswerDue),
    photos: stored?.map(({ id, width, height }) => ({ id, width, height })),
    readingUrl: request.readingUrl,
  };
  return view;
}

type SentOffer = Awaited<ReturnType<typeof listSentOffers>>[number];

interface OrdersOn {
  path: string;
  today: Day;
  /** State of the request; undefined for who reads by the other link and sees no next step beside it. */
  state: Pick<ReturnType<typeof timelineOf>, "title" | "nextStep" | "orderedOffer"> | undefined;
}

function orderViews(agreed: readonly Order[], offers: readonly SentOffer[], { path, today, state }: OrdersOn) {
  return agreed.flatMap((order) => {
    const offer = offers.find(({ id }) => id === order.offerId);
    if (!offer) return [];
    const document = documentOf(offer);
    const isState = state?.orderedOffer === offer.id;
    const terms = contractTerms({ ...order, seldom: seldomInWords(document.rhythm) }, undefined, today).filter(
      ({ id }) => !ONLY_IN_CONTRACT.includes(id),
    );
    const rows = terms.flatMap(({ id, label, text }) => {
      const value = state && isState && id === "end" ? endBeside(order, state, today) : text;
      return value ? [{ label, value }] : [];
    });
    const price = priceInWords(document, order.options);
    return [{ number: order.number, path: path + offerPath(offer.revision), price, rows, isState }];
  });
}

/** Agreed time of a viewing, or those proposed; undefined where none is free any more. */
function timesInWords({ agreed, slots }: ViewingView): string | undefined {
  if (agreed) return `Besichtigung: ${agreed.words}`;
  return slots.length > 0
    ? `Zur Besichtigung vorgeschlagen: ${slots.map(({ words }) => words).join(" oder ")}`
    : undefined;
}

/** What the state of the request leaves to say of the end of its order; "" where that is all. */
function endBeside(order: Order, { title, nextStep }: Record<"title" | "nextStep", string>, today: Day): string {
  const [words, ends, open] = [order.endText, endTitle(order), openAtEnd(order, today)];
  const said = ends && !title.includes(ends) && `Der Auftrag ${order.number} ${ends}.`;
  return [words, said, !nextStep.includes(open) && open].filter(Boolean).join(" ");
}

/** Terms of an order that are shown only with the whole contract. */
const ONLY_IN_CONTRACT: readonly Condition["id"][] = ["accepted-by", "early-start"];

/** "h…n@t-online.de" */
function masked(email: string): string {
  const [local = "", domain] = email.split("@");
  return domain ? `${local.charAt(0)}…${local.length > 3 ? local.slice(-1) : ""}@${domain}` : email;
}

/** Timeline of the request, with the offers, orders and texts that it is made from. */
export async function readTimeline(
  db: Database,
  { lead, followUp }: Pick<LinkedRequest, "lead" | "followUp">,
  viewing: ViewingView | undefined,
  now: Date,
) {
  const offers = await listSentOffers(db, lead.id);
  const orders = await ordersOf(db, lead.id);
  const { events, texts, isAnswerDue } = await readTalk(db, lead.id);
  const { status, viewingAt } = followUp;
  const data = {
    receivedAt: lead.createdAt,
    status,
    viewingAt,
    place: placeInWords(lead),
    mayChooseViewing: viewing?.isAsked === true,
    isErasureDue: followUp.dataAsked === "erasure",
    isAnswerDue,
    isAnswered: texts.at(-1)?.author === "owner",
    events,
    offers,
    orders,
  };
  return { timeline: timelineOf(data, now), offers, orders, texts, isAnswerDue };
}

/** What was done and written, the oldest first, and whether a text of the customer's waits for our answer. */
export async function readTalk(db: Database, leadId: string) {
  const { act, data: held, at, author, seen, id } = followUpEvents;
  const lines = db.select({ act, data: held, at, author, seen }).from(followUpEvents);
  const events = withActs(await lines.where(eq(followUpEvents.subjectId, leadId)).orderBy(asc(id)));
  const texts = await listThread(db, leadId);
  return { events, texts, isAnswerDue: openTexts(texts, events).length > 0 };
}

/** Offer that waits for an answer: what is written meanwhile is about it, and may be the yes. */
export async function openOfferOf(
  db: Database,
  { lead, followUp }: Pick<LinkedRequest, "lead" | "followUp">,
  now = new Date(),
) {
  const offer = (await listSentOffers(db, lead.id)).at(-1);
  return offer && isOpen(followUp.status) && statusAt(now, offer) === "sent" ? offer : undefined;
}

/**
 * Redirects to the request's page after an action, so that a reload does not repeat it. Without a fragment of its own
 * it would have that of the page before (RFC 9110, 10.2.2), where the words are out of sight.
 *
 * @param done key of the words that are shown there (`doneWords`)
 * @param place fragment of what gets the focus
 */
export function redirectToRequest(link: LinkParts, done?: string, place = done ? TO_ANSWER : "#content"): Response {
  const Location = ownPath(link) + (done ? `?${DONE_QUERY}=${done}` : "") + place;
  return new Response(null, { status: 303, headers: { Location } });
}

const day = berlinFormat({ dateStyle: "long" });
