import { optionsOf, serviceOf } from "../../../requests/answers/questions";
import type { Contact } from "../../../requests/lists/contacts.server";
import { addressParts } from "../../../requests/place";
import { type Correction, correctionSchema } from "../../../requests/work/corrections";
import { Hint, SelectField, TextField } from "../../../ui/field";
import { CONTACTS, DESK, FOLLOW_UPS, LEADS } from "../../api-keys";
import { typedOf } from "../../fields";
import { PostForm } from "../../post";
import type { ReceivedLead } from "../lists-api.server";

interface CorrectionFormProps {
  submission: ReceivedLead | Contact;
  /** Request; a message has no address, size and rooms. */
  lead: ReceivedLead | undefined;
  version: number;
  /** Whether a new address is mailed its link. */
  hasSender: boolean;
  onClose: () => void;
}

/** Corrects what is stored of a request or message (Art. 16 GDPR). */
export function CorrectionForm({ submission, lead, version, hasSender, onClose }: CorrectionFormProps) {
  const { id } = submission;
  const initial = storedIn(submission, lead);
  const answers = lead && { ...lead, service: serviceOf(lead) };
  return (
    <PostForm<Typed, Correction>
      to={[...FOLLOW_UPS, id, "correction"]}
      changes={[LEADS, CONTACTS, DESK, [...FOLLOW_UPS, id]]}
      success={{ title: "Berichtigt", description: "Das Gespräch sagt, was vorher da stand." }}
      done={onClose}
      className="mt-2 grid gap-4 rounded-corner bg-mist p-4 print:hidden"
      draft={correctionDraft(id)}
      initial={initial}
      schema={correctionSchema}
      inputOf={(typed) => ({ ...typed, version })}
      button="Berichtigen"
      look="primary"
      onCancel={onClose}
    >
      {({ typed, field }) => {
        const text = (name: keyof Typed) => ({ ...field(name), optional: true, autoComplete: "off" });
        return (
          <>
            <div className="grid gap-3 md:grid-cols-2">
              {lead && <TextField label="Vorname" {...text("firstName")} />}
              <TextField label={lead ? "Nachname" : "Name"} {...text("lastName")} />
              <TextField label="Telefon" type="tel" {...text("phone")} />
              <TextField label="E-Mail" type="email" {...text("email")} />
              {answers && (
                <>
                  <TextField label="Straße und Hausnummer" {...text("address")} />
                  <TextField label="Postleitzahl" inputMode="numeric" {...text("postcode")} />
                  <TextField label="Ort" {...text("town")} />
                  {(["size", "rooms"] as const).map((id) => (
                    <SelectField
                      key={id}
                      label={id === "size" ? "Größe" : "Räume"}
                      optional
                      emptyLabel="Keine Angabe"
                      options={optionsOf(id, answers.service) ?? []}
                      {...field(id)}
                    />
                  ))}
                </>
              )}
            </div>
            <Hint>
              {lead &&
                typed.email !== initial.email &&
                `Der alte Link gilt dann nicht mehr${hasSender && typed.email ? ", und der neue geht an diese Adresse" : ""}. `}
              Angebote und Aufträge bleiben, wie sie geschrieben sind.
            </Hint>
          </>
        );
      }}
    </PostForm>
  );
}

/** The form's name among what is kept on the device. */
export const correctionDraft = (id: string) => `correction-${id}`;

/** Values of the fields at first. */
function storedIn(submission: ReceivedLead | Contact, lead: ReceivedLead | undefined): Typed {
  const { phone, shownEmail: email } = submission;
  if (lead) return typedOf(FIELDS, { ...lead, email, ...addressParts(lead) });
  return typedOf(FIELDS, { lastName: "name" in submission ? submission.name : "", phone, email });
}

const { version: _, ...FIELDS } = correctionSchema.shape;

type Typed = Record<keyof typeof FIELDS, string>;
