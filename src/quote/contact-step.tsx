import { EMAIL_MAX_LENGTH } from "../platform/text-fields";
import { ChoiceCard } from "../ui/choices";
import { FieldError, Required, TextField } from "../ui/field";
import { AddressFields, PhoneField } from "./contact-fields";
import { FieldRow } from "./field-row";
import { NAME_MAX_LENGTH } from "./schema";
import { Summary } from "./summary";
import type { StepProps } from "./wizard";

/** Step 4: the answers so far, contact data and consent. */
export function ContactStep({ answers, errors, isSending }: StepProps) {
  return (
    <>
      <Summary answers={answers} isLocked={isSending} />
      <FieldRow>
        <TextField
          id="firstName"
          name="firstName"
          label="Vorname"
          autoComplete="given-name"
          enterKeyHint="next"
          maxLength={NAME_MAX_LENGTH}
          defaultValue={answers.firstName}
          errors={errors.firstName}
        />
        <TextField
          id="lastName"
          name="lastName"
          label="Nachname"
          autoComplete="family-name"
          enterKeyHint="next"
          maxLength={NAME_MAX_LENGTH}
          defaultValue={answers.lastName}
          errors={errors.lastName}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          id="email"
          name="email"
          type="email"
          label="E-Mail"
          autoComplete="email"
          inputMode="email"
          enterKeyHint="next"
          maxLength={EMAIL_MAX_LENGTH}
          defaultValue={answers.email}
          errors={errors.email}
        />
        <PhoneField answers={answers} errors={errors} enterKeyHint="next" />
      </FieldRow>
      <AddressFields answers={answers} errors={errors} enterKeyHint="next" />
      <Consent chosen={answers.privacyConsent === "true"} errors={errors.privacyConsent} />
    </>
  );
}

function Consent({ chosen, errors }: { chosen: boolean; errors: string[] | undefined }) {
  return (
    <div className="grid gap-1">
      <ChoiceCard
        align="start"
        input={{
          type: "checkbox",
          id: "privacyConsent",
          name: "privacyConsent",
          value: "true",
          defaultChecked: chosen,
          "aria-required": "true",
          "aria-invalid": errors ? true : undefined,
          "aria-describedby": errors ? "privacyConsent-error" : undefined,
        }}
      >
        <span>
          Ich stimme zu, dass meine Angaben verwendet werden, um mein Angebot zu erstellen. Sie werden vertraulich
          behandelt und nicht an Dritte weitergegeben. Näheres steht in der{" "}
          <a href="/datenschutz" target="_blank" rel="noopener">
            Datenschutzerklärung
          </a>
          . <Required />
        </span>
      </ChoiceCard>
      <FieldError id="privacyConsent" errors={errors} />
    </div>
  );
}
