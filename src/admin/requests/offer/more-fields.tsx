import type { ReactNode } from "react";
import { company } from "../../../content/company";
import { validUntil } from "../../../offer/document";
import { offerFacts } from "../../../offer/facts";
import type { OfferDraft } from "../../../offer/schema";
import { berlinDay, dateInWords, isDay } from "../../../platform/time/berlin-days";
import type { Reach } from "../../../requests/reach";
import { TextArea, TextField } from "../../../ui/field";
import { Chevron, MORE } from "../../buttons";
import { ClosedDay } from "../../closed-day";
import { CheckField, DayField, type fieldsOf } from "../../fields";
import { CUSTOMER_READS } from "../words";

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

/** Fields that an offer is good without. */
export function MoreFields({ field }: Pick<MoreFieldsProps, "field">) {
  const startsOn = field("startsOn").value;
  const last = lastDay(field("validDays").value);
  return (
    <Folded
      title="Beginn, Anschreiben, Gültigkeit"
      about={`Beginn ${isDay(startsOn) ? dateInWords(startsOn) : "nach Absprache"}`}
    >
      <DayField label="Beginn" hint="Leer: nach Absprache" optional {...field("startsOn")} />
      <ClosedDay day={startsOn} />
      <TextArea label="Anschreiben" {...TYPED} optional rows={3} {...field("intro")} />
      <TextField
        label="Gültig, in Tagen"
        optional
        hint={`Leer: ${company.contracts.bindingDays}. ${last && `Von heute an gilt es bis ${last}.`}`}
        {...NUMBER}
        {...field("validDays")}
      />
      <TextArea label="Anmerkung" hint={CUSTOMER_READS} {...TYPED} optional rows={3} {...field("note")} />
    </Folded>
  );
}

/** The day that typed days mean, if the offer goes out today; "" where they mean none. */
function lastDay(typed: string): string {
  const days = Number(typed.trim() || company.contracts.bindingDays);
  return Number.isInteger(days) && days > 0 && days < 1000 ? dateInWords(validUntil(new Date(), days)) : "";
}

interface RareFieldsProps extends MoreFieldsProps {
  draft: OfferDraft;
  reach: Reach;
  onChange: (part: Partial<OfferDraft>) => void;
}

/** Fields that the request has filled in already, or that an offer needs once in a long while. */
export function RareFields({ draft, reach, missing, field, onChange }: RareFieldsProps) {
  const { kind, customerKind } = draft;
  return (
    <Folded title="Seltenes">
      <RecipientFields names={RECIPIENT.filter((name) => !missing.includes(name))} field={field} />
      <TextField
        label="Im Namen von"
        optional
        hint={`Zum Beispiel eine Eigentümergemeinschaft; sie zählt als Verbraucherin.${reach === "mail" ? " Mit „Unternehmen“ oben kann auf der Seite beauftragt werden." : ""}`}
        {...TYPED}
        {...field("actsFor")}
      />
      <DayField label="Besichtigt am" optional max={berlinDay(new Date())} {...field("viewedOn")} />
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
      {kind === "recurring" && customerKind && customerKind !== "consumer" && (
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

/** Fold, below whose title stands what is in it. */
function Folded({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  return (
    <details className="rounded-corner border border-line bg-paper px-3 py-2">
      <summary className={MORE}>
        <span className="grid">
          {title}
          <span className="font-normal text-ink-soft">{about}</span>
        </span>
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
