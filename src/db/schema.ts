/**
 * All tables. Times are ISO 8601 in UTC, so that they sort as text; ids are UUIDs. After a change run `npm run db:generate`.
 */
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { searchableSql } from "./search";

/**
 * What the operator's search reads (docs/decisions/0042). SQLite computes it, so no writer can forget it; the indexes hold it, so that a
 * search reads them alone.
 */
const searchColumn = (textColumns: readonly string[], phoneColumn: string) =>
  text("search").generatedAlwaysAs(sql.raw(searchableSql(textColumns, phoneColumn)), { mode: "virtual" });

/**
 * What every submission of a visitor carries besides its answers.
 *
 * `reference` is what people say on the phone. `suspicion` names the reasons why a program may have sent it (platform/suspicion.server.ts);
 * null means none. `idempotencyKey` and `bodyHash` recognise a repeated send (docs/decisions/0021); they never leave the database.
 */
const submissionColumns = () => ({
  reference: text("reference").notNull(),
  suspicion: text("suspicion"),
  idempotencyKey: text("idempotency_key"),
  bodyHash: text("body_hash"),
});

/** A quote request. Columns bear the API's field names; the insert is mapped from the form's schema (quote/store.server.ts). */
export const leads = sqliteTable(
  "leads",
  {
    id: text("id").primaryKey(),
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
    /** Where the visitor came from: of the browser session's first view, without query strings. */
    firstSource: text("first_source"),
    firstCampaign: text("first_campaign"),
    entryPage: text("entry_page"),
    ...submissionColumns(),
    search: searchColumn(["first_name", "last_name", "email", "address", "reference"], "phone"),
  },
  (table) => [
    index("leads_newest").on(table.createdAt, table.id, table.search),
    index("leads_service_newest").on(table.service, table.createdAt, table.id, table.search),
    // Requests are counted by origin in this order, without being sorted (analytics/requests.server.ts).
    index("leads_by_origin").on(
      table.service,
      table.firstSource,
      table.firstCampaign,
      table.entryPage,
      table.createdAt,
    ),
    uniqueIndex("leads_reference").on(table.reference),
    uniqueIndex("leads_idempotency_key").on(table.idempotencyKey),
  ],
);

/** A message of the contact form. */
export const contacts = sqliteTable(
  "contacts",
  {
    id: text("id").primaryKey(),
    createdAt: text("created_at").notNull(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone"),
    subject: text("subject"),
    message: text("message").notNull(),
    ...submissionColumns(),
    search: searchColumn(["name", "email", "subject", "reference"], "phone"),
  },
  (table) => [
    index("contacts_newest").on(table.createdAt, table.id, table.search),
    uniqueIndex("contacts_reference").on(table.reference),
    uniqueIndex("contacts_idempotency_key").on(table.idempotencyKey),
  ],
);

/** An account of the admin area. `tokenVersion` is raised to end every token that was given out before. */
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
 * Logins in a row without success, by account (a keyed digest of the e-mail, whether or not an account has it). Times are
 * milliseconds, because SQLite reckons with them (admin/attempts.server.ts).
 */
export const loginAttempts = sqliteTable("login_attempts", {
  account: text("account").primaryKey(),
  attempts: integer("attempts").notNull(),
  lastAt: integer("last_at").notNull(),
  blockedUntil: integer("blocked_until").notNull(),
});

/**
 * A mail that has to go out, written in one batch with what it announces. It names its subject and holds nothing of it: the mail
 * is composed when it is sent, so that erasing the subject leaves nothing behind here (docs/decisions/0050).
 */
export const outbox = sqliteTable(
  "outbox",
  {
    id: text("id").primaryKey(),
    kind: text("kind", {
      enum: ["lead-notice", "contact-notice", "lead-receipt", "contact-receipt", "weekly-report"],
    }).notNull(),
    /** Id of the lead or message; for the weekly report its Monday, e.g. "2026-11-23". */
    subjectId: text("subject_id").notNull(),
    createdAt: text("created_at").notNull(),
    /** Earliest time of the next attempt. While an attempt runs it is the end of that attempt's lease. */
    dueAt: text("due_at").notNull(),
    /** Attempts begun and attempts known to have failed; the difference, less the one that sent, may have sent a duplicate. */
    attempts: integer("attempts").notNull().default(0),
    failures: integer("failures").notNull().default(0),
    /** Code of the newest failure, never its message: that may name an address. */
    lastError: text("last_error"),
    sentAt: text("sent_at"),
    givenUpAt: text("given_up_at"),
  },
  (table) => [
    uniqueIndex("outbox_once").on(table.subjectId, table.kind),
    index("outbox_due").on(table.dueAt).where(sql`sent_at IS NULL AND given_up_at IS NULL`),
    index("outbox_given_up").on(table.givenUpAt).where(sql`given_up_at IS NOT NULL`),
    index("outbox_doubtful").on(table.id).where(sql`attempts - failures > 1`),
  ],
);

/** How far a request or message has been worked through: one row for each, written in the same batch. */
export const followUps = sqliteTable(
  "follow_ups",
  {
    /** The lead's or the message's id. */
    id: text("id").primaryKey(),
    kind: text("kind", { enum: ["lead", "contact"] }).notNull(),
    createdAt: text("created_at").notNull(),
    status: text("status", {
      enum: ["new", "contacted", "viewing", "offer", "won", "lost", "spam"],
    }).notNull(),
    /** Raised by every change: whoever saves names the version that was shown, so that nobody overwrites unseen work. */
    version: integer("version").notNull().default(1),
    /** Time of the last change, from which the automatic deletion counts. */
    changedAt: text("changed_at").notNull(),
    /** Day in Europe/Berlin on which to get back to it, "yyyy-MM-dd". */
    followUpOn: text("follow_up_on"),
    firstAnswerAt: text("first_answer_at"),
    amountCents: integer("amount_cents"),
    lossReason: text("loss_reason"),
    /** E-mail and phone as they are compared (follow-up/person-keys.ts). */
    emailKey: text("email_key").notNull(),
    phoneKey: text("phone_key"),
  },
  (table) => [
    index("follow_ups_by_status").on(table.status, table.createdAt),
    index("follow_ups_by_day").on(table.followUpOn).where(sql`follow_up_on IS NOT NULL`),
    index("follow_ups_by_change").on(table.changedAt),
    index("follow_ups_by_answer").on(table.firstAnswerAt).where(sql`first_answer_at IS NOT NULL`),
    index("follow_ups_by_email").on(table.emailKey),
    index("follow_ups_by_phone").on(table.phoneKey),
  ],
);

/** History of a request or message: rows are added and never changed. */
export const followUpEvents = sqliteTable(
  "follow_up_events",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    subjectId: text("subject_id").notNull(),
    at: text("at").notNull(),
    /** E-mail of the account that did it. */
    author: text("author").notNull(),
    kind: text("kind", { enum: ["status", "note", "day"] }).notNull(),
    /** The status or day before and after; empty for a note. */
    before: text("before"),
    after: text("after"),
    /** The note, or the reason of a loss. */
    text: text("text"),
    amountCents: integer("amount_cents"),
  },
  (table) => [index("follow_up_events_of").on(table.subjectId, table.id)],
);

/** Views and funnel steps that could not be stored in KV, by hour of the Berlin day (analytics/dropped.server.ts). */
export const droppedEvents = sqliteTable(
  "dropped_events",
  {
    day: text("day").notNull(),
    hour: integer("hour").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.hour] })],
);

/** Passwords that are tried first, in lower case; no account gets one of them. A migration fills the table. */
export const commonPasswords = sqliteTable("common_passwords", { password: text("password").primaryKey() });
