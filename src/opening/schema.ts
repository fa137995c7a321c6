/** Schema of the owner's days with other hours, and of the notice on every page. */
import * as z from "zod/mini";
import { DAY_MESSAGE, day, requiredLine, timeOfDay } from "../platform/text/text-fields";

const OWN_DAYS_MAX = 50;
export const NOTICE_MAX_LENGTH = 160;

const ENDS_EARLY = "Der letzte Tag liegt vor dem ersten";

const openingTime = z.union([z.literal(""), timeOfDay("08:00")], "Bitte eine Uhrzeit wie 08:00");

/** Days with hours of their own; without any the office is closed. Days in Europe/Berlin. */
export const ownDaysSchema = z.object({ from: day, until: day, opens: openingTime, closes: openingTime }).check(
  z.refine(({ from, until }) => from <= until, { error: ENDS_EARLY, path: ["until"] }),
  z.refine(({ opens, closes }) => (opens === "" ? closes === "" : opens < closes), {
    error: "Bitte beide Zeiten angeben, die erste früher; oder keine, wenn geschlossen ist",
    path: ["closes"],
  }),
);

/** The owner's days, newest first, and a notice for every page with the days on which it stands there. */
export const openingSchema = z
  .object({
    days: z.array(ownDaysSchema).check(z.maxLength(OWN_DAYS_MAX, `Bitte höchstens ${OWN_DAYS_MAX} Einträge`)),
    notice: requiredLine(0, NOTICE_MAX_LENGTH, "Bitte schreiben Sie einen Hinweis"),
    /** First day; empty for at once, and absent from an app that was opened before there was one. */
    noticeFrom: z._default(z.union([z.literal(""), day], { error: DAY_MESSAGE }), ""),
    noticeUntil: z.union([z.literal(""), day], { error: DAY_MESSAGE }),
  })
  .check(
    z.refine(({ notice, noticeUntil }) => notice === "" || noticeUntil !== "", {
      error: DAY_MESSAGE,
      path: ["noticeUntil"],
    }),
    z.refine(({ noticeFrom, noticeUntil }) => noticeUntil === "" || noticeFrom <= noticeUntil, {
      error: ENDS_EARLY,
      path: ["noticeUntil"],
    }),
  );

export type OpeningSettings = z.output<typeof openingSchema>;

/** Setting until the owner saves one. */
export const initialOpening: OpeningSettings = { days: [], notice: "", noticeFrom: "", noticeUntil: "" };
