/** The schema of a whole quote request. The browser checks steps alone, and loads nothing of this. */
import * as z from "zod/mini";
import { questionIds } from "../requests/answers/questions";
import { placed } from "../requests/postcode";
import { cleanSource } from "../requests/sources/options";
import { fits, shape } from "./schema";

/** Source of a visit. The browser adds it, so an invalid value refuses no request: it is cleaned, or left out. */
const origin = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => (typeof value === "string" && cleanSource(value)) || undefined),
);
const entryPage = z.pipe(
  origin,
  z.transform((page) => (page?.startsWith("/") ? page : undefined)),
);

/** Schema of a whole request, as `POST /api/leads` takes it. Unknown fields are dropped. */
export const quoteSchema = z
  .object({ ...shape, firstSource: origin, firstCampaign: origin, entryPage })
  .check(fits(questionIds), z.overwrite(placed));

export type Quote = z.output<typeof quoteSchema>;
