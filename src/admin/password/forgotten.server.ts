/** A forgotten password: the mail that is asked for, and what its link does (docs/decisions/0040). */
import { and, eq, gt, lt, ne } from "drizzle-orm";
import { decisive, write } from "../../db/guard.server";
import { insertWhere } from "../../db/insert.server";
import { adminUsers, outbox } from "../../db/schema";
import { endCalendarLinks } from "../../desk/calendar-feed.server";
import { PASSWORD_LINK_MS, passwordCode } from "../../notify/mails/account.server";
import { accountKey } from "../../platform/mail/account-key";
import { HOUR_MS } from "../../platform/time/durations";
import type { Bindings } from "../../platform/worker/bindings.server";
import { isSameText } from "../../platform/worker/digest.server";
import { countBatch, countsOf, isOverBudget } from "../../platform/worker/write-budget.server";
import { mailRow } from "../../requests/outbox/outbox.server";
import { accountNotices, calendarNotices } from "../account/notices.server";
import { deletePasskeys } from "../passkeys/passkeys.server";
import { type Account, raiseTokenVersion } from "../session/account.server";
import { byDevice, byEmail, liftDelays } from "../session/attempts.server";
import { readDeviceCookie } from "../session/cookies.server";
import { developmentAccount, isDevelopmentAccount } from "../session/development-account";
import { deviceInWords } from "../session/device-words";
import { hashPassword } from "../session/password.server";
import { endSessions } from "../session/sessions.server";

/** Number of mails that an account gets in an hour. */
const MAILS_AN_HOUR = 3;

/** Number of times that a day a sender may ask; its household and network twice and four times as often. */
const ASKED_A_DAY = { address: 5, household: 10, network: 20 };

/** Queues the mail, in one batch alike for every address. @returns whose mails are due; "over" beyond the limit */
export async function askForPassword(
  { db, adminSecrets, hasDevelopmentAccount }: Pick<Bindings, "db" | "adminSecrets" | "hasDevelopmentAccount">,
  request: Request,
  email: string,
  now = new Date(),
): Promise<"over" | { due: string }> {
  const secret = adminSecrets && `password ${adminSecrets.session}`;
  const counts = countsOf(ASKED_A_DAY, { request, secret, now });
  const anHourAgo = new Date(now.getTime() - HOUR_MS).toISOString();
  const isMail = and(
    eq(outbox.subjectId, adminUsers.id),
    eq(outbox.kind, "password-link"),
    gt(outbox.createdAt, anHourAgo),
  );
  const mayGetIt = and(
    eq(adminUsers.email, accountKey(email)),
    hasDevelopmentAccount ? undefined : ne(adminUsers.email, developmentAccount.email),
    lt(db.$count(outbox, isMail), MAILS_AN_HOUR),
  );
  const row = { ...mailRow("password-link", { askedAt: now.toISOString() }, { now }), subjectId: adminUsers.id };
  const mail = insertWhere(db, outbox, row, adminUsers, mayGetIt).onConflictDoNothing();
  try {
    const queued = db.select({ due: outbox.subjectId }).from(outbox).where(eq(outbox.id, row.id));
    const [mine] = (await write(db, [countBatch(db, counts, now), mail], queued)) ?? [];
    // No account has the address: with a made-up id, what follows does the same and takes as long.
    return mine ?? { due: crypto.randomUUID() };
  } catch (error) {
    if (isOverBudget(error)) return "over";
    throw error;
  }
}

/** Stands for an account that there is not, so that checking a link takes as long. */
const NOBODY = { id: "", passwordHash: "", tokenVersion: 0 };

/** Account whose password a link sets. @returns undefined for every link that is dead, whatever the reason */
export async function openPasswordLink(
  { db, linkSecrets, hasDevelopmentAccount }: Pick<Bindings, "db" | "linkSecrets" | "hasDevelopmentAccount">,
  [id = "", until = "", code = "", ...others]: readonly string[],
  now = new Date(),
): Promise<Account | undefined> {
  if (!linkSecrets) return undefined;
  const account = await db.select().from(adminUsers).where(eq(adminUsers.id, id)).get();
  const isSigned = isSameText(code, passwordCode(linkSecrets.current, account ?? NOBODY, until));
  const left = Number(until) * 1000 - now.getTime();
  if (!account || !isSigned || others.length > 0 || !(left > 0 && left <= PASSWORD_LINK_MS)) return undefined;
  return hasDevelopmentAccount || !isDevelopmentAccount(account.email) ? account : undefined;
}

const SET_BY_MAIL =
  "Mit „Passwort vergessen?“. Alle Geräte sind abgemeldet, Fingerabdruck und Gesicht sind entfernt, und ein Link zum Kalender gilt nicht mehr.";

/**
 * Sets the password, and ends what somebody else may have of the account: its sessions with their devices, its passkeys
 * and the calendar's link. It lifts the delays of this address and this browser.
 *
 * @returns false where the link was used meanwhile, or is dead for another reason
 */
export async function setForgottenPassword(
  { db, adminSecrets }: Pick<Bindings, "db" | "adminSecrets">,
  account: Account,
  newPassword: string,
  request: Request,
  now = new Date(),
): Promise<boolean> {
  const passwordHash = await hashPassword(newPassword);
  const author = { account, device: deviceInWords(request.headers.get("User-Agent") ?? undefined) };
  const secret = adminSecrets?.session ?? "";
  const device = await readDeviceCookie(request, secret, account);
  const lifted = [byEmail(account.email), ...(device ? [byDevice(device)] : [])];
  const set = await write(db, [
    ...decisive(db, raiseTokenVersion(db, account, passwordHash)),
    ...accountNotices(db, author, { what: "password", details: SET_BY_MAIL }, now),
    ...(await calendarNotices(db, author, now)),
    ...endSessions(db, account.id),
    deletePasskeys(db, account.id),
    endCalendarLinks(db, now),
    liftDelays(db, secret, lifted),
  ]);
  return set !== undefined;
}
