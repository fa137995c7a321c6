/** Schemas of the reports by beacon and wizard. */
import * as z from "zod/mini";
import { reportedSteps } from "./steps";

const SESSION_ID_MIN_LENGTH = 8;
const SESSION_ID_MAX_LENGTH = 64;
/** Longest reported text, as a sanity limit; what is stored is much shorter (record.ts). */
const TEXT_MAX_LENGTH = 4096;

const INVALID = "Ungültiger Wert";

const sessionId = z
  .string({ error: INVALID })
  .check(z.minLength(SESSION_ID_MIN_LENGTH, INVALID), z.maxLength(SESSION_ID_MAX_LENGTH, INVALID));

/** Optional text; absent and null become "". */
const text = z.pipe(
  z.nullish(z.string({ error: INVALID }).check(z.maxLength(TEXT_MAX_LENGTH, INVALID))),
  z.transform((value) => value ?? ""),
);

export const pageViewSchema = z.object({
  sessionId,
  /** Id that tells a view that is sent twice from two views of a page. Without it each report is a view. */
  viewId: z.optional(z.string({ error: INVALID }).check(z.regex(/^[\w-]{8,64}$/, INVALID))),
  page: z.string({ error: INVALID }).check(z.minLength(1, INVALID), z.maxLength(TEXT_MAX_LENGTH, INVALID)),
  referrer: text,
  userAgent: text,
  source: text,
  medium: text,
  campaign: text,
  searchTerms: text,
});
export type PageView = z.output<typeof pageViewSchema>;

export const funnelReportSchema = z.object({
  sessionId,
  step: z.enum(reportedSteps, { error: INVALID }),
});
