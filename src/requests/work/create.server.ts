/** Creates the follow-up of a submission. */
import type { Database } from "../../db/client.server";
import { prepareInsert } from "../../db/insert.server";
import { followUps } from "../../db/schema";
import { emailKey, phoneKey } from "../person-keys";

interface StoredSubmission {
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
export function createFollowUp(db: Database, submission: StoredSubmission): D1PreparedStatement {
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
