/** Texts of an order's plan: schema, form and stored data follow; a new one needs its column too (docs/tour.md). */

/** When a field is emptied: after the order's last day, when its request is restricted, or with the order. */
type Erased = "last-day" | "restricted" | "with-order";

interface PlanField {
  /** Name on the sheet of stored data, and in the form where no `label` is given. */
  name: string;
  label?: string;
  /** What the form says of it; absent for what the customer reads. */
  hint?: string;
  kind: "line" | "text";
  /** Whether only a business or a public body has one. */
  ofOrganisations?: boolean;
  max: number;
  erased: Erased;
}

const FIELDS = {
  timeText: { name: "Uhrzeit", kind: "line", max: 40, erased: "restricted" },
  access: {
    name: "Zugang",
    kind: "text",
    max: 300,
    erased: "last-day",
    hint: "Schlüssel, Alarm: steht nur hier und wird am Ende gelöscht.",
  },
  buyerReference: {
    name: "Referenz",
    label: "Referenz für die Rechnung",
    hint: "Zum Beispiel Bestellnummer oder Leitweg-ID",
    kind: "line",
    ofOrganisations: true,
    max: 80,
    erased: "with-order",
  },
} satisfies Record<string, PlanField>;

export type PlanFieldId = keyof typeof FIELDS;

export const planFields = Object.entries(FIELDS).map(([id, field]: [string, PlanField]) => ({
  id: id as PlanFieldId,
  ...field,
}));

/** Fields that an order's form has: what only organisations have is asked of a private customer where it is stored. */
export function planFieldsOf(order: { customerKind: string } & Partial<Record<PlanFieldId, string | null>>) {
  const isPrivate = order.customerKind === "consumer";
  return planFields.filter(({ id, ofOrganisations }) => !(ofOrganisations && isPrivate) || order[id]);
}

/** Fields that are erased then. */
export function planFieldsErased(...when: Erased[]): PlanFieldId[] {
  return planFields.filter(({ erased }) => when.includes(erased)).map(({ id }) => id);
}

/** Values that empty the fields which are erased then. */
export function emptyPlan(...when: Erased[]): Partial<Record<PlanFieldId, null>> {
  return Object.fromEntries(planFieldsErased(...when).map((id) => [id, null]));
}
