import type { Bindings } from "../../platform/bindings.server";
import { deleteExpiredChallenges } from "../passkeys/challenge.server";
import { deleteExpiredAttempts } from "./attempts.server";
import { deleteExpiredSessions } from "./sessions.server";

/** Every hour: expired sessions and passkey challenges, and login attempts that no longer count. */
export async function deleteExpiredLoginData({ db }: Pick<Bindings, "db">, now: Date): Promise<void> {
  await db.batch([deleteExpiredSessions(db, now), deleteExpiredAttempts(db, now), deleteExpiredChallenges(db, now)]);
}
