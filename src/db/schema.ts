/** Tables of the database. Times are ISO 8601 in UTC and sort as text; ids are UUIDs. See migrations/README.md. */
import { sql } from "drizzle-orm";
import { check, customType, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import {
  acceptanceChannels,
  actIds,
  customerKinds,
  dataDemands,
  ids,
  MAIL_FATES,
  MAIL_KINDS,
  OFFER_KINDS,
  type OrderEnd,
  offerStatuses,
  orderEnds,
  STILL_RUNNING,
  statuses,
  submissionKinds,
  TAX_MODES,
} from "../content/lists";
import { byColumn, bySum } from "../content/money";

/**
 * Texts that the owner's search reads (requests/search.server.ts, docs/decisions/0042). The lists' indexes hold
 * `search`, so that most searches read them alone; long texts would make them long.
 */
const searchColumns = () => ({
  search: text("search").notNull(),
  longSearch: text("long_search").notNull(),
});

/** Column of cents by the name of its field: "month_cents" of `monthCents`. */
const cents = (name: string) => integer(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

/** Amounts of a request as its customer reads them (content/money.ts): net, or with tax. */
const moneyColumns = () => ({ ...byColumn(cents), isNet: integer("is_net", { mode: "boolean" }) });

/** End of an order. One that only a newer version knows, before a rollback, reads as none: the order is kept. */
const orderEnd = customType<{ data: OrderEnd | null; driverData: string }>({
  dataType: () => "text",
  fromDriver: (stored) => orderEnds.find(({ id }) => id === stored)?.id ?? null,
});

/** Follow-up with which the row is deleted ("cascade"), or that stays until the row is dealt with ("restrict"). */
const ofRequest = (name: string, onDelete: "cascade" | "restrict" = "cascade") =>
  text(name).references(() => followUps.id, { onDelete });

/** Account with which the row is deleted. */
const ofAccount = (name: string) => text(name).references(() => adminUsers.id, { onDelete: "cascade" });

/**
 * Columns of every submission besides its answers.
 *
 * `reference` is what people say on the phone. `idempotencyKey` and `bodyHash` recognise a repeated send
 * (docs/decisions/0120); they never leave the database.
 */
const submissionColumns = () => ({
  reference: text("reference").notNull(),
  idempotencyKey: text("idempotency_key"),
  bodyHash: text("body_hash"),
});

/** Quote requests. Columns bear the API's field names; quote/form.server.ts maps the insert. */
export const leads = sqliteTable(
  "leads",
  {
    id: ofRequest("id").primaryKey(),
    createdAt: text("created_at").notNull(),
    service: text("service").notNull(),
    propertyType: text("property_type").notNull(),
    size: text("size").notNull(),
    rooms: text("rooms"),
    floors: text("floors"),
    bathrooms: text("bathrooms"),
    frequency: text("frequency").notNull(),
    requirements: text("requirements"),
    selectedServices: text("selected_services"),
    startDate: text("start_date").notNull(),
    timePreference: text("time_preference").notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    address: text("address"),
    privacyConsent: integer("privacy_consent", { mode: "boolean" }).notNull(),
    /** Source of the browser session's first view, without query strings. */
    firstSource: text("first_source"),
    firstCampaign: text("first_campaign"),
    entryPage: text("entry_page"),
    ...submissionColumns(),
    ...searchColumns(),
    /** Parts of the address, if they were entered separately. */
    postcode: text("postcode"),
    town: text("town"),
    /** Way in which the request came in, if not through this website's form. */
    source: text("source"),
    company: text("company"),
    furtherObjects: text("further_objects"),
    /** Generation of the customer's links; the next one revokes them. */
    linkGeneration: integer("link_generation").notNull().default(1),
  },
  (table) => [
    index("leads_newest").on(table.createdAt, table.id, table.search),
    uniqueIndex("leads_reference").on(table.reference),
    uniqueIndex("leads_idempotency_key").on(table.idempotencyKey),
  ],
);

/** A message of the contact form. */
export const messages = sqliteTable(
  "messages",
  {
    id: ofRequest("id").primaryKey(),
    createdAt: text("created_at").notNull(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone"),
    subject: text("subject"),
    message: text("message").notNull(),
    ...submissionColumns(),
    ...searchColumns(),
    /** Day in Berlin on which a call is asked for; null where none is known, or no call is asked for. */
    callDay: text("call_day"),
    /** Time of that call: "ab 16 Uhr", "abends". */
    callSlot: text("call_slot"),
  },
  (table) => [
    index("messages_newest").on(table.createdAt, table.id, table.search),
    uniqueIndex("messages_reference").on(table.reference),
    uniqueIndex("messages_idempotency_key").on(table.idempotencyKey),
  ],
);

/** An account. A raised `tokenVersion` revokes its tokens; an empty `passwordHash` locks it. */
export const adminUsers = sqliteTable(
  "admin_users",
  {
    id: text("id").primaryKey(),
    email: text("email").notNull(),
    passwordHash: text("password_hash").notNull(),
    tokenVersion: integer("token_version").notNull().default(1),
    lastLogin: text("last_login"),
    createdAt: text("created_at").notNull(),
  },
  (table) => [uniqueIndex("admin_users_email").on(table.email)],
);

/**
 * Consecutive failed logins, by account (a keyed digest of any e-mail) or by a browser that has signed in before;
 * in milliseconds, because SQLite does arithmetic on them (admin/session/attempts.server.ts).
 */
export const loginAttempts = sqliteTable("login_attempts", {
  account: text("account").primaryKey(),
  attempts: integer("attempts").notNull(),
  lastAt: integer("last_at").notNull(),
  blockedUntil: integer("blocked_until").notNull(),
});

/** A login, whose id its token holds, so that it can be ended alone. The hourly job deletes what has expired. */
export const adminSessions = sqliteTable(
  "admin_sessions",
  {
    id: text("id").primaryKey(),
    userId: ofAccount("user_id").notNull(),
    /** Browser and system in words. */
    device: text("device").notNull(),
    createdAt: text("created_at").notNull(),
    /** Time of the latest use, to the hour. */
    lastUsedAt: text("last_used_at").notNull(),
    expiresAt: text("expires_at").notNull(),
    /** Time at which its owner last gave password or passkey (admin/session/proof.server.ts). */
    provedAt: text("proved_at"),
  },
  (table) => [
    index("admin_sessions_of").on(table.userId, table.lastUsedAt),
    index("admin_sessions_expired").on(table.expiresAt),
  ],
);

/** A passkey: the public half of a device's key that signs instead of the password (docs/decisions/0145). */
export const passkeys = sqliteTable(
  "passkeys",
  {
    id: text("id").primaryKey(),
    userId: ofAccount("user_id").notNull(),
    /** The device's name for the key, and the key in COSE: both base64url. */
    credentialId: text("credential_id").notNull(),
    publicKey: text("public_key").notNull(),
    /** Number of signatures, as the device counts; always 0 where it does not count. */
    signCount: integer("sign_count").notNull(),
    /** Browser and system in words. */
    device: text("device").notNull(),
    createdAt: text("created_at").notNull(),
    lastUsedAt: text("last_used_at"),
  },
  (table) => [uniqueIndex("passkeys_credential").on(table.credentialId)],
);

/** Challenges of passkeys that were signed, so that none is accepted twice (admin/passkeys/challenge.server.ts). */
export const usedChallenges = sqliteTable("used_challenges", {
  id: text("id").primaryKey(),
  expiresAt: text("expires_at").notNull(),
});

/** Devices of the admin area that get push messages (notify/push/). */
export const pushSubscriptions = sqliteTable(
  "push_subscriptions",
  {
    id: text("id").primaryKey(),
    accountId: ofAccount("account_id").notNull(),
    /** The latest login that opened the app there. No foreign key: it stays when the login runs out. */
    sessionId: text("session_id").notNull(),
    /** Address at the browser's push service, and the keys that only this browser can decrypt with (RFC 8291). */
    endpoint: text("endpoint").notNull(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    /** Browser and system in words. */
    device: text("device").notNull(),
    createdAt: text("created_at").notNull(),
    lastOkAt: text("last_ok_at"),
    /** Failures since the last success. */
    failures: integer("failures").notNull().default(0),
    /** Time at which it was given up after many failures; it stays listed for a while, so that the owner sees it. */
    droppedAt: text("dropped_at"),
  },
  (table) => [
    uniqueIndex("push_subscriptions_endpoint").on(table.endpoint),
    index("push_subscriptions_of").on(table.accountId),
  ],
);

/**
 * A mail or push message that has to go out, written with what it announces. It holds nothing of that: the text is
 * composed when it is sent, so that erasing the subject leaves nothing here (docs/decisions/0050).
 */
export const outbox = sqliteTable(
  "outbox",
  {
    id: text("id").primaryKey(),
    kind: text("kind", { enum: [...MAIL_KINDS, "push"] }).notNull(),
    /** Id of the lead or message (for an offer, its lead's) or account; for a morning mail, its day. */
    subjectId: text("subject_id").notNull(),
    /** What a mail is about, as its kind says (requests/outbox/kinds.ts), until no event of it comes any more. */
    about: text("about", { mode: "json" }),
    /** Key of a row among those of its kind about its subject, for the outbox alone; for a push it names the device. */
    onceKey: text("once_key").notNull().default(""),
    /** Receiver of a mail to the firm, from its first attempt on; the others say or know who gets them. */
    receiver: text("receiver"),
    /** Device that rings, and why it rings. */
    device: text("device").references(() => pushSubscriptions.id, { onDelete: "cascade" }),
    reason: text("reason", { enum: ["new", "answer"] }),
    createdAt: text("created_at").notNull(),
    /** Earliest time of the next attempt. While an attempt runs it is the end of that attempt's lease. */
    dueAt: text("due_at").notNull(),
    /** Attempts started, which tells senders apart, and attempts known to have failed. */
    attempts: integer("attempts").notNull().default(0),
    failures: integer("failures").notNull().default(0),
    /** Code of the newest failure, never its message: that may name an address. */
    lastError: text("last_error"),
    failedAt: text("failed_at"),
    /** Kind of the newest failure of a mail, or that its time passed; and the first of those of this kind in a row. */
    fate: text("fate", { enum: [...MAIL_FATES, "over"] }),
    fateSince: text("fate_since"),
    /** Time at which the service accepted it, which is not its arrival, and by which id its events name it. */
    sentAt: text("sent_at"),
    messageId: text("message_id"),
    /** Time from which it is not tried any more, unless the owner wants it or its receiver has another address. */
    refusedAt: text("refused_at"),
  },
  (table) => [
    uniqueIndex("outbox_once").on(table.subjectId, table.kind, table.onceKey),
    index("outbox_of_device").on(table.device).where(sql`device IS NOT NULL`),
    index("outbox_sent").on(table.createdAt).where(sql`sent_at IS NOT NULL`),
    index("outbox_due").on(table.dueAt).where(sql`sent_at IS NULL AND refused_at IS NULL`),
    index("outbox_message").on(table.messageId).where(sql`message_id IS NOT NULL`),
    index("outbox_refused").on(table.refusedAt).where(sql`refused_at IS NOT NULL`),
  ],
);

/** State of the owner's work on a request or message, written first; the rows that belong to it refer to it. */
export const followUps = sqliteTable(
  "follow_ups",
  {
    /** The lead's or the message's id. */
    id: text("id").primaryKey(),
    kind: text("kind", { enum: submissionKinds }).notNull(),
    createdAt: text("created_at").notNull(),
    status: text("status", { enum: ids(statuses) }).notNull(),
    /** Number of the version: a save names the one that was shown, so that nobody overwrites unseen work. */
    version: integer("version").notNull().default(1),
    /** Time of the last change, from which the automatic deletion counts. */
    changedAt: text("changed_at").notNull(),
    /** Follow-up date in Europe/Berlin, "yyyy-MM-dd". */
    followUpOn: text("follow_up_on"),
    firstAnswerAt: text("first_answer_at"),
    ...moneyColumns(),
    lossReason: text("loss_reason"),
    /** Reason why it is spam, or may be advertising (requests/intake/suspicions.ts); null once it is neither. */
    suspicion: text("suspicion"),
    /** E-mail and phone as they are compared (requests/person-keys.ts). */
    emailKey: text("email_key").notNull(),
    phoneKey: text("phone_key"),
    /** JSON of the other numbers that were written, null where there are none: they find the person too. */
    morePhoneKeys: text("more_phone_keys"),
    /** Time of an agreed viewing, and the day in Berlin on which one took place. */
    viewingAt: text("viewing_at"),
    viewedOn: text("viewed_on"),
    /** Time of the customer's latest act on the request's page; null once the owner has dealt with it. */
    customerActedAt: text("customer_acted_at"),
    /** Day in Berlin on which it was won. */
    wonOn: text("won_on"),
    /** Time at which an erasure was replaced by a restriction until the end of retention. */
    restrictedAt: text("restricted_at"),
    /** What somebody demands of their own data until that is met, and the Berlin day on which it came. */
    dataAsked: text("data_asked", { enum: ids(dataDemands) }),
    dataAskedOn: text("data_asked_on"),
    /** Time at which a backup brought back what had been erased: the next hourly job erases it again. */
    eraseAt: text("erase_at"),
  },
  (table) => [
    index("follow_ups_by_status_and_kind").on(table.status, table.kind, table.createdAt),
    index("follow_ups_by_day").on(table.followUpOn).where(sql`follow_up_on IS NOT NULL`),
    index("follow_ups_by_change").on(table.status, table.changedAt),
    index("follow_ups_by_viewing").on(table.viewingAt).where(sql`viewing_at IS NOT NULL`),
    index("follow_ups_by_answer").on(table.firstAnswerAt).where(sql`first_answer_at IS NOT NULL`),
    index("follow_ups_by_email").on(table.emailKey),
    index("follow_ups_by_phone").on(table.phoneKey),
    index("follow_ups_by_more_phones").on(table.morePhoneKeys).where(sql`more_phone_keys IS NOT NULL`),
    index("follow_ups_answered").on(table.customerActedAt).where(sql`customer_acted_at IS NOT NULL`),
    index("follow_ups_of_demands").on(table.dataAsked).where(sql`data_asked IS NOT NULL`),
    index("follow_ups_to_erase").on(table.eraseAt).where(sql`erase_at IS NOT NULL`),
    check("hidden_until_erased", sql`erase_at IS NULL OR restricted_at IS NOT NULL`),
  ],
);

/** History: rows are added; a repeated step replaces its line (requests/work/history.server.ts). */
export const followUpEvents = sqliteTable(
  "follow_up_events",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    subjectId: ofRequest("subject_id").notNull(),
    at: text("at").notNull(),
    /** E-mail of the account that did it; `CUSTOMER` or `AUTOMATIC` (requests/history/acts.ts) where none did. */
    author: text("author").notNull(),
    act: text("act", { enum: actIds }).notNull(),
    /** Data of the act, by the schema of its entry (requests/history/acts.ts). */
    data: text("data", { mode: "json" }).notNull(),
    /** Time up to which whoever did it had read what was said; null where nobody knows: all that came before. */
    seen: text("seen"),
    /** Text of a note. */
    text: text("text"),
    /** The note as it is searched. */
    search: text("search"),
    ...moneyColumns(),
    /** Key by which a note is recognised that is sent again because the response was lost. */
    idempotencyKey: text("idempotency_key"),
  },
  (table) => [index("follow_up_events_of").on(table.subjectId, table.id)],
);

/** Texts between the customer and the owner (requests/work/thread.server.ts). */
export const threadTexts = sqliteTable(
  "thread_texts",
  {
    id: text("id").primaryKey(),
    /** Id of the request, or of a message, to which there are only answers. */
    subjectId: ofRequest("subject_id").notNull(),
    /** The offer that a question is about. */
    offerId: text("offer_id"),
    author: text("author", { enum: ["customer", "owner"] }).notNull(),
    text: text("text").notNull(),
    createdAt: text("created_at").notNull(),
  },
  (table) => [index("thread_texts_of").on(table.subjectId, table.createdAt)],
);

/** Times that the owner proposes for a viewing; the agreed one is `viewingAt` of the follow-up. */
export const viewings = sqliteTable("viewings", {
  leadId: ofRequest("lead_id").primaryKey(),
  /** Number of the proposal, so that an old page accepts nothing of a newer one. */
  round: integer("round").notNull(),
  /** Proposed times, at most three; none once they are refused. */
  slots: text("slots", { mode: "json" }).$type<string[]>().notNull(),
  /** Person who was named last, with times fixed or proposed, as the owner typed it; empty where nobody was. */
  who: text("who").notNull().default(""),
  /** Person who comes at the agreed time: a proposal in its place may name another one. */
  agreedWho: text("agreed_who").notNull().default(""),
});

/** Photos of a request; the files are stored in R2 under `photos/{lead}/{id}` (requests/erasing/photo-keys.ts). */
export const photos = sqliteTable(
  "photos",
  {
    id: text("id").primaryKey(),
    leadId: ofRequest("lead_id", "restrict").notNull(),
    bytes: integer("bytes").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    createdAt: text("created_at").notNull(),
  },
  (table) => [index("photos_of").on(table.leadId, table.createdAt)],
);

/** Photos to delete from R2, written in the batch that deletes their rows. */
export const photoDeletions = sqliteTable(
  "photo_deletions",
  {
    key: text("key").primaryKey(),
    /** Earliest time of the next attempt. */
    dueAt: text("due_at").notNull(),
    failures: integer("failures").notNull().default(0),
  },
  (table) => [index("photo_deletions_due").on(table.dueAt)],
);

/**
 * An offer to the customer of a request (offer/transitions.server.ts). At most one of a request is a
 * draft, and at most one waits for its answer. What was sent is frozen: `document` and `digest` never change again.
 */
export const offers = sqliteTable(
  "offers",
  {
    id: text("id").primaryKey(),
    leadId: ofRequest("lead_id", "restrict").notNull(),
    /** Number of the offer for its request, from 1; it ends `number`, as in "R-7K3M-92/1". */
    revision: integer("revision").notNull(),
    number: text("number").notNull(),
    status: text("status", { enum: ids(offerStatuses) }).notNull(),
    kind: text("kind", { enum: OFFER_KINDS }).notNull(),
    /** The columns below are null while it is a draft. */
    taxMode: text("tax_mode", { enum: TAX_MODES }),
    /** The last day in Berlin on which it can be accepted, and the day on which the work begins. */
    validUntil: text("valid_until"),
    startsOn: text("starts_on"),
    /** Canonical JSON of offer/document.ts; for a draft, the typed fields. */
    document: text("document").notNull(),
    /** SHA-256 of the document. */
    digest: text("digest"),
    /** Whose it is and its number, as they are searched (requests/search.server.ts). */
    search: text("search"),
    /** Sums of each column of money (offer/sums.ts). */
    ...bySum(cents),
    createdAt: text("created_at").notNull(),
    sentAt: text("sent_at"),
    /** Time at which it was accepted, declined, retracted or replaced. */
    answeredAt: text("answered_at"),
    /** Day in Berlin and channel of the acceptance. */
    acceptedOn: text("accepted_on"),
    acceptedBy: text("accepted_by", { enum: ids(acceptanceChannels) }),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    uniqueIndex("offers_of").on(table.leadId, table.revision),
    uniqueIndex("offers_one_draft").on(table.leadId).where(sql`status = 'draft'`),
    uniqueIndex("offers_one_sent").on(table.leadId).where(sql`status = 'sent'`),
    index("offers_by_sending").on(table.sentAt).where(sql`sent_at IS NOT NULL`),
    // The wordings that it refers to (requests/erasing/erase.server.ts).
    index("offers_of_terms").on(sql`document ->> '$.termsDigest'`).where(sql`status <> 'draft'`),
    index("offers_of_instruction").on(sql`document ->> '$.instructionDigest'`).where(sql`status <> 'draft'`),
  ],
);

/** Orders, from "angenommen" to "beendet"; their state follows from their Berlin days (order/states.ts). */
export const orders = sqliteTable(
  "orders",
  {
    id: text("id").primaryKey(),
    leadId: ofRequest("lead_id", "restrict").notNull(),
    offerId: text("offer_id").notNull(),
    /** Number of its offer. */
    number: text("number").notNull(),
    kind: text("kind", { enum: OFFER_KINDS }).notNull(),
    customerKind: text("customer_kind", { enum: ids(customerKinds) }).notNull(),
    service: text("service").notNull(),
    object: text("object").notNull(),
    /** Day of the contract: that of the customer's yes, then that of its confirmation; for an online order, its day. */
    concludedOn: text("concluded_on").notNull(),
    /** Name and function of whoever pressed the button on our page, as typed there. */
    acceptedName: text("accepted_name"),
    acceptedRole: text("accepted_role"),
    /** Ids of the chosen optional lines, as JSON. */
    options: text("options", { mode: "json" }).$type<string[]>().notNull().default([]),
    /** Sums of each column of money, with the chosen optional lines; null where nothing is paid so. */
    ...bySum(cents),
    netCents: cents("netCents").notNull(),
    vatCents: cents("vatCents").notNull(),
    grossCents: cents("grossCents").notNull(),
    /** Tax on the sums. */
    taxMode: text("tax_mode", { enum: TAX_MODES }).notNull(),
    taxPercent: integer("tax_percent").notNull(),
    noticeWeeks: integer("notice_weeks"),
    /** The first day of work. */
    startsOn: text("starts_on"),
    /** ISO weekdays of the visits, as "1,4". */
    weekdays: text("weekdays"),
    timeText: text("time_text"),
    /** Text that the customer wants on the invoice: an order number, a Leitweg-ID. */
    buyerReference: text("buyer_reference"),
    /** Way to get in. It may hold an alarm code: in no feed, mail, file or push message, and emptied at the end. */
    access: text("access"),
    /** Whether the consumer wished to begin within the withdrawal period, and knew what that means. */
    earlyStart: integer("early_start", { mode: "boolean" }).notNull().default(false),
    /** Whether mail instructs the consumer: not where it was agreed face to face without paper (§ 312f (1) BGB). */
    paperSettled: integer("paper_settled", { mode: "boolean" }).notNull().default(true),
    /** Days on which the consumer got the withdrawal instruction, and everybody the confirmation. */
    instructedOn: text("instructed_on"),
    confirmedOn: text("confirmed_on"),
    end: orderEnd("end"),
    /** The last day on which it is agreed or runs: that of a notice, else the day before its end was noted. */
    runsUntil: text("runs_until").notNull().default(STILL_RUNNING),
    /** The last day of work. */
    endedOn: text("ended_on"),
    /** Day on which a notice or withdrawal reached the other side. */
    noticeReceivedOn: text("notice_received_on"),
    /** Owner's words to the customer about the end. */
    endText: text("end_text"),
    /** Time of the owner's latest change, for the calendar; null before that. */
    changedAt: text("changed_at"),
    /** Last day of legal retention; null while it is agreed or runs. */
    retainUntil: text("retain_until"),
    createdAt: text("created_at").notNull(),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    uniqueIndex("orders_of_offer").on(table.offerId),
    index("orders_of").on(table.leadId),
    index("orders_with_access").on(table.endedOn).where(sql`access IS NOT NULL`),
    index("orders_retained").on(table.retainUntil).where(sql`retain_until IS NOT NULL`),
  ],
);

/** Wordings of terms and instructions that an offer was sent with, each once, by its SHA-256. */
export const terms = sqliteTable("terms", {
  digest: text("digest").primaryKey(),
  text: text("text").notNull(),
  /** Day in Berlin on which it was used first. */
  since: text("since").notNull(),
});

/** Settings of the admin area, by name. Each value is JSON that its reader validates. */
export const settings = sqliteTable("settings", {
  key: text("key").primaryKey(),
  value: text("value", { mode: "json" }).notNull(),
  updatedAt: text("updated_at").notNull(),
});

/**
 * Number of batches that strangers have written on a day in Europe/Berlin, by keyed digests of who wrote
 * (platform/worker/write-budget.server.ts), and of requests and messages that came in
 * (requests/outbox/notices.server.ts). A batch beyond `max` fails as a whole. A row with a random key is the mark of
 * one batch (db/guard.server.ts).
 */
export const writeBudget = sqliteTable(
  "write_budget",
  {
    day: text("day").notNull(),
    key: text("key").notNull(),
    n: integer("n").notNull(),
    /** Limit of the count; null where there is none. */
    max: integer("max"),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.key] }),
    check("write_budget_left", sql`n <= max`),
    // No count is negative: with one a guard makes its batch fail (db/guard.server.ts).
    check("as_it_was_read", sql`n >= 0`),
  ],
);

/** A day of the visitor statistics in Europe/Berlin (statistics/days.server.ts). */
export const statisticsDays = sqliteTable("statistics_days", {
  day: text("day").primaryKey(),
  /** Number of stored views and funnel steps, as far as the isolates have reported it. */
  keys: integer("keys").notNull().default(0),
  /** Whether KV has refused to store one. */
  isRefused: integer("is_refused", { mode: "boolean" }).notNull().default(false),
  /** The day on which the total was made, and its numbers; null until then. */
  madeOn: text("made_on"),
  total: text("total", { mode: "json" }),
});

/**
 * Row for each erased request that was not spam: the hour in which it came in, its source and its way in, nothing
 * else. So the statistics of a day do not shrink with the data (statistics/requests.server.ts).
 */
export const erasedRequests = sqliteTable(
  "erased_requests",
  {
    /** Beginning of the hour in which it came in. */
    createdAt: text("created_at").notNull(),
    source: text("source"),
    isByPhone: integer("is_by_phone", { mode: "boolean" }).notNull(),
  },
  (table) => [index("erased_requests_by_time").on(table.createdAt)],
);

/** Passwords that attackers try first, in lower case; no account may use one. The migration fills the table. */
export const commonPasswords = sqliteTable("common_passwords", { password: text("password").primaryKey() });
