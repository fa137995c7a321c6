import { company } from "../../../content/company";
import { offerFacts } from "../../../offer/facts";
import type { OfferDraft } from "../../../offer/schema";
import { berlinDay } from "../../../platform/berlin-days";
import { TextArea, TextField } from "../../../ui/field";
import { Chevron, MORE } from "../../buttons";
import { CheckField, DayField, type fieldsOf } from "../../fields";
import { CUSTOMER_READS } from "../words";

type RecipientField = (typeof RECIPIENT)[number];

interface MoreFieldsProps {
  /** Fields of `RECIPIENT` that stand above. */
  missing: readonly RecipientField[];
  draft: OfferDraft;
  field: ReturnType<typeof fieldsOf<OfferDraft>>;
  onChange: (part: Partial<OfferDraft>) => void;
}

/** Fields on who gets the offer and where the work is; as a rule the request answers them. */
export const RECIPIENT = ["recipientName", "recipientAddress", "object"] as const;

const READ = { hint: CUSTOMER_READS, autoComplete: "off" } as const;
const NUMBER = { inputMode: "numeric", autoComplete: "off" } as const;

/** Fields that the request has filled in already, or that most offers do not need. */
export function MoreFields({ missing, draft, field, onChange }: MoreFieldsProps) {
  return (
    <details className="rounded-card border border-line bg-paper px-3 py-2">
      <summary className={MORE}>
        Mehr: Beginn, Anschrift, Frist
        <Chevron />
      </summary>
      <div className="grid gap-3 pb-2">
        <div className="grid gap-3 xs:grid-cols-2">
          <DayField label="Beginn" hint="Leer: nach Absprache" optional {...field("startsOn")} />
          <DayField label="Besichtigt am" optional max={berlinDay(new Date())} {...field("viewedOn")} />
        </div>
        <RecipientFields names={RECIPIENT.filter((name) => !missing.includes(name))} field={field} />
        <TextField
          label="Im Namen von"
          optional
          hint={`${CUSTOMER_READS} Zum Beispiel eine Eigentümergemeinschaft; sie zählt als Verbraucherin. Mit „Unternehmen“ oben kann auf der Seite beauftragt werden.`}
          autoComplete="off"
          {...field("actsFor")}
        />
        {draft.customerKind === "business" && offerFacts.tax.kind === "regular" && (
          <CheckField
            label="Die Kundin oder der Kunde ist selbst Gebäudereiniger (§ 13b UStG)"
            checked={draft.isReverseCharge}
            onTick={(isReverseCharge) => onChange({ isReverseCharge })}
          />
        )}
        <TextArea label="Anschreiben" {...READ} optional rows={3} {...field("intro")} />
        <TextField
          label="Gültig, in Tagen"
          optional
          hint={`Leer: ${company.contracts.bindingDays}`}
          {...NUMBER}
          {...field("validDays")}
        />
        {draft.kind === "recurring" && (
          <CheckField
            label="Nach Einsätzen abrechnen, statt jeden Monat gleich"
            checked={draft.billing === "visits"}
            onTick={(isTicked) => onChange({ billing: isTicked ? "visits" : "flat" })}
          />
        )}
        {draft.kind === "recurring" && draft.customerKind !== "consumer" && (
          <TextField
            label="Frist in Wochen"
            optional
            hint={`Leer: ${company.contracts.noticeWeeks}`}
            {...NUMBER}
            {...field("noticeWeeks")}
          />
        )}
        <CheckField
          label="Reinigungsmittel und Geräte stellt die Kundin oder der Kunde"
          checked={draft.materials === "customers"}
          onTick={(isTicked) => onChange({ materials: isTicked ? "customers" : "ours" })}
        />
        <TextArea label="Anmerkung" {...READ} optional rows={3} {...field("note")} />
      </div>
    </details>
  );
}

interface RecipientFieldsProps extends Pick<MoreFieldsProps, "field"> {
  names: readonly RecipientField[];
}

export function RecipientFields({ names, field }: RecipientFieldsProps) {
  const has = (name: RecipientField) => names.includes(name);
  return (
    <>
      {has("recipientName") && <TextField label="Name" {...READ} {...field("recipientName")} />}
      {has("recipientAddress") && <TextArea label="Anschrift" {...READ} rows={2} {...field("recipientAddress")} />}
      {has("object") && <TextField label="Objekt" {...READ} {...field("object")} />}
    </>
  );
}
