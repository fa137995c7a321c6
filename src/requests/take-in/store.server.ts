import { eq, or, type SQL } from "drizzle-orm";
import type { Database } from "../../db/client.server";
import { prepareInsert } from "../../db/insert.server";
import { followUps } from "../../db/schema";
import { berlinDay } from "../../platform/berlin-days";
import type { Bindings } from "../../platform/bindings.server";
import { announceReceipt, hasReceipt, prepareAnnouncement } from "../outbox/outbox.server";
import { announcePush } from "../outbox/push-outbox.server";
import { emailKey, phoneKey } from "../person-keys";
import { type Admitted, admit } from "./admission.server";
import type { Sender, SubmissionForm } from "./form.server";
import { type DedupeKey, hashBody, type Receipt, type StoredSubmission, storeOnce } from "./store-once.server";
import type { Sent } from "./suspicion.server";
import { countSubmission, endOfHour } from "./write-counts.server";

/** A valid submission: its answers, its idempotency key, and how it was received. */
export interface Submission<Answers> {
  answers: Answers;
  idempotencyKey: string | null;
  sent: Sent;
}

/**
 * What the sender is told about a stored submission. `receiptMail` says whether a mail confirms it; undefined if
 * visitors never get one.
 */
export interface Stored {
  kind: "stored";
  receipt: Receipt;
  receiptMail: boolean | undefined;
}

/**
 * `key-reused`: the key is stored with a different body. `ask-again`: it has to be sent again with a new token. `full`:
 * no submissions are accepted until then.
 */
export type SubmitResult = Stored | { kind: "key-reused" } | { kind: "ask-again" } | { kind: "full"; until: Date };

/**
 * Shared by every form's action and API: checks a submission for abuse and stores it once, in one batch with everything
 * that belongs to it.
 *
 * @throws if the database fails; then nothing is stored
 */
export async function submit<Answers extends Sender>(
  form: SubmissionForm<Answers>,
  bindings: Pick<Bindings, "db" | "mail" | "formSecret" | "plan"> & Partial<Pick<Bindings, "push">>,
  { answers, idempotencyKey, sent }: Submission<Answers>,
  now = new Date(),
): Promise<SubmitResult> {
  const { db, mail } = bindings;
  const dedupe = { idempotencyKey, bodyHash: hashBody(answers) };
  const sender = { contents: form.contents(answers), email: answers.email };
  const admission = await admit(bindings, sent, sender, now);
  if (admission.kind !== "admitted") return (await findRepeated(db, form, dedupe, mail?.receipts)) ?? admission;

  const wantsReceipt = mail?.receipts === true && admission.suspicion === null && !admission.isBundled;
  let receiptMail: boolean | undefined;
  const result = await storeOnce(
    {
      id: admission.id,
      prefix: form.prefix,
      async insert(receipt) {
        const statements = statementsOf(form, db, answers, { ...receipt, ...dedupe }, admission, now);
        if (bindings.push && admission.sendsPush) statements.push(announcePush(db, "new", receipt.id, now));
        if (wantsReceipt) statements.push(announceReceipt(db, form.kind, receipt.id, answers.email, now));
        const results = await db.$client.batch(statements);
        receiptMail = wantsReceipt && (results.at(-1)?.meta.changes ?? 0) > 0;
      },
      find: (receipt, key) => findExisting(db, form.table, receipt, key),
    },
    dedupe,
  );
  if (result.kind === "id-taken") return { kind: "ask-again" };
  if (result.kind === "key-reused") return result;
  if (!mail?.receipts) return { ...result, receiptMail: undefined };
  return { ...result, receiptMail: receiptMail ?? (await hasReceipt(db, result.receipt.id)) };
}

/** Everything that is written with a submission, except the receipt mail. */
function statementsOf<Answers extends Sender>(
  form: SubmissionForm<Answers>,
  db: Database,
  answers: Answers,
  columns: Receipt & DedupeKey,
  { pool, keys, suspicion, isBundled, isDegraded }: Admitted,
  now: Date,
): D1PreparedStatement[] {
  const createdAt = now.toISOString();
  const { email, phone } = answers;
  const statements = [
    form.insert(db, { ...answers, ...columns, suspicion, createdAt }),
    createFollowUp(db, { kind: form.kind, id: columns.id, email, phone, suspicion, createdAt }),
    countSubmission(db, keys, pool),
  ];
  if (isBundled) {
    const end = endOfHour(now);
    statements.push(prepareAnnouncement(db, "bundle-notice", end.toISOString(), now, { dueAt: end }));
  } else if (suspicion === null) {
    statements.push(prepareAnnouncement(db, `${form.kind}-notice`, columns.id, now));
  }
  if (isDegraded) statements.push(prepareAnnouncement(db, "flood-notice", berlinDay(now), now));
  return statements;
}

/** The result of a submission that is already stored: repeating it needs neither a token nor a share of the budget. */
async function findRepeated<Answers extends Sender>(
  db: Database,
  form: SubmissionForm<Answers>,
  { idempotencyKey, bodyHash }: DedupeKey,
  receipts = false,
): Promise<Stored | { kind: "key-reused" } | undefined> {
  if (idempotencyKey === null) return undefined;
  const [row] = await selectStored(db, form.table, eq(form.table.idempotencyKey, idempotencyKey));
  if (!row) return undefined;
  if (row.bodyHash !== bodyHash) return { kind: "key-reused" };
  const receiptMail = receipts ? await hasReceipt(db, row.id) : undefined;
  return { kind: "stored", receipt: { id: row.id, reference: row.reference }, receiptMail };
}

/**
 * The rows that match any of these unique values; four at most. The other form is checked too, because a token used
 * there is spent here as well.
 */
async function findExisting(
  db: Database,
  table: SubmissionForm<Sender>["table"],
  receipt: Receipt,
  key: string | null,
): Promise<StoredSubmission[]> {
  const { id, reference, idempotencyKey } = table;
  const matches = or(eq(id, receipt.id), eq(reference, receipt.reference), key ? eq(idempotencyKey, key) : undefined);
  const [rows, followed] = await db.batch([
    selectStored(db, table, matches),
    db.select({ id: followUps.id }).from(followUps).where(eq(followUps.id, receipt.id)),
  ]);
  if (followed.length === 0 || rows.some((row) => row.id === receipt.id)) return rows;
  return [...rows, { id: receipt.id, reference: "", idempotencyKey: null, bodyHash: null }];
}

function selectStored(db: Database, table: SubmissionForm<Sender>["table"], where: SQL | undefined) {
  const { id, reference, idempotencyKey, bodyHash } = table;
  return db.select({ id, reference, idempotencyKey, bodyHash }).from(table).where(where);
}

interface AnnouncedSubmission {
  kind: "lead" | "contact";
  id: string;
  createdAt: string;
  email: string;
  phone?: string | null | undefined;
  /** Why a program may have sent it; such a submission is kept as spam and announced only when the mark is undone. */
  suspicion?: string | null | undefined;
}

const insert = prepareInsert(followUps);

/** A statement for the batch that stores the submission. */
function createFollowUp(db: Database, submission: AnnouncedSubmission): D1PreparedStatement {
  const { kind, id, createdAt, email, phone, suspicion } = submission;
  return insert(db, {
    id,
    kind,
    createdAt,
    status: suspicion ? "spam" : "new",
    changedAt: createdAt,
    emailKey: emailKey(email),
    phoneKey: phoneKey(phone),
  });
}
