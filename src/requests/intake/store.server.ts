import { eq, or, sql } from "drizzle-orm";
import { batchByName, type Database, prepared } from "../../db/client.server";
import { prepareInsert } from "../../db/insert.server";
import { followUps } from "../../db/schema";
import { LIST_SEPARATOR } from "../../platform/text/read-form";
import type { Bindings } from "../../platform/worker/bindings.server";
import type { Result } from "../../platform/worker/result";
import { countBatch, countsOfClient, listedFrom } from "../../platform/worker/write-budget.server";
import { announceNew, countNew } from "../outbox/notices.server";
import { announcePush } from "../outbox/push-outbox.server";
import { announceReceipt, type ReceiptMail, readReceiptState } from "../outbox/triggered.server";
import { personKeys } from "../person-keys";
import type { Sender, SubmissionForm } from "./form.server";
import { readFormToken } from "./form-token.server";
import {
  type DedupeKey,
  hashBody,
  type StoredSubmission,
  type StoreResult,
  type SubmissionIds,
  storedAs,
  storeOnce,
} from "./store-once.server";
import { type Contents, isFromBrowser, type SentForm, suspicionsOf, tokenOf } from "./suspicion.server";
import { makeSpam, type SuspicionReason } from "./suspicions";

/** Valid submission: its answers, its idempotency key, and how it was received. */
interface Submission<Answers> {
  answers: Answers;
  idempotencyKey: string | null;
  sent: SentForm;
}

/** Stored submission, as the sender is told of it. `receiptMail`: undefined if visitors never get one. */
export interface Stored {
  ids: SubmissionIds;
  receiptMail: ReceiptMail | undefined;
}

/**
 * Result of a submit. `conflict`: the key is stored with a different body. `refused`: it has to be sent again with a
 * new token. `over-budget`: today nothing more is accepted from this address or network.
 */
export type SubmitResult = Result<Stored>;

/** Number of submissions in a day beyond which those without a token are spam. */
export const OPEN_LIMIT = 300;

/** Key of the count of suspected advertising, which has no notice and does not use up the day's notices. */
const SUSPECTED_TODAY = "suspected";

/** Number of characters that spam keeps of each text. */
const SPAM_TEXT_MAX = 1000;

type Site = Pick<Bindings, "db" | "mail" | "formSecret"> & Partial<Pick<Bindings, "push">>;

/**
 * Checks a submission for abuse and stores it once, in one batch with everything that belongs to it; for every form's
 * action and API.
 *
 * @throws if the database fails; then nothing is stored
 */
export async function submit<Answers extends Sender>(
  form: SubmissionForm<Answers>,
  site: Site,
  { answers, idempotencyKey, sent }: Submission<Answers>,
  now = new Date(),
): Promise<SubmitResult> {
  const { db, formSecret } = site;
  const dedupe = { idempotencyKey, bodyHash: hashBody(answers) };
  const token = readFormToken(formSecret, tokenOf(sent), now.getTime());
  // A browser's token that cannot be read was signed before FORM_SECRET changed, or by another version.
  if (token.kind === "expired" || (token.kind === "forged" && isFromBrowser(sent.request))) {
    const stored = storedAs(await findExisting(db, form.table, undefined, idempotencyKey), dedupe);
    return stored ? answerOf(site, stored) : { no: "refused" };
  }
  const incoming = { form, answers, dedupe, sent, hasToken: "id" in token, now };
  // The token's id becomes that of the row, which marks the token as spent.
  const id = "id" in token ? token.id : crypto.randomUUID();
  const reasons = suspicionsOf(sent, token, contentsOf(form, answers));
  const isSpam = makeSpam(reasons);
  // Refused once: a person's open page fetches a token and sends again. A program does not: its submission is spam.
  const mayAskAgain = sent.via === "page" && formSecret !== undefined && !incoming.hasToken;
  if (mayAskAgain && reasons.length > 0 && !isSpam) return { no: "refused" };
  const first = await store(site, incoming, id, reasons);
  if ("ok" in first || first.no !== "over-budget" || incoming.hasToken) return first;
  if (mayAskAgain) return { no: "refused" };
  return isSpam ? first : store(site, incoming, id, [...reasons, "flood"]);
}

interface Incoming<Answers extends Sender> {
  form: SubmissionForm<Answers>;
  answers: Answers;
  dedupe: DedupeKey;
  sent: SentForm;
  hasToken: boolean;
  now: Date;
}

async function store<Answers extends Sender>(
  site: Site,
  incoming: Incoming<Answers>,
  id: string,
  reasons: readonly SuspicionReason[],
): Promise<SubmitResult> {
  const { db, mail } = site;
  const { form, dedupe, now } = incoming;
  const { email } = incoming.answers;
  const isMarked = reasons.length > 0;
  const wantsReceipt = mail !== undefined && !isMarked && Boolean(email);
  let receiptMail: ReceiptMail | undefined;
  const result = await storeOnce(
    {
      id,
      prefix: form.prefix,
      async insert(ids) {
        const statements = await statementsOf(site, incoming, ids, reasons);
        if (wantsReceipt) statements.push(announceReceipt(db, form.kind, id, email ?? "", now));
        const results = await db.$client.batch(statements);
        receiptMail = isMarked ? "later" : wantsReceipt && results.at(-1)?.meta.changes === 1;
      },
      find: (ids, key) => findExisting(db, form.table, ids, key),
    },
    dedupe,
  );
  return answerOf(site, result, receiptMail);
}

/** Answer to the sender. @param mailed what the batch that stored it queued; undefined where it was stored before */
async function answerOf({ db, mail }: Site, result: StoreResult, mailed?: ReceiptMail): Promise<SubmitResult> {
  if ("no" in result) return result;
  const ids = result.ok;
  const receiptMail = mail ? (mailed ?? (await readReceiptState(db, ids.id))) : undefined;
  return { ok: { ids, receiptMail } };
}

function contentsOf<Answers extends Sender>({ names, texts }: SubmissionForm<Answers>, answers: Answers): Contents {
  const typed = (fields: readonly (keyof Answers)[]) =>
    fields.flatMap((field) => (answers[field] ? [String(answers[field])] : []));
  return { names: typed(names), texts: typed(texts) };
}

/** Statements of a submission, except the receipt mail. The counts come first. */
async function statementsOf<Answers extends Sender>(
  { db, formSecret, push }: Site,
  { form, answers, dedupe, sent, hasToken, now }: Incoming<Answers>,
  ids: SubmissionIds,
  reasons: readonly SuspicionReason[],
): Promise<D1PreparedStatement[]> {
  const isSpam = makeSpam(reasons);
  const isMarked = reasons.length > 0;
  const createdAt = now.toISOString();
  const { id } = ids;
  const writer = { request: sent.request, secret: formSecret, now };
  const counts = countsOfClient(writer, hasToken && !isSpam);
  const max = hasToken ? null : OPEN_LIMIT;
  if (isMarked && !isSpam) counts[SUSPECTED_TODAY] = max;
  const asNew = { kind: form.kind, id, listedFrom: listedFrom(writer), now };

  const stored = isSpam ? cutTexts(form, answers) : answers;
  const statements = [
    prepared(db, countBatch(db, counts, now)),
    ...(isMarked ? [] : [prepared(db, countNew(db, asNew, max))]),
    insertFollowUp(db, {
      id,
      kind: form.kind,
      createdAt,
      status: isSpam ? "spam" : "new",
      changedAt: createdAt,
      suspicion: isMarked ? reasons.join(LIST_SEPARATOR) : null,
      ...personKeys(answers),
    }),
    await form.insert(db, { ...stored, ...ids, ...dedupe, createdAt }),
  ];
  if (isMarked) return statements;
  statements.push(prepared(db, announceNew(db, asNew)));
  if (push) statements.push(prepared(db, announcePush(db, id, now)));
  return statements;
}

const insertFollowUp = prepareInsert(followUps);

function cutTexts<Answers extends Sender>({ texts }: SubmissionForm<Answers>, answers: Answers): Answers {
  const cut = texts.map((field) => [
    field,
    answers[field] && [...String(answers[field])].slice(0, SPAM_TEXT_MAX).join(""),
  ]);
  return { ...answers, ...Object.fromEntries(cut) };
}

/** Rows that match any of these values, also of the other form, because a token used there is spent here too. */
export async function findExisting(
  db: Database,
  table: SubmissionForm<Sender>["table"],
  ids: SubmissionIds | undefined,
  key: string | null,
): Promise<StoredSubmission[]> {
  const { id, reference, idempotencyKey, bodyHash } = table;
  const isSame = [
    ...(ids ? [eq(id, ids.id), eq(reference, ids.reference)] : []),
    ...(key ? [eq(idempotencyKey, key)] : []),
  ];
  const { rows, others } = await batchByName(db, {
    rows: db
      .select({ id, reference, idempotencyKey, bodyHash })
      .from(table)
      .where(or(...isSame) ?? sql`0`),
    others: db
      .select({ id: followUps.id })
      .from(followUps)
      .where(eq(followUps.id, ids?.id ?? "")),
  });
  const ofOtherForm = others.filter((other) => !rows.some((row) => row.id === other.id));
  return [...rows, ...ofOtherForm.map((other) => ({ ...other, reference: "", idempotencyKey: null, bodyHash: null }))];
}
