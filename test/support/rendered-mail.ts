import { type Letter, mailFromLetter } from "../../src/notify/letter";
import type { Mail } from "../../src/platform/mail/mailer.server";
import { mailSettings } from "./mail-settings";

/** The mail that a letter becomes, with the signature of the tests' settings. */
export function rendered(letter: Letter): Promise<Mail>;
export function rendered(letter: Letter | undefined): Promise<Mail | undefined>;
export async function rendered(letter: Letter | undefined) {
  return letter && mailFromLetter(letter, { receiver: "chefin@example.com", signedBy: mailSettings.signedBy });
}
