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
import { phoneKey } from "../requests/person-keys";
import { CUSTOMER } from "../requests/work/customer";
import { changeIfUnchanged, followUpExists } from "../requests/work/store.server";
import type { ChangeView } from "./change-form";
import { type LinkParts, mayChange, type OpenedRequest } from "./find.server";
import { hidesText, pathOf } from "./view.server";

/**
 * `closed`: the state of the request allows no changes. `conflict`: somebody has changed it since it was shown.
 * `doubted`: the new phone number lacks four digits, which is asked about once.
 */
type ChangeOutcome =
  | { kind: "changed" }
  | { kind: "closed" }
  | { kind: "conflict" }
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
  /** The phone number that was asked about. */
  askedPhone?: string | undefined;
}

/** Stores changed answers, unless the request's state or version forbids it. A repeated form changes nothing. */
export async function changeAnswers(
  db: Database,
  { lead, followUp }: OpenedRequest,
  { input, version, askedPhone }: ChangeInput,
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
  if (version !== followUp.version) return { kind: "conflict" };

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
    ],
  });
  return { kind: isChanged ? "changed" : "conflict" };
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
  const isTextHidden = hidesText(followUp);
  const hidden: readonly string[] = isTextHidden ? longTextIds : [];
  const stored = Object.entries(toFormAnswers(lead)).map(([id, answer]) => [
    id,
    hidden.includes(id) ? "" : (answer ?? ""),
  ]);
  return {
    path: pathOf(link),
    reference: lead.reference,
    version: followUp.version,
    answers: { ...(typed ?? Object.fromEntries(stored)), service: lead.service, propertyType: lead.propertyType },
    errors: {},
    isTextHidden: isTextHidden && longTextIds.some((id) => lead[id] !== null),
    isConflict: false,
  };
}
