import { company } from "../../../content/company";
import { replaceAt } from "../../../offer/draft";
import { billings, materialChoices } from "../../../offer/options";
import { INTRO_MAX_LENGTH, LINE_MAX_LENGTH, NOTE_MAX_LENGTH, type OfferDraft } from "../../../offer/schema";
import { berlinDay } from "../../../platform/berlin-days";
import type { FieldErrors } from "../../../platform/field-errors";
import { ADDRESS_MAX_LENGTH } from "../../../requests/answers/questions";
import { TextArea, TextField } from "../../../ui/field";
import { Chevron, MORE } from "../../buttons";
import { CheckField, DayInput, fieldsOf, RadioFields } from "../../fields";
import { positionFields } from "./positions";

interface MoreFieldsProps {
  draft: OfferDraft;
  errors: FieldErrors;
  onChange: (part: Partial<OfferDraft>) => void;
}

const FOLDED = [
  "recipientName",
  "recipientAddress",
  "actsFor",
  "object",
  "startsOn",
  "viewedOn",
  "intro",
  "validDays",
  "noticeWeeks",
  "termMonths",
  "note",
];

const NUMBER = { inputMode: "numeric", autoComplete: "off" } as const;

/** Fields that the request has filled in already, or that most offers do not need. */
export function MoreFields({ draft, errors, onChange }: MoreFieldsProps) {
  const isIncomplete = draft.recipientAddress.trim() === "" || FOLDED.some((field) => errors[field]);
  const field = fieldsOf("offer-", draft, onChange, (name) => errors[name]);
  const choice = <Name extends "billing" | "materials">(name: Name) => ({
    name,
    chosen: draft[name],
    onChoose: (id: OfferDraft[Name]) => onChange({ [name]: id }),
  });
  return (
    <details className="rounded-card border border-line bg-paper px-3 py-2" open={isIncomplete || undefined}>
      <summary className={MORE}>
        Anschrift, Beginn und Weiteres
        <Chevron />
      </summary>
      <div className="grid gap-3 pb-2">
        <TextField label="Name" autoComplete="off" maxLength={LINE_MAX_LENGTH} {...field("recipientName")} />
        <TextArea label="Anschrift" rows={2} maxLength={ADDRESS_MAX_LENGTH} {...field("recipientAddress")} />
        <TextField
          label="Im Namen von"
          optional
          hint="Zum Beispiel eine Eigentümergemeinschaft; sie zählt als Verbraucherin. Mit „Unternehmen“ oben kann auf der Seite beauftragt werden."
          autoComplete="off"
          maxLength={LINE_MAX_LENGTH}
          {...field("actsFor")}
        />
        {draft.customerKind === "public" && (
          <CheckField
            label="Darf auf der Seite beauftragen (die Form ist geklärt)"
            checked={draft.mayOrderOnline ?? false}
            onChange={(event) => onChange({ mayOrderOnline: event.currentTarget.checked })}
          />
        )}
        <TextField label="Objekt" autoComplete="off" maxLength={ADDRESS_MAX_LENGTH} {...field("object")} />
        <div className="grid gap-3 xs:grid-cols-2">
          <DayInput
            label="Beginn (leer: nach Absprache)"
            day={draft.startsOn}
            onChange={(startsOn) => onChange({ startsOn })}
          />
          <DayInput
            label="Besichtigt am"
            day={draft.viewedOn}
            max={berlinDay(new Date())}
            onChange={(viewedOn) => onChange({ viewedOn })}
          />
        </div>
        <TextArea label="Anschreiben" optional rows={3} maxLength={INTRO_MAX_LENGTH} {...field("intro")} />
        <TextField
          label="Gültig, in Tagen"
          optional
          hint={`Leer: ${company.contracts.bindingDays}`}
          {...NUMBER}
          {...field("validDays")}
        />
        {draft.kind === "recurring" && <RadioFields legend="Abrechnung" options={billings} {...choice("billing")} />}
        {draft.kind === "recurring" && draft.customerKind !== "consumer" && (
          <div className="grid gap-3 xs:grid-cols-2">
            <TextField
              label="Frist in Wochen"
              optional
              hint={`Leer: ${company.contracts.noticeWeeks}`}
              {...NUMBER}
              {...field("noticeWeeks")}
            />
            <TextField
              label="Mindestlaufzeit in Monaten"
              optional
              hint="Leer: keine"
              {...NUMBER}
              {...field("termMonths")}
            />
          </div>
        )}
        <RadioFields legend="Material" options={materialChoices} {...choice("materials")} />
        {draft.customerKind === "consumer" &&
          draft.positions.map((position, index) => (
            <TextField
              // biome-ignore lint/suspicious/noArrayIndexKey: positions have no other name
              key={index}
              label={`Lohnanteil der Leistung ${index + 1} in Prozent`}
              {...(index === 0 ? { hint: "Private Haushalte setzen ihn von der Steuer ab (§ 35a EStG)." } : {})}
              {...NUMBER}
              {...positionFields(index, position, errors, (changed) =>
                onChange({ positions: replaceAt(draft.positions, index, changed) }),
              )("labourPercent")}
            />
          ))}
        <TextArea label="Anmerkung" optional rows={3} maxLength={NOTE_MAX_LENGTH} {...field("note")} />
      </div>
    </details>
  );
}
