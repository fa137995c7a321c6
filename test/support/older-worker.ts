/**
 * What the Worker before migration 0009 asks of the database, as it was sent: its lists of columns know nothing of
 * later ones. After a rollback, and while a deploy has migrated and not yet replaced it, that Worker runs on the
 * newer tables.
 */
import { env } from "cloudflare:workers";

export const OLDER_MIGRATIONS = "0008_fill_common_passwords.sql";

const AT = "2026-11-23T09:00:00.000Z";

const INSERT_LEAD = `INSERT INTO "leads" ("id", "created_at", "service", "property_type", "size", "rooms", "floors", "bathrooms",
  "frequency", "requirements", "selected_services", "start_date", "time_preference", "first_name", "last_name", "email", "phone",
  "address", "privacy_consent", "first_source", "first_campaign", "entry_page", "reference", "suspicion", "idempotency_key", "body_hash")
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const INSERT_CONTACT = `INSERT INTO "contacts" ("id", "created_at", "name", "email", "phone", "subject", "message", "reference",
  "suspicion", "idempotency_key", "body_hash") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const INSERT_FOLLOW_UP = `INSERT INTO "follow_ups" ("id", "kind", "created_at", "status", "changed_at", "follow_up_on",
  "first_answer_at", "amount_cents", "loss_reason", "email_key", "phone_key") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const INSERT_NOTICE = `INSERT INTO "outbox" ("id", "kind", "subject_id", "created_at", "due_at", "last_error", "sent_at", "given_up_at")
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;
const ANNOUNCE = `insert into "outbox" ("id", "kind", "subject_id", "created_at", "due_at", "attempts", "failures", "last_error",
  "sent_at", "given_up_at") values (?, ?, ?, ?, ?, ?, ?, null, null, null) on conflict do nothing`;

/** Stores a request with its follow-up and its notice, in one batch. */
export async function olderSubmit(
  id: string,
  person: { lastName: string; phone: string; address: string },
): Promise<void> {
  const email = `${id}@example.com`;
  const { lastName, phone, address } = person;
  await env.DB.batch([
    env.DB.prepare(INSERT_LEAD).bind(
      ...[
        id,
        AT,
        "household",
        "apartment",
        "51-80",
        null,
        null,
        null,
        "weekly",
        null,
        null,
        "asap",
        "morning",
        "Änne",
        lastName,
      ],
      ...[email, phone, address, 1, "direct", null, "/", `R-${id}`, null, null, "hash"],
    ),
    ...olderFollowUp(id, "lead", email),
  ]);
}

/** Stores a message with its follow-up and its notice, in one batch. */
export async function olderMessage(id: string, name: string): Promise<void> {
  const email = `${id}@example.com`;
  await env.DB.batch([
    env.DB.prepare(INSERT_CONTACT).bind(
      id,
      AT,
      name,
      email,
      null,
      "Rückruf",
      "Bitte anrufen.",
      `N-${id}`,
      null,
      null,
      "hash",
    ),
    ...olderFollowUp(id, "contact", email),
  ]);
}

function olderFollowUp(id: string, kind: string, email: string): D1PreparedStatement[] {
  return [
    env.DB.prepare(INSERT_FOLLOW_UP).bind(id, kind, AT, "new", AT, null, null, null, null, email, null),
    env.DB.prepare(INSERT_NOTICE).bind(crypto.randomUUID(), `${kind}-notice`, id, AT, AT, null, null, null),
  ];
}

/** Announces once more what may have been announced before. */
export async function olderAnnounce(kind: string, subjectId: string): Promise<void> {
  await env.DB.prepare(ANNOUNCE).bind(crypto.randomUUID(), kind, subjectId, AT, AT, 0, 0).run();
}

/** Ids of the requests whose search text has the term. */
export async function olderSearch(term: string): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `select "leads"."id" from "leads" left join "follow_ups" on "follow_ups"."id" = "leads"."id"
     where instr("leads"."search", ?) > 0 order by "leads"."created_at" desc, "leads"."id" desc limit ?`,
  )
    .bind(term, 50)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}
