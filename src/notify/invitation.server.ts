/**
 * The link of an invitation, `/admin/einladung#{id}.{code}`, and the mail with it. As in customers' links
 * (docs/decisions/0122) the code is derived from the row and a secret, and not stored. It stands in the fragment, which
 * browsers send to no server and in no referrer.
 */
import { INVITATION_PATH } from "../content/admin-paths";
import { company } from "../content/company";
import { roleLabel } from "../content/lists";
import type { invitations } from "../db/schema";
import type { LinkSecrets } from "../platform/bindings.server";
import { isCodeOf, keyedDigest } from "../platform/digest.server";
import { INVITATION_HOURS } from "../platform/lifetimes";
import type { Mail } from "../platform/mailer.server";
import { mailFromLetter } from "./letter";

/** Address of the page that makes the account; it holds the token, so it is shown to whoever invites, once. */
export function invitationPath(secrets: LinkSecrets, id: string): string {
  return `${INVITATION_PATH}#${id}.${codeOf(secrets.current, id)}`;
}

/** The id of the invitation that a token was issued for; undefined for every other text. */
export function invitedId(secrets: LinkSecrets, token: string): string | undefined {
  const [id = "", code = ""] = token.split(".");
  return isCodeOf(secrets, code, (secret) => codeOf(secret, id)) ? id : undefined;
}

function codeOf(secret: string, id: string): string {
  return keyedDigest(secret, `invitation\n${id}`).toString("base64url");
}

/** "Einladung in die Verwaltung", with the link. */
export function invitationMail(
  secrets: LinkSecrets,
  { id, email, role }: typeof invitations.$inferSelect,
): Promise<Mail> {
  return mailFromLetter(
    { to: [email] },
    {
      title: "Einladung in die Verwaltung",
      intro: [
        "Guten Tag,",
        `Sie sind in die Verwaltung von ${company.name} eingeladen. Legen Sie dort Ihr Passwort fest, dann haben Sie Zugang.`,
      ],
      rows: [
        { label: "Anmeldung mit", value: email },
        { label: "Rolle", value: roleLabel(role) },
      ],
      links: [{ label: "Passwort festlegen", href: company.origin + invitationPath(secrets, id) }],
      outro: [
        `Der Link gilt ${INVITATION_HOURS} Stunden und nur einmal. Haben Sie keine Einladung erwartet, löschen Sie diese E-Mail: Ohne Ihr Zutun geschieht nichts.`,
      ],
    },
  );
}
