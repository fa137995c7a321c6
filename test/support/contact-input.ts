import { messageFieldIds } from "../../src/content/message-fields";

/** A valid body of `POST /api/contacts` with every field; every person in it is invented. */
export function contactInput(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    ...Object.fromEntries(messageFieldIds.map((id) => [id, `Getippt ${id}`])),
    name: "Änne Beispiel",
    email: "aenne.beispiel@example.com",
    phone: "04191 / 000-998",
    subject: "Frage zur Fensterreinigung",
    message: "Putzen Sie auch Dachfenster?",
    ...overrides,
  };
}
