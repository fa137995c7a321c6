import { EMAIL_MAX_LENGTH, PHONE_MAX_LENGTH } from "../platform/text-fields";
import { FieldError, Required, TextArea, TextField } from "../ui/field";
import { ADDRESS_MAX_LENGTH, NAME_MAX_LENGTH } from "./schema";
import { Summary } from "./summary";
import type { StepProps } from "./wizard";

/** Step 4: the answers so far, contact data and consent. */
export function ContactStep({ answers, errors }: StepProps) {
  return (
    <>
      <Summary answers={answers} />
      <div className="wizard-row">
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
      </div>
      <div className="wizard-row">
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
        <TextField
          id="phone"
          name="phone"
          type="tel"
          label="Telefon"
          autoComplete="tel"
          inputMode="tel"
          enterKeyHint="next"
          maxLength={PHONE_MAX_LENGTH}
          defaultValue={answers.phone}
          errors={errors.phone}
        />
      </div>
      <TextArea
        id="address"
        name="address"
        label="Adresse des Objekts"
        hint="Straße, Hausnummer, Postleitzahl und Ort"
        optional
        autoComplete="street-address"
        rows={2}
        maxLength={ADDRESS_MAX_LENGTH}
        defaultValue={answers.address}
        errors={errors.address}
      />
      <Consent chosen={answers.privacyConsent === "true"} errors={errors.privacyConsent} />
    </>
  );
}

function Consent({ chosen, errors }: { chosen: boolean; errors: string[] | undefined }) {
  return (
    <div className="field">
      <label className="choice wizard-consent">
        <input
          type="checkbox"
          id="privacyConsent"
          name="privacyConsent"
          value="true"
          defaultChecked={chosen}
          aria-required="true"
          aria-invalid={errors ? true : undefined}
          aria-describedby={errors ? "privacyConsent-error" : undefined}
        />
        <span>
          Ich stimme zu, dass meine Angaben verwendet werden, um mein Angebot zu erstellen. Sie werden vertraulich
          behandelt und nicht an Dritte weitergegeben. Näheres steht in der{" "}
          <a href="/datenschutz" target="_blank" rel="noopener">
            Datenschutzerklärung
          </a>
          . <Required />
        </span>
      </label>
      <FieldError id="privacyConsent" errors={errors} />
    </div>
  );
}
