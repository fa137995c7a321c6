/**
 * The fields of the message form, once, in the order of the form, of mails, tables and files. The schema, the form and
 * everything that shows a message follow from this list. A new field is an entry here and its column in db/schema.ts,
 * without which it does not compile (docs/tour.md).
 */

interface Asked {
  label: string;
  /** Whether the field may be empty; required where it is absent. */
  optional?: true;
  autoComplete?: string;
  /** Whether the field is on one line with the one before it, where the screen has room. */
  beside?: true;
}

/** Typed text with its limits: one line, which the list's search finds, or several. */
interface Text extends Asked {
  kind: "line" | "text";
  min?: number;
  max: number;
  rows?: number;
}

/** Fields with rules of their own. */
interface Contact extends Asked {
  kind: "name" | "email" | "phone";
}

export type MessageField = Text | Contact;

export const messageFields = {
  name: { kind: "name", label: "Name", autoComplete: "name" },
  email: { kind: "email", label: "E-Mail", autoComplete: "email" },
  phone: { kind: "phone", label: "Telefon", optional: true, autoComplete: "tel", beside: true },
  subject: { kind: "line", label: "Betreff", optional: true, max: 200 },
  message: { kind: "text", label: "Nachricht", min: 10, max: 5000, rows: 5 },
} as const satisfies Record<string, MessageField>;

export type MessageFields = typeof messageFields;
export type MessageFieldId = keyof MessageFields;

const FIELD_OF: Record<MessageFieldId, MessageField> = messageFields;

export const messageFieldIds = Object.keys(messageFields) as MessageFieldId[];

export function messageFieldOf(id: MessageFieldId): MessageField {
  return FIELD_OF[id];
}

/** The columns of a stored message that its form fills. */
type MessageTexts = Record<MessageFieldId, string | null>;

/** Filled fields with their labels; missing texts have no row. */
export function messageInWords(message: MessageTexts): { field: MessageFieldId; label: string; value: string }[] {
  return messageFieldIds.flatMap((field) => {
    const value = message[field];
    return value ? [{ field, label: messageFieldOf(field).label, value }] : [];
  });
}

/** Whether the field says who writes, not what. */
export function isSender(field: MessageFieldId): boolean {
  return ["name", "email", "phone"].includes(messageFieldOf(field).kind);
}
