import type { ReactNode } from "react";
import { company } from "../../../content/company";
import { offerFacts } from "../../../offer/facts";
import type { OfferDraft } from "../../../offer/schema";
import { berlinDay } from "../../../platform/berlin-days";
import { TextArea, TextField } from "../../../ui/field";
import { Chevron, MORE } from "../../buttons";
import { CheckField, DayField, type fieldsOf } from "../../fields";

type RecipientField = (typeof RECIPIENT)[number];

interface MoreFieldsProps {
  /** Fields of `RECIPIENT` that stand above. */
  missing: readonly RecipientField[];
  field: ReturnType<typeof fieldsOf<OfferDraft>>;
}

/** Fields on who gets the offer and where the work is; as a rule the request answers them. */
export const RECIPIENT = ["recipientName", "recipientAddress", "object"] as const;

const TYPED = { autoComplete: "off" } as const;
const NUMBER = { inputMode: "numeric", autoComplete: "off" } as const;

/** Fields that the request has filled in already, or that an offer is good without. */
export function MoreFields({ missing, field }: MoreFieldsProps) {
  return (
    <Folded title="Beginn, Anschrift, Gültigkeit">
      <div className="grid gap-3 xs:grid-cols-2">
        <DayField label="Beginn" hint="Leer: nach Absprache" optional {...field("startsOn")} />
        <DayField label="Besichtigt am" optional max={berlinDay(new Date())} {...field("viewedOn")} />
      </div>
      <RecipientFields names={RECIPIENT.filter((name) => !missing.includes(name))} field={field} />
      <TextField
        label="Im Namen von"
        optional
        hint="Zum Beispiel eine Eigentümergemeinschaft; sie zählt als Verbraucherin. Mit „Unternehmen“ oben kann auf der Seite beauftragt werden."
        {...TYPED}
        {...field("actsFor")}
      />
      <TextArea label="Anschreiben" {...TYPED} optional rows={3} {...field("intro")} />
      <TextField
        label="Gültig, in Tagen"
        optional
        hint={`Leer: ${company.contracts.bindingDays}`}
        {...NUMBER}
        {...field("validDays")}
      />
      <TextArea label="Anmerkung" {...TYPED} optional rows={3} {...field("note")} />
    </Folded>
  );
}

interface RareFieldsProps extends Pick<MoreFieldsProps, "field"> {
  draft: OfferDraft;
  onChange: (part: Partial<OfferDraft>) => void;
}

/** Fields that an offer needs once in a long while. */
export function RareFields({ draft, field, onChange }: RareFieldsProps) {
  const { kind, customerKind } = draft;
  return (
    <Folded title="Seltenes">
      {kind === "recurring" && (
        <CheckField
          label="Nach Einsätzen abrechnen, statt jeden Monat gleich"
          checked={draft.billing === "visits"}
          onTick={(isTicked) => onChange({ billing: isTicked ? "visits" : "flat" })}
        />
      )}
      <CheckField
        label="Reinigungsmittel und Geräte stellt die Kundin oder der Kunde"
        checked={draft.materials === "customers"}
        onTick={(isTicked) => onChange({ materials: isTicked ? "customers" : "ours" })}
      />
      {customerKind === "business" && offerFacts.tax.kind === "regular" && (
        <CheckField
          label="Die Kundin oder der Kunde ist selbst Gebäudereiniger (§ 13b UStG)"
          checked={draft.isReverseCharge}
          onTick={(isReverseCharge) => onChange({ isReverseCharge })}
        />
      )}
      {kind === "recurring" && customerKind !== "consumer" && (
        <TextField
          label="Kündigungsfrist in Wochen"
          optional
          hint={`Leer: ${company.contracts.noticeWeeks}`}
          {...NUMBER}
          {...field("noticeWeeks")}
        />
      )}
    </Folded>
  );
}

function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="rounded-card border border-line bg-paper px-3 py-2">
      <summary className={MORE}>
        {title}
        <Chevron />
      </summary>
      <div className="grid gap-3 pb-2">{children}</div>
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
      {has("recipientName") && <TextField label="Name" {...TYPED} {...field("recipientName")} />}
      {has("recipientAddress") && <TextArea label="Anschrift" {...TYPED} rows={2} {...field("recipientAddress")} />}
      {has("object") && <TextField label="Objekt" {...TYPED} {...field("object")} />}
    </>
  );
}
