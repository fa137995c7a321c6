/** A valid body of `POST /api/contacts`; every person in it is invented. */
export function contactInput(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: "Änne Beispiel",
    email: "aenne.beispiel@example.com",
    phone: "04191 / 000-998",
    subject: "Frage zur Fensterreinigung",
    message: "Putzen Sie auch Dachfenster?",
    ...overrides,
  };
}
