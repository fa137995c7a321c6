import type { ComponentProps } from "react";
import { PHONE_MAX_LENGTH } from "../platform/text-fields";
import { TextArea, TextField } from "../ui/field";
import { FieldRow } from "./field-row";
import { ADDRESS_MAX_LENGTH, POSTCODE_LENGTH, TOWN_MAX_LENGTH } from "./schema";
import type { AnswerErrors, Answers } from "./steps";

interface ContactFieldsProps extends Pick<ComponentProps<"input">, "enterKeyHint"> {
  answers: Answers;
  errors: AnswerErrors;
}

export function PhoneField({ answers, errors, enterKeyHint }: ContactFieldsProps) {
  return (
    <TextField
      id="phone"
      name="phone"
      type="tel"
      label="Telefon"
      autoComplete="tel"
      inputMode="tel"
      enterKeyHint={enterKeyHint}
      maxLength={PHONE_MAX_LENGTH}
      defaultValue={answers.phone}
      errors={errors.phone}
    />
  );
}

/** The address of the property; the server stores the parts, and joins them into one line (full-address.ts). */
export function AddressFields({ answers, errors, enterKeyHint }: ContactFieldsProps) {
  return (
    <>
      <TextArea
        id="address"
        name="address"
        label="Adresse des Objekts"
        hint="Straße und Hausnummer"
        optional
        autoComplete="street-address"
        rows={2}
        maxLength={ADDRESS_MAX_LENGTH}
        defaultValue={answers.address}
        errors={errors.address}
      />
      <FieldRow>
        <TextField
          id="postcode"
          name="postcode"
          label="Postleitzahl"
          optional
          autoComplete="postal-code"
          inputMode="numeric"
          enterKeyHint={enterKeyHint}
          maxLength={POSTCODE_LENGTH}
          defaultValue={answers.postcode}
          errors={errors.postcode}
        />
        <TextField
          id="town"
          name="town"
          label="Ort"
          optional
          autoComplete="address-level2"
          enterKeyHint={enterKeyHint}
          maxLength={TOWN_MAX_LENGTH}
          defaultValue={answers.town}
          errors={errors.town}
        />
      </FieldRow>
    </>
  );
}
