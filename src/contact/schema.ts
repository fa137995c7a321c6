/**
 * The one schema of a contact message, made from its fields, for the form, the page's action and `POST /api/contacts`.
 */
import * as z from "zod/mini";
import { type MessageFieldId, type MessageFields, messageFieldIds, messageFieldOf } from "../content/message-fields";
import { email } from "../platform/mail/email";
import { optionalLine, requiredLine, typedText } from "../platform/text/text-fields";
import { NAME_MAX_LENGTH, NAME_MIN_LENGTH, PHONE_MAX_LENGTH } from "../requests/person-limits";
import { phone } from "../requests/phone-schema";

/** The type of a field: undefined where it may be missing. */
type Typed<Field> = Field extends { optional: true } ? string | undefined : string;

type Shape = { [Id in MessageFieldId]: z.ZodMiniType<Typed<MessageFields[Id]>, unknown> };

const shape = Object.fromEntries(messageFieldIds.map((id) => [id, schemaOf(id)])) as unknown as Shape;

function schemaOf(id: MessageFieldId): z.ZodMiniType {
  const field = messageFieldOf(id);
  const { label, optional } = field;
  const tooShort = (min: number) => `${label} muss mindestens ${min} Zeichen lang sein`;
  switch (field.kind) {
    case "name":
      return requiredLine(NAME_MIN_LENGTH, NAME_MAX_LENGTH, tooShort(NAME_MIN_LENGTH));
    case "email":
      return email;
    case "phone":
      return optional ? optionalLine(PHONE_MAX_LENGTH) : phone;
    case "line":
    case "text":
      return typedText(field, tooShort(field.min ?? 1));
  }
}

export const messageSchema = z.object(shape);

export type PostedMessage = z.output<typeof messageSchema>;
