/** The mail to an account's owner after a login from an unknown browser. */
import { SETTINGS_PATH } from "../content/admin-paths";
import { company } from "../content/company";
import { TIME_ZONE } from "../platform/berlin-days";
import type { Mail } from "../platform/mailer.server";
import { type Letter, mailFromLetter } from "./letter";

interface NewDevice {
  /** The account's e-mail. */
  email: string;
  /** Time of the login, ISO 8601 in UTC. */
  at: string;
  /** Browser and system in words; undefined when the session has ended since. */
  device: string | undefined;
}

const time = new Intl.DateTimeFormat("de-DE", { timeZone: TIME_ZONE, dateStyle: "long", timeStyle: "short" });

/** "Neues Gerät in der Verwaltung", with the time and the device of the login. */
export function newDeviceMail({ email, at, device }: NewDevice): Promise<Mail> {
  const letter: Letter = {
    title: "Neues Gerät in der Verwaltung",
    intro: [
      "Guten Tag,",
      "mit Ihrem Konto hat sich ein Gerät in der Verwaltung angemeldet, das wir noch nicht kennen. Waren Sie das, müssen Sie nichts tun.",
    ],
    rows: [
      { label: "Zeit", value: time.format(new Date(at)) },
      { label: "Gerät", value: device ?? "inzwischen wieder abgemeldet" },
    ],
    links: [{ label: "Angemeldete Geräte ansehen", href: company.origin + SETTINGS_PATH }],
    outro: [
      "Waren Sie es nicht? Dann ändern Sie in den Einstellungen gleich Ihr Passwort. Das meldet alle anderen Geräte ab. Entfernen Sie dort auch jedes Gerät mit Fingerabdruck oder Gesicht, das nicht Ihres ist.",
    ],
  };
  return mailFromLetter({ to: [email] }, letter);
}
