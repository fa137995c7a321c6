/** The one way to read a form: in the browser from its element, on the server from its post. */

/** Text by field name. A field that the form lacks is missing; an empty one is "". */
export type FormFields = Partial<Record<string, string>>;

/** Separator of the values of checkboxes with one name, as the API takes a list. */
export const LIST_SEPARATOR = ", ";

/** Name of a form's buttons; the value of the pressed one says what it does. */
export const INTENT_FIELD = "intent";

/** Number of fields that no form reaches. */
export const FIELDS_MAX = 200;

/** Fields of a form. Several values of one name become one text; files are left out. */
export function formFields(form: FormData | HTMLFormElement): FormFields {
  return joined(form instanceof FormData ? form : new FormData(form));
}

/** Fields of a post; none if it is no form or has more than `FIELDS_MAX`, which are counted before parsing. */
export async function postedFields(request: Request): Promise<FormFields> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get("Content-Type") ?? "")) return {};
  const bytes = await request.arrayBuffer().catch(() => new ArrayBuffer());
  const body = new TextDecoder().decode(bytes);
  const isForm = body.split("&", FIELDS_MAX + 1).length <= FIELDS_MAX;
  return isForm ? joined(new URLSearchParams(body)) : {};
}

/** Fields by name, collected in one pass: looking each name up would take quadratic time. */
function joined(entries: Iterable<[string, FormDataEntryValue]>): FormFields {
  const fields = new Map<string, string>();
  for (const [name, value] of entries) {
    const before = fields.get(name) ?? "";
    const text = typeof value === "string" ? value : "";
    fields.set(name, before && text ? before + LIST_SEPARATOR + text : before || text);
  }
  return Object.fromEntries(fields);
}

export function pickFields<Name extends string>(
  fields: FormFields,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const wanted = new Set<string>(names);
  return Object.fromEntries(Object.entries(fields).filter(([name]) => wanted.has(name))) as Partial<
    Record<Name, string>
  >;
}
