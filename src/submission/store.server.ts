import { eq, or, type SQL } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { followUps } from "../db/schema";
import { createFollowUp } from "../follow-up/create.server";
import { announceReceipt, hasReceipt, prepareAnnouncement } from "../notify/outbox.server";
import { announcePush } from "../notify/push/outbox.server";
import { berlinDay } from "../platform/berlin-days";
import type { Bindings } from "../platform/bindings.server";
import { type Admitted, admit } from "./admission.server";
import type { Sender, SubmissionForm } from "./form.server";
import { hashBody, type Receipt, type SendMark, type StoredMark, storeOnce } from "./store-once.server";
import type { Sent } from "./suspicion.server";
import { countSubmission, endOfHour } from "./write-counts.server";

/** A valid send: its answers, the key that recognises a repetition, and how it came in. */
export interface Submission<Answers> {
  answers: Answers;
  idempotencyKey: string | null;
  sent: Sent;
}

/**
 * What the sender is told of something stored. `receiptMail` says whether a mail confirms it; undefined where
 * visitors get none at all.
 */
export interface Stored {
  kind: "stored";
  receipt: Receipt;
  receiptMail: boolean | undefined;
}

/**
 * What became of a submission. `key-reused`: the key is known with another body. `ask-again`: it has to come once
 * more with a new token. `full`: nothing is taken until then.
 */
export type SubmitResult = Stored | { kind: "key-reused" } | { kind: "ask-again" } | { kind: "full"; until: Date };

/**
 * The one use case behind every form's action and API: checks a submission for abuse and stores it once, with all
 * that belongs to it in one batch.
 *
 * @throws when the database fails; nothing is stored then
 */
export async function submit<Answers extends Sender>(
  form: SubmissionForm<Answers>,
  bindings: Pick<Bindings, "db" | "mail" | "formSecret" | "plan"> & Partial<Pick<Bindings, "push">>,
  { answers, idempotencyKey, sent }: Submission<Answers>,
  now = new Date(),
): Promise<SubmitResult> {
  const { db, mail } = bindings;
  const mark = { idempotencyKey, bodyHash: await hashBody(answers) };
  const sender = { contents: form.contents(answers), email: answers.email };
  const admission = await admit(bindings, sent, sender, now);
  if (admission.kind !== "admitted") return (await findRepeated(db, form, mark, mail?.receipts)) ?? admission;

  const wantsReceipt = mail?.receipts === true && admission.suspicion === null && !admission.isBundled;
  let receiptMail: boolean | undefined;
  const result = await storeOnce(
    {
      id: admission.id,
      prefix: form.prefix,
      async insert(receipt) {
        const statements = statementsOf(form, db, answers, { ...receipt, ...mark }, admission, now);
        if (bindings.push && admission.sendsPush) statements.push(announcePush(db, "new", receipt.id, now));
        if (wantsReceipt) statements.push(announceReceipt(db, form.kind, receipt.id, answers.email, now));
        const results = await db.$client.batch(statements);
        receiptMail = wantsReceipt && (results.at(-1)?.meta.changes ?? 0) > 0;
      },
      find: (receipt, key) => findMarks(db, form.table, receipt, key),
    },
    mark,
  );
  if (result.kind === "id-taken") return { kind: "ask-again" };
  if (result.kind === "key-reused") return result;
  if (!mail?.receipts) return { ...result, receiptMail: undefined };
  return { ...result, receiptMail: receiptMail ?? (await hasReceipt(db, result.receipt.id)) };
}

/** Everything that is written with a submission, but for its receipt. */
function statementsOf<Answers extends Sender>(
  form: SubmissionForm<Answers>,
  db: Database,
  answers: Answers,
  marks: Receipt & SendMark,
  { pool, keys, suspicion, isBundled, isDegraded }: Admitted,
  now: Date,
): D1PreparedStatement[] {
  const createdAt = now.toISOString();
  const { email, phone } = answers;
  const statements = [
    form.insert(db, { ...answers, ...marks, suspicion, createdAt }),
    createFollowUp(db, { kind: form.kind, id: marks.id, email, phone, suspicion, createdAt }),
    countSubmission(db, keys, pool),
  ];
  if (isBundled) {
    const end = endOfHour(now);
    statements.push(prepareAnnouncement(db, "bundle-notice", end.toISOString(), now, { dueAt: end }));
  } else if (suspicion === null) {
    statements.push(prepareAnnouncement(db, `${form.kind}-notice`, marks.id, now));
  }
  if (isDegraded) statements.push(prepareAnnouncement(db, "flood-notice", berlinDay(now), now));
  return statements;
}

/** The answer to something that was stored before: repeating it takes neither a token nor a share of the budget. */
async function findRepeated<Answers extends Sender>(
  db: Database,
  form: SubmissionForm<Answers>,
  { idempotencyKey, bodyHash }: SendMark,
  receipts = false,
): Promise<Stored | { kind: "key-reused" } | undefined> {
  if (idempotencyKey === null) return undefined;
  const [row] = await selectMarks(db, form.table, eq(form.table.idempotencyKey, idempotencyKey));
  if (!row) return undefined;
  if (row.bodyHash !== bodyHash) return { kind: "key-reused" };
  const receiptMail = receipts ? await hasReceipt(db, row.id) : undefined;
  return { kind: "stored", receipt: { id: row.id, reference: row.reference }, receiptMail };
}

/**
 * The rows that match any of these unique values; four at most. The other form is checked too: a token that was spent
 * there is spent here as well.
 */
async function findMarks(
  db: Database,
  table: SubmissionForm<Sender>["table"],
  receipt: Receipt,
  key: string | null,
): Promise<StoredMark[]> {
  const { id, reference, idempotencyKey } = table;
  const hasMark = or(eq(id, receipt.id), eq(reference, receipt.reference), key ? eq(idempotencyKey, key) : undefined);
  const [rows, followed] = await db.batch([
    selectMarks(db, table, hasMark),
    db.select({ id: followUps.id }).from(followUps).where(eq(followUps.id, receipt.id)),
  ]);
  if (followed.length === 0 || rows.some((row) => row.id === receipt.id)) return rows;
  return [...rows, { id: receipt.id, reference: "", idempotencyKey: null, bodyHash: null }];
}

function selectMarks(db: Database, table: SubmissionForm<Sender>["table"], where: SQL | undefined) {
  const { id, reference, idempotencyKey, bodyHash } = table;
  return db.select({ id, reference, idempotencyKey, bodyHash }).from(table).where(where);
}
