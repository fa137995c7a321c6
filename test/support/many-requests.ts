import { env } from "cloudflare:workers";

/** Rows `from` to `to` (excluded), a minute apart; one in ten is new, one is spam. D1 binds reals: hence the cast. */
const NUMBERS =
  "WITH RECURSIVE numbers(i) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM numbers WHERE i + 1 < ?2)";
const CREATED_AT = "strftime('%Y-%m-%dT%H:%M:%fZ', 1600000000 + i * 60, 'unixepoch')";
const ID = "printf('00000000-0000-4000-8000-%012d', i)";
const STATUS =
  "CASE WHEN i % 10 = 0 THEN 'new' WHEN i % 10 = 1 THEN 'spam' WHEN i % 3 = 0 THEN 'won' WHEN i % 3 = 1 THEN 'lost' ELSE 'offer' END";

/** What `leadSearch` (requests/search.server.ts) gives of such a request; a test compares them. */
const SEARCH =
  "'kunde nummer' || i || ' kunde' || i || 'examplecom beispielweg 3 24568 kaltenkirchen ' || printf('r9%06d', i) || ' 04191 ' || (100000 + i) || ' 00494191' || (100000 + i)";
const LONG_SEARCH = "'bitte klingeln der hund ist freundlich und der schlussel liegt beim nachbarn'";

/** Stores made-up requests with their follow-ups; the database generates them, which is fast. */
export async function addRequests(from: number, to: number): Promise<void> {
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO follow_ups (id, kind, created_at, status, changed_at, first_answer_at, email_key, phone_key)
       ${NUMBERS} SELECT ${ID}, 'lead', ${CREATED_AT}, ${STATUS}, ${CREATED_AT},
         CASE WHEN i % 10 > 1 THEN ${CREATED_AT} END, 'kunde' || i || '@example.com', '04191' || (100000 + i) FROM numbers`,
    ).bind(from, to),
    env.DB.prepare(
      `INSERT INTO leads (id, created_at, service, property_type, size, frequency, requirements, start_date, time_preference,
         first_name, last_name, email, phone, address, privacy_consent, reference, search, long_search)
       ${NUMBERS} SELECT ${ID}, ${CREATED_AT}, 'household', 'apartment', '51-80', 'weekly',
         'Bitte klingeln. Der Hund ist freundlich, und der Schlüssel liegt beim Nachbarn.', 'asap', 'morning',
         'Kunde', 'Nummer' || i, 'kunde' || i || '@example.com', '04191 ' || (100000 + i), 'Beispielweg 3, 24568 Kaltenkirchen',
         1, printf('R-9%06d', i), ${SEARCH}, ${LONG_SEARCH} FROM numbers`,
    ).bind(from, to),
  ]);
}
