import type * as z from "zod/mini";
import type { SubmissionKind } from "../../content/lists";
import type { Database } from "../../db/client.server";
import type { leads, messages } from "../../db/schema";
import type { ReferencePrefix } from "./reference.server";
import type { DedupeKey, SubmissionIds } from "./store-once.server";

/** Fields of every form. */
export interface Sender {
  /** E-mail address; absent where none is asked for: then there is no receipt. */
  email?: string;
  phone?: string;
}

/** Columns stored with a submission, besides its answers. */
export type StoredColumns = SubmissionIds & DedupeKey & { createdAt: string };

/** Description of a form: how its submissions are received, checked, stored and announced (docs/decisions/0120). */
export interface SubmissionForm<Answers extends Sender> {
  /** The kind of follow-up, and of the mails about a submission. */
  kind: SubmissionKind;
  prefix: ReferencePrefix;
  /** The one schema of the browser's form, the page's action and the API. */
  schema: z.ZodMiniType<Answers>;
  table: typeof leads | typeof messages;
  /** The person's names and the free texts, which are checked for advertising; the fields bear the columns' names. */
  names: readonly (keyof Answers & string)[];
  texts: readonly (keyof Answers & string)[];
  /** The statement that stores the answers, for a batch. */
  insert(db: Database, row: Answers & StoredColumns): D1PreparedStatement | Promise<D1PreparedStatement>;
}
