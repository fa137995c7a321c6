/** Bodies of the owner's changes. */
import * as z from "zod/mini";
import { dataDemands, ids, statuses } from "../../content/lists";
import { day, optionalLine, requiredText, UNKNOWN_CHOICE } from "../../platform/text/text-fields";
import { berlinDay } from "../../platform/time/berlin-days";
import { FOLLOW_UP_YEARS, lastFollowUpDay, NOTE_MAX_LENGTH, SLOTS_MAX, THREAD_TEXT_MAX_LENGTH } from "./limits";
import { contactChannels, lossReasons, outcomes } from "./options";

export const RELOAD = "Bitte laden Sie die Anfrage neu";

/** The version that was on the screen when the change was made. */
export const version = z.int({ error: RELOAD });

/**
 * Time up to which the screen showed what the customer and we had said, as it was read there: in the body of whatever
 * answers the customer. Without it all that came before counts as read.
 */
export const seen = z.optional(z.iso.datetime({ precision: 3, error: RELOAD }));

export const followUpDay = day.check(
  z.refine((text) => text >= berlinDay(new Date()), { error: "Bitte wählen Sie einen Tag ab heute", abort: true }),
  z.refine((text) => text <= lastFollowUpDay(), `Bitte wählen Sie einen Tag in den nächsten ${FOLLOW_UP_YEARS} Jahren`),
);

export const lossReasonSchema = z.enum(ids(lossReasons), { error: UNKNOWN_CHOICE });

/** A day on which something has happened. */
export const pastDay = day.check(
  z.refine((text) => text <= berlinDay(new Date()), "Bitte wählen Sie einen Tag, der nicht in der Zukunft liegt"),
);

export const statusChangeSchema = z
  .object({
    version,
    seen,
    status: z.enum(ids(statuses), { error: UNKNOWN_CHOICE }),
    /** Reason, required for "lost". */
    lossReason: z.optional(lossReasonSchema),
    /** Whether it is lost only because the same request is there twice. */
    isDoubled: z.optional(z.boolean({ error: UNKNOWN_CHOICE })),
  })
  .check(
    z.superRefine((change, context) => {
      if (change.status === "lost" && !change.lossReason) {
        context.issues.push({
          code: "custom",
          message: "Bitte wählen Sie einen Grund",
          path: ["lossReason"],
          input: change,
        });
      }
    }),
  );

/** Schema of a text in the thread, by the customer or the owner. */
export const threadTextSchema = requiredText(1, THREAD_TEXT_MAX_LENGTH, "Bitte schreiben Sie eine Nachricht");

export const answerSchema = z.object({ text: threadTextSchema, seen });

export const noteSchema = z.object({
  text: requiredText(1, NOTE_MAX_LENGTH, "Bitte schreiben Sie eine Notiz"),
  /** Idempotency key: new for each note, and the same when the note is sent again. */
  key: z.optional(z.uuid({ error: "Bitte laden Sie die Seite neu" })),
});

export const followUpDaySchema = z.object({
  /** "yyyy-MM-dd", a day in Europe/Berlin; null removes it. */
  followUpOn: z.nullable(followUpDay),
});

const WHO_MAX_LENGTH = 60;
const VIEWING_MESSAGE = "Bitte wählen Sie Tag und Uhrzeit";

/** ISO 8601 in UTC. */
const viewingTime = z.iso
  .datetime({ error: VIEWING_MESSAGE })
  .check(z.refine((time) => "2019" <= time && time.slice(0, 10) <= lastFollowUpDay(), VIEWING_MESSAGE));

/** Message about a time to choose that has passed. */
export const IS_OVER = "Diese Zeit ist schon vorbei";

/** Schema of a viewing: one time is agreed, several are proposed, and none ends what was agreed or proposed. */
export const viewingSchema = z.object({
  version,
  seen,
  times: z.array(viewingTime).check(
    z.maxLength(SLOTS_MAX, `Bitte schlagen Sie höchstens ${SLOTS_MAX} Zeiten vor`),
    z.refine((times) => new Set(times).size === times.length, { error: "Diese Zeit steht zweimal da", path: [0] }),
  ),
  /** Whether a single time is only proposed. */
  isProposed: z.optional(z.boolean({ error: UNKNOWN_CHOICE })),
  /** Person who comes, as the customer reads it. */
  who: optionalLine(WHO_MAX_LENGTH),
});

export type Viewing = z.output<typeof viewingSchema>;

/** Schema of a contact attempt of the owner. */
export const contactAttemptSchema = z.object({
  channel: z.enum(ids(contactChannels), { error: UNKNOWN_CHOICE }),
  seen,
});

/** Schema of an outcome of a contact attempt. */
export const outcomeSchema = z.object({ version, seen, outcome: z.enum(ids(outcomes), { error: UNKNOWN_CHOICE }) });

export type OutcomeReport = z.output<typeof outcomeSchema>;

/** Takes the last outcome back. */
export const outcomeUndoSchema = z.object({ version });

/** Schema of a demand for a person's own data that came by telephone, by post or in a message. */
export const demandSchema = z.object({ asked: z.enum(ids(dataDemands), { error: UNKNOWN_CHOICE }), on: pastDay });

export type Demand = z.output<typeof demandSchema>;

/** Schema of the reason why a demand is done with (Art. 12 (4) GDPR). */
export const explanationSchema = z.object({
  text: requiredText(1, THREAD_TEXT_MAX_LENGTH, "Bitte schreiben Sie, wie und warum es erledigt ist"),
});

export type Explanation = z.output<typeof explanationSchema>;

/** Schema of a sheet that is handed out: its time, and the times of the history's entries that were unticked. */
export const sheetSchema = z.object({ asOf: z.iso.datetime(), without: z.array(z.iso.datetime()) });

export type Sheet = z.output<typeof sheetSchema>;

export type StatusChange = z.output<typeof statusChangeSchema>;
