/** What was typed into the contact form and is not sent yet, kept for this tab only, so that a reload loses nothing. */
import { keepInTab, readFromTab } from "../platform/tab-storage";
import type { ContactFields } from "./message";

export const CONTACT_DRAFT_KEY = "contact-draft";

export function saveDraft(fields: ContactFields): void {
  keepInTab(CONTACT_DRAFT_KEY, fields);
}

export function forgetDraft(): void {
  keepInTab(CONTACT_DRAFT_KEY, undefined);
}

/** Puts the draft into the form's empty fields. */
export function restoreDraft(form: HTMLFormElement): void {
  const draft = (readFromTab(CONTACT_DRAFT_KEY) ?? {}) as ContactFields;
  for (const [name, value] of Object.entries(draft)) {
    const field = form.elements.namedItem(name);
    if ((field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && !field.value)
      field.value = value;
  }
}
