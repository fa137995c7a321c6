import type * as z from "zod/mini";
import type { Database } from "../db/client.server";
import type { contacts, leads } from "../db/schema";
import type { Contents } from "./contents";
import type { ReferencePrefix } from "./reference.server";
import type { Receipt, SendMark } from "./store-once.server";

/** What every form asks for, whatever else it does. */
export interface Sender {
  email: string;
  phone?: string | undefined;
}

/** What is stored of a submission beside its answers. */
export type StoredMarks = Receipt & SendMark & { createdAt: string; suspicion: string | null };

/**
 * One form of the site: everything that taking in, checking, storing and announcing its submissions needs to know
 * (docs/decisions/0120). A third form is a third descriptor.
 */
export interface SubmissionForm<Answers extends Sender> {
  /** Names the follow-up of a submission and the mails about it. */
  kind: "lead" | "contact";
  prefix: ReferencePrefix;
  /** The one schema of the browser's form, the page's action and the API. */
  schema: z.ZodMiniType<Answers>;
  table: typeof leads | typeof contacts;
  /** The words that are looked at for signs of a program. */
  contents(answers: Answers): Contents;
  /** The statement that stores the answers, for a batch. */
  insert(db: Database, row: Answers & StoredMarks): D1PreparedStatement;
}
