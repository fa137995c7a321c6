/** The one way to read a form: in the browser from its element, on the server from its post. */

/** Text by field name. A field that the form lacks is missing; an empty one is "". */
export type FormFields = Partial<Record<string, string>>;

/** Between the values of checkboxes with one name, as the API takes a list (spec section 3). */
export const LIST_SEPARATOR = ", ";

/** Several values of one name become one text; files are left out. */
export function formFields(form: FormData | HTMLFormElement): FormFields {
  const data = form instanceof FormData ? form : new FormData(form);
  const textOf = (name: string) => data.getAll(name).filter((value) => typeof value === "string" && value !== "");
  return Object.fromEntries([...new Set(data.keys())].map((name) => [name, textOf(name).join(LIST_SEPARATOR)]));
}

/** The fields of a post; none if its body is no form, so that the page shows its first errors. */
export async function postedFields(request: Request): Promise<FormFields> {
  return formFields(await request.formData().catch(() => new FormData()));
}

/** Only these fields. */
export function pickFields<Name extends string>(
  fields: FormFields,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const wanted = new Set<string>(names);
  return Object.fromEntries(Object.entries(fields).filter(([name]) => wanted.has(name))) as Partial<
    Record<Name, string>
  >;
}
