/** The schema of a whole quote request. The browser checks steps alone, and loads nothing of this. */
import * as z from "zod/mini";
import { containsEmail, LONE_SURROGATES } from "../platform/text-fields";
import { questionIds } from "../requests/answers/questions";
import { ORIGIN_MAX_LENGTH } from "../statistics/browser-storage";
import { fits, shape } from "./schema";

/**
 * Where a visitor came from: a host, a campaign or a path. The browser adds it, so an invalid value never refuses a
 * request: it is cut before its query and to its maximum length, or left out.
 */
const origin = z.pipe(
  z.optional(z.unknown()),
  z.transform((value): string | undefined => {
    if (typeof value !== "string" || containsEmail(value)) return undefined;
    const [withoutQuery = ""] = value.replaceAll("\0", "").split(/[?#]/);
    return withoutQuery.trim().slice(0, ORIGIN_MAX_LENGTH).replace(LONE_SURROGATES, "\uFFFD") || undefined;
  }),
);

/** The whole request, as `POST /api/leads` takes it. Unknown fields are dropped. */
export const quoteSchema = z
  .object({ ...shape, firstSource: origin, firstCampaign: origin, entryPage: origin })
  .check(fits(questionIds));

/** A valid quote request. */
export type Quote = z.output<typeof quoteSchema>;
