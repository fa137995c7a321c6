/** What the settings send about people with access, and what an invited person sends. */
import * as z from "zod/mini";
import { ids, roles } from "../../content/lists";
import { berlinDay } from "../../platform/berlin-days";
import { email, UNKNOWN_CHOICE } from "../../platform/text-fields";

const role = z.enum(ids(roles), { error: UNKNOWN_CHOICE });

export const invitationSchema = z.object({ email, role });
export const roleSchema = z.object({ role });

const NO_DAY = "Bitte wählen Sie einen Tag";
const day = z.iso.date({ error: NO_DAY });

/** First and last day in Europe/Berlin, and the id of the account that gets the notices meanwhile. */
export const coverSchema = z
  .object({ from: day, until: day, by: z.uuid({ error: "Bitte wählen Sie, wer vertritt" }) })
  .check(
    z.refine(({ from, until }) => from <= until, { error: "Der letzte Tag liegt vor dem ersten", path: ["until"] }),
    z.refine(({ until }) => until >= berlinDay(new Date()), { error: "Dieser Tag ist schon vorbei", path: ["until"] }),
  );

export type Cover = z.output<typeof coverSchema>;

const token = z.string({ error: "Bitte öffnen Sie den Link noch einmal" }).check(z.maxLength(200));

export const openInvitationSchema = z.object({ token });
export const acceptInvitationSchema = z.object({
  token,
  newPassword: z.string({ error: "Passwort ist erforderlich" }),
});
