/**
 * `npm run admin -- create|list|password|remove [--remote]`: the accounts of the admin area. `npm run admin -- person
 * ADDRESS [--json] [--remote]`: what is stored under an e-mail address (Art. 15 GDPR). `npm run admin -- push-keys`:
 * new keys for notifications on devices.
 *
 * An account's e-mail and password are asked for and never taken from the command line, where other users and the
 * shell's history see them. A new password ends every session of the account, removes its passkeys, and lifts the
 * delays after failed logins. Removing an account ends all that it can do; what it has written stays under its e-mail
 * address. Both end the link to the calendar, which the account knew.
 */
import { randomUUID } from "node:crypto";
import { createInterface } from "node:readline";
import { type Readable, Writable } from "node:stream";
import { developmentAccount, isDevelopmentAccount } from "../src/admin/session/development-account.ts";
import { hashPassword } from "../src/admin/session/password.server.ts";
import { PASSWORD_MISMATCH, passwordProblem } from "../src/admin/session/password-rules.ts";
import { company } from "../src/content/company.ts";
import { email as emailRule } from "../src/platform/mail/email.ts";
import { applyMigrations } from "./apply-migrations.ts";
import { Refusal, readCommandLine, showFailure } from "./command-line.ts";
import { type Database, localDatabase, remoteDatabase, type Target } from "./database.ts";
import { loadSiteModule } from "./load-site-module.ts";
import { makePushKeys, withLocalDatabase } from "./prepare-local.ts";
import { sqlText } from "./wrangler.ts";

const DEVELOPMENT_ACCOUNT_REFUSED = `${developmentAccount.email} ist das Konto der Entwicklung; sein Passwort kennt jeder. Bitte nehmen Sie eine eigene Adresse.`;

const USAGE = "npm run admin -- create|list|password|remove|person ADDRESS [--json] [--remote], or push-keys";

/** Names that somebody who knows the website guesses first as a password. */
const NAMES = [company.name, company.owner, company.address.town];

interface Work {
  target: Target;
  database: Database;
  prompt: Prompt;
  /** Argument behind the command; only `person` takes one. */
  address?: string;
  isJson?: boolean;
}

/** Commands. Each asks what it needs, and returns what is then printed. @throws Refusal, with nothing stored */
export const COMMANDS: Record<string, (work: Work) => Promise<string>> = {
  create,
  list,
  password,
  remove,
  person,
};

/** Terminal, or what takes its place: answers may also be piped in, one a line. */
type Terminal = { stdin: Readable & { isTTY?: boolean }; stdout: Writable };

/** Runs a command. @throws Refusal with the usage, or with what the command refuses */
export async function main(
  args = process.argv.slice(2),
  terminal: Terminal = process,
  open: (use: (db: D1Database) => Promise<void>) => unknown = withLocalDatabase,
): Promise<void> {
  const options = { remote: { type: "boolean" }, json: { type: "boolean" } } as const;
  const { values, positionals } = readCommandLine(USAGE, { args, options, allowPositionals: true });
  const [name = "", address, ...others] = positionals;
  const command = others.length === 0 && (name === "person") === (address !== undefined) ? COMMANDS[name] : undefined;
  if (positionals.join(" ") === "push-keys") return showPushKeys();
  if (!command) throw new Refusal(`Usage: ${USAGE}`);
  const prompt = openPrompt(terminal);
  const work = { prompt, address, isJson: values.json };
  const say = (text: string) => terminal.stdout.write(`${text}\n`);
  try {
    if (values.remote) say(await command({ target: "remote", database: remoteDatabase, ...work }));
    else
      await open(async (d1) => {
        await applyMigrations(d1);
        say(await command({ target: "local", database: localDatabase(d1), ...work }));
      });
  } finally {
    prompt.close();
  }
}

/** Prints new keys, and what to do with them; nothing is stored. */
function showPushKeys(): void {
  for (const [name, value] of Object.entries(makePushKeys())) console.log(`${name}=${value}`);
  console.log(
    "\nFür die Website: npx wrangler secret put VAPID_PUBLIC_KEY, dann VAPID_PRIVATE_KEY, jeweils mit dem Wert hinter „=“.\n" +
      "Mit neuen Schlüsseln müssen die Benachrichtigungen auf jedem Gerät neu eingeschaltet werden.",
  );
}

async function create(work: Work): Promise<string> {
  const email = await askEmail(work);
  if (await exists(work, email))
    throw new Refusal(`${email} hat schon ein Konto. Neues Passwort: npm run admin -- password`);
  const hash = await hashPassword(await askPassword(work, email));
  const values = [randomUUID(), email, hash, new Date().toISOString()].map(sqlText).join(", ");
  await work.database.execute(`INSERT INTO admin_users (id, email, password_hash, created_at) VALUES (${values})`);
  return `Konto angelegt: ${email}. Geben Sie eine Adresse oder Domain auf, legen Sie erst hiermit das neue Konto an und entfernen dann das alte: npm run admin -- remove`;
}

async function list({ database }: Work): Promise<string> {
  const accounts = await database.query<{ email: string; last_login: string | null }>(
    "SELECT email, last_login FROM admin_users ORDER BY email",
  );
  if (accounts.length === 0) return "Es gibt noch kein Konto.";
  return accounts.map(({ email, last_login }) => `${email}  letzte Anmeldung: ${last_login ?? "nie"}`).join("\n");
}

async function password(work: Work): Promise<string> {
  const email = await askEmail(work);
  if (!(await exists(work, email))) throw new Refusal(`${email} hat kein Konto.`);
  const hash = await hashPassword(await askPassword(work, email));
  const isOf = `IN (SELECT id FROM admin_users WHERE email = ${sqlText(email)})`;
  await work.database.execute(
    `UPDATE admin_users SET password_hash = ${sqlText(hash)}, token_version = token_version + 1 WHERE email = ${sqlText(email)}`,
    `DELETE FROM admin_sessions WHERE user_id ${isOf}`,
    `DELETE FROM passkeys WHERE user_id ${isOf}`,
    `DELETE FROM push_subscriptions WHERE account_id ${isOf}`,
    RENEW_CALENDAR,
    "DELETE FROM login_attempts",
  );
  return `Passwort geändert: ${email}. Alle Anmeldungen dieses Kontos sind beendet, und kein Gerät öffnet es mehr mit Fingerabdruck oder Gesicht. Den Link zum Kalender gibt es neu in den Einstellungen.`;
}

async function remove(work: Work): Promise<string> {
  const email = await askEmail(work);
  if (!(await exists(work, email))) throw new Refusal(`${email} hat kein Konto.`);
  const isThere = `EXISTS (SELECT 1 FROM admin_users WHERE email = ${sqlText(email)})`;
  await work.database.execute(
    // The condition stands in the statement itself, so that two at once cannot remove both accounts.
    `DELETE FROM admin_users WHERE email = ${sqlText(email)} AND (SELECT count(*) FROM admin_users) > 1`,
    `${RENEW_CALENDAR} AND NOT ${isThere}`,
  );
  if (await exists(work, email))
    throw new Refusal(`${email} ist das letzte Konto. Legen Sie zuerst ein anderes an: npm run admin -- create`);
  return `Konto entfernt: ${email}. Was dieses Konto geschrieben hat, bleibt. Bekommt die Adresse noch E-Mails der Verwaltung, nehmen Sie sie in den Einstellungen heraus.`;
}

async function person({ database, address = "", isJson = false }: Work): Promise<string> {
  const parsed = emailRule.safeParse(address);
  if (!parsed.success) throw new Refusal(`${address} ist keine E-Mail-Adresse: So kann unter ihr nichts stehen.`);
  const { personDocument } = await loadSiteModule<typeof import("./person-document")>("./scripts/person-document.ts");
  const document = await personDocument(database.d1, parsed.data, isJson);
  if (!document) throw new Refusal(`Unter ${address} ist nichts gespeichert.`);
  return document;
}

/** Statement of `endCalendarLinks` (desk/calendar-feed.server.ts). */
const RENEW_CALENDAR =
  "UPDATE settings SET value = json_set(value, '$.generation', json_extract(value, '$.generation') + 1) WHERE key = 'calendar' AND json_extract(value, '$.generation') > 0";

async function askEmail({ target, prompt }: Work): Promise<string> {
  const parsed = emailRule.safeParse(await prompt.ask("E-Mail: "));
  if (!parsed.success) throw new Refusal(parsed.error.issues[0]?.message ?? USAGE);
  if (target === "remote" && isDevelopmentAccount(parsed.data)) throw new Refusal(DEVELOPMENT_ACCOUNT_REFUSED);
  return parsed.data.toLowerCase();
}

/** Asks for a password twice. All common ones are fetched, so that this one appears in no command line. */
async function askPassword({ database, prompt }: Work, email: string): Promise<string> {
  const first = await prompt.askHidden("Passwort: ");
  const common = await database.query<{ password: string }>("SELECT password FROM common_passwords");
  const problem = passwordProblem(first, email, NAMES, new Set(common.map(({ password }) => password)));
  if (problem) throw new Refusal(problem);
  if ((await prompt.askHidden("Passwort noch einmal: ")) !== first) throw new Refusal(PASSWORD_MISMATCH);
  return first;
}

async function exists({ database }: Work, email: string): Promise<boolean> {
  return (await database.query(`SELECT 1 FROM admin_users WHERE email = ${sqlText(email)}`)).length > 0;
}

type Prompt = ReturnType<typeof openPrompt>;

function openPrompt({ stdin, stdout }: Terminal) {
  let isHidden = false;
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!isHidden) stdout.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: stdin, output, terminal: stdin.isTTY === true });
  const answers = lines[Symbol.asyncIterator]();

  async function ask(question: string): Promise<string> {
    stdout.write(question);
    const { value, done } = await answers.next();
    return done ? "" : value;
  }

  return {
    ask,
    /** Asks without showing what is typed. */
    async askHidden(question: string) {
      isHidden = true;
      const answer = await ask(question);
      isHidden = false;
      stdout.write("\n");
      return answer;
    },
    close: () => lines.close(),
  };
}

if (import.meta.main) main().catch(showFailure);
