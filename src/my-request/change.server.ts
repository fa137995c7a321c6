/**
 * The customer changes answers: checked with the wizard's schema, stored with a history entry and a notice to the
 * owner.
 */

import { and, eq } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { leads } from "../db/schema";
import { leadSearchText } from "../db/search";
import { type FieldErrors, fieldErrors } from "../platform/field-errors";
import { schemaOf } from "../quote/schema";
import { type Answers, phoneWarning } from "../quote/steps";
import { type ChangeableId, changeableIds, longTextIds } from "../requests/answers/questions";
import { fullAddress, streetOf } from "../requests/full-address";
import { announceActs } from "../requests/outbox/outbox.server";
import { announceReceiptOf } from "../requests/outbox/set-off.server";
import { phoneKey } from "../requests/person-keys";
import { CUSTOMER, changesInWords } from "../requests/work/customer";
import { changeIfUnchanged, followUpExists } from "../requests/work/store.server";
import type { ChangeView } from "./change-form";
import { type LinkParts, mayChange, type OpenedRequest } from "./find.server";
import { hidesText, pathOf } from "./view.server";

/**
 * `closed`: the state of the request allows no changes. `conflict`: what is stored is no longer what the form was made
 * from, in these answers. `doubted`: the new phone number lacks four digits, which is asked about once.
 */
type ChangeOutcome =
  | { kind: "changed" }
  | { kind: "closed" }
  | { kind: "conflict"; differing: ChangeableId[] }
  | { kind: "invalid" | "doubted"; errors: FieldErrors };

/** The answers that can be changed, by the wizard's own rules. */
const changeSchema = schemaOf(changeableIds);

const SAVE_AGAIN = "speichern Sie die Änderungen noch einmal";

type Columns = Pick<OpenedRequest["lead"], ChangeableId>;

interface ChangeInput {
  /** The form's fields, as text. */
  input: Record<string, string | undefined>;
  /** Of the follow-up that the form was made from. */
  version: number;
  /** The answers that it was made from, as JSON. */
  seen?: string | undefined;
  /** The phone number that was asked about. */
  askedPhone?: string | undefined;
  /** Whether the customer can be written to. */
  mails?: boolean;
}

/** The answers whose change is told to the stored e-mail address. */
const TOLD: readonly ChangeableId[] = ["firstName", "lastName", "phone", "address", "postcode", "town"];

/** Stores changed answers, unless the request's state or version forbids it. A repeated form changes nothing. */
export async function changeAnswers(
  db: Database,
  { lead, followUp }: OpenedRequest,
  { input, version, seen, askedPhone, mails = false }: ChangeInput,
  now = new Date(),
): Promise<ChangeOutcome> {
  if (!mayChange(followUp.status)) return { kind: "closed" };
  // Hidden text cannot be edited, only added to.
  const texts = hidesText(followUp)
    ? longTextIds.map((id) => [id, [lead[id], input[id]?.trim()].filter(Boolean).join("\n\n")])
    : [];
  const parsed = changeSchema.safeParse({ ...input, ...Object.fromEntries(texts), service: lead.service });
  if (!parsed.success) return { kind: "invalid", errors: fieldErrors(parsed.error) };

  const fresh = columnsOf(lead, parsed.data);
  const doubt = fresh.phone === lead.phone ? {} : phoneWarning(parsed.data, askedPhone, SAVE_AGAIN);
  if (doubt.phone) return { kind: "doubted", errors: { phone: doubt.phone } };
  const changed = changeableIds.filter((field) => fresh[field] !== lead[field]);
  // A repeated form finds its changes already stored.
  if (changed.length === 0) return { kind: "changed" };
  if (version !== followUp.version) {
    const differing = differingAnswers({ lead, followUp }, input, seen);
    if (differing.length > 0) return { kind: "conflict", differing };
  }

  const at = now.toISOString();
  const only = (answers: Record<string, unknown>) =>
    JSON.stringify(Object.fromEntries(changed.map((field) => [field, answers[field]])));
  const event = {
    kind: "customer",
    text: "changed",
    author: CUSTOMER,
    at,
    before: only(lead),
    after: only(fresh),
  } as const;
  const row = { ...lead, ...fresh };
  const isChanged = await changeIfUnchanged(db, followUp, {
    events: [event],
    change: { changedAt: at, phoneKey: phoneKey(row.phone) },
    others: (isUnchanged) => [
      db
        .update(leads)
        .set({ ...fresh, search: leadSearchText(row) })
        .where(and(eq(leads.id, lead.id), followUpExists(db, isUnchanged))),
      announceActs(db, lead.id, now, isUnchanged),
      ...(mails && changed.some((field) => TOLD.includes(field))
        ? [announceReceiptOf(db, "changed", lead.id, now, isUnchanged)]
        : []),
    ],
  });
  return isChanged ? { kind: "changed" } : { kind: "conflict", differing: [] };
}

/** The answers that somebody has changed since the form was made, and that it would change back. */
function differingAnswers(
  opened: Pick<OpenedRequest, "lead" | "followUp">,
  input: ChangeInput["input"],
  seen: string | undefined,
): ChangeableId[] {
  const stored = shownAnswers(opened);
  const made = parseAnswers(seen);
  return changeableIds.filter((id) => {
    // To a text that is not shown is only added.
    if (isHidden(opened.followUp, id)) return false;
    return stored[id] !== made[id] && stored[id] !== typedIn(input, id);
  });
}

/** What stays in the form after a conflict: the customer's own changes, and of everything else what is stored. */
export function mergedAnswers(
  opened: OpenedRequest,
  input: ChangeInput["input"],
  seen: string | undefined,
): ChangeInput["input"] {
  const stored = shownAnswers(opened);
  const made = parseAnswers(seen);
  const untouched = changeableIds.filter((id) => typedIn(input, id) === made[id]);
  return { ...input, ...Object.fromEntries(untouched.map((id) => [id, stored[id]])) };
}

/** What is stored beside what the form had, in words. */
export function differencesInWords(
  opened: OpenedRequest,
  input: ChangeInput["input"],
  differing: readonly ChangeableId[],
) {
  const stored = shownAnswers(opened);
  return differing.flatMap((id) =>
    changesInWords(
      opened.lead.service,
      JSON.stringify({ [id]: stored[id] }),
      JSON.stringify({ [id]: typedIn(input, id) }),
    ),
  );
}

function typedIn(input: ChangeInput["input"], id: ChangeableId): string {
  return (input[id] ?? "").replaceAll("\r\n", "\n");
}

function parseAnswers(json: string | undefined): Record<string, unknown> {
  try {
    return Object(JSON.parse(json ?? "{}"));
  } catch {
    return {};
  }
}

/** The columns that hold the answers of a form. */
function columnsOf(lead: Columns, answers: Partial<Record<ChangeableId, string>>): Columns {
  const asked = toFormAnswers(lead);
  const isMoved = (["address", "postcode", "town"] as const).some((part) => (answers[part] ?? null) !== asked[part]);
  const columns = Object.fromEntries(changeableIds.map((field) => [field, answers[field] ?? null]));
  const address = isMoved ? (fullAddress(answers) ?? null) : lead.address;
  return { ...(columns as unknown as Columns), address };
}

/** The stored answers as the form shows them: the address without postcode and town, which are separate fields. */
function toFormAnswers(lead: Pick<typeof leads.$inferSelect, ChangeableId>): Record<ChangeableId, string | null> {
  const answers = Object.fromEntries(changeableIds.map((field) => [field, lead[field]])) as typeof lead;
  return { ...answers, address: streetOf(lead) ?? null };
}

/** The form with the stored answers, or with the typed ones after a post. It never contains hidden text. */
export function changeView({ lead, followUp }: OpenedRequest, link: LinkParts, typed?: Answers): ChangeView {
  const stored = shownAnswers({ lead, followUp });
  return {
    path: pathOf(link),
    reference: lead.reference,
    version: followUp.version,
    seen: JSON.stringify(stored),
    answers: { ...(typed ?? stored), service: lead.service, propertyType: lead.propertyType },
    errors: {},
    isTextHidden: hidesText(followUp) && longTextIds.some((id) => lead[id] !== null),
  };
}

/** The stored answers as fields, without hidden text. */
function shownAnswers({ lead, followUp }: Pick<OpenedRequest, "lead" | "followUp">): Record<ChangeableId, string> {
  const stored = toFormAnswers(lead);
  const shown = changeableIds.map((id) => [id, isHidden(followUp, id) ? "" : (stored[id] ?? "")]);
  return Object.fromEntries(shown) as Record<ChangeableId, string>;
}

function isHidden(followUp: OpenedRequest["followUp"], id: ChangeableId): boolean {
  return hidesText(followUp) && longTextIds.some((hidden) => hidden === id);
}
