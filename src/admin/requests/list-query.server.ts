/**
 * Query parameters of `GET /api/leads` and `GET /api/contacts`: limit, cursor, q, from, to, spam, status, and for leads
 * service, town, source, campaign and entry.
 */
import * as z from "zod/mini";
import { ids, statuses } from "../../content/lists";
import { addDays, startOfBerlinDay } from "../../platform/berlin-days";
import { pageParameters, toPageRequest } from "../../platform/paging.server";
import { serviceIds } from "../../requests/answers/options";
import type { ListFilter } from "../../requests/lists/list-filter.server";
import { FIRST_DAY, LAST_DAY, QUERY_MAX_LENGTH } from "./list-limits";

/** An empty parameter counts as absent. */
function filter<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.optional(z.union([z.literal(""), schema]));
}

const day = filter(z.iso.date().check(z.refine((value) => FIRST_DAY <= value && value <= LAST_DAY)));

const parameters = {
  ...pageParameters,
  q: filter(z.string().check(z.maxLength(QUERY_MAX_LENGTH))),
  from: day,
  to: day,
  spam: filter(z.literal("hide")),
  status: filter(z.enum(ids(statuses))),
};

/** A value from the statistics. */
const value = filter(z.string().check(z.maxLength(QUERY_MAX_LENGTH)));

export const contactQuery = z.pipe(z.strictObject(parameters), z.transform(toListQuery));

export const leadQuery = z.pipe(
  z.strictObject({
    ...parameters,
    service: filter(z.enum(serviceIds)),
    town: value,
    source: value,
    campaign: value,
    entry: value,
  }),
  z.transform(({ service, town, source, campaign, entry, ...query }, context) => {
    const { page, filter } = toListQuery(query, context);
    return { page, filter: { ...filter, service: service || undefined, town, source, campaign, entry } };
  }),
);

type Parameters = z.output<z.ZodMiniObject<typeof parameters>>;

/** Turns days into instants; `to` is inclusive. */
function toListQuery({ limit, cursor, q, from, to, spam, status }: Parameters, { issues }: z.core.ParsePayload) {
  const first = from && startOfBerlinDay(from).toISOString();
  const until = to && startOfBerlinDay(addDays(to, 1)).toISOString();
  if (first && until && first >= until) {
    issues.push({ code: "custom", message: "from liegt nach to.", input: from });
  }
  return {
    page: toPageRequest({ limit, cursor }),
    filter: { q, from: first, until, spam: spam || undefined, status: status || undefined } satisfies ListFilter,
  };
}
