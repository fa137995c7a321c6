/** What joins the batch that stores a submission: its follow-up, and the mails that announce it. */
import type { Database } from "../db/client.server";
import { prepareInsert } from "../db/insert.server";
import { followUps } from "../db/schema";
import { announceNew } from "../notify/outbox.server";
import { emailKey, phoneKey } from "./person-keys";

/** The stored submission that the statements belong to. */
export interface StoredSubmission {
  kind: "lead" | "contact";
  id: string;
  createdAt: string;
  email: string;
  phone?: string | null | undefined;
  /** Why a program may have sent it; such a submission is kept as spam and announced only when the mark is undone. */
  suspicion?: string | null | undefined;
}

const insert = prepareInsert(followUps);

/** @param receipts whether the visitor gets a mail too */
export function openFollowUp(db: Database, submission: StoredSubmission, receipts: boolean): D1PreparedStatement[] {
  const { kind, id, createdAt, email, phone, suspicion } = submission;
  const now = new Date(createdAt);
  const opened = insert(db, {
    id,
    kind,
    createdAt,
    status: suspicion ? "spam" : "new",
    changedAt: createdAt,
    emailKey: emailKey(email),
    phoneKey: phoneKey(phone),
  });
  if (suspicion) return [opened];
  const notice = announceNew(db, `${kind}-notice`, id, now);
  return receipts ? [opened, notice, announceNew(db, `${kind}-receipt`, id, now)] : [opened, notice];
}
