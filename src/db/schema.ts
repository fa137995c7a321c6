/**
 * All tables. Times are ISO 8601 in UTC, so that they sort as text; ids are UUIDs. After a change run `npm run db:generate`.
 */
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/**
 * What every submission of a visitor carries besides its answers.
 *
 * `reference` is what people say on the phone. `suspicion` names the reasons why a program may have sent it (platform/abuse.server.ts);
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
  },
  (table) => [
    index("leads_newest").on(table.createdAt, table.id),
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
  },
  (table) => [
    index("contacts_newest").on(table.createdAt, table.id),
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
