import type { ComponentProps } from "react";
import { nameOf, optionsOf, type Question, questionOf, serviceOf } from "../../../requests/answers/questions";
import type { Message } from "../../../requests/lists/messages.server";
import { addressParts } from "../../../requests/place";
import {
  type Correction,
  correctedFields,
  correctedIds,
  correctedOfMessage,
  correctionSchema,
} from "../../../requests/work/corrections";
import { Hint, SelectField, TextField } from "../../../ui/field";
import { CONTACTS, DESK, FOLLOW_UPS, LEADS } from "../../api-keys";
import { typedOf } from "../../fields";
import { PostForm } from "../../post";
import type { ReceivedLead } from "../lists-api.server";

interface CorrectionFormProps {
  submission: ReceivedLead | Message;
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
  const labels: Partial<Typed> = lead ? { address: "Straße und Hausnummer" } : { lastName: "Name" };
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
      {({ typed, field }) => (
        <>
          <div className="grid gap-3 md:grid-cols-2">
            {(lead ? correctedIds : correctedOfMessage).map((name) => {
              const input = { ...field(name), optional: true, label: labels[name] ?? nameOf(name) };
              const options = lead && optionsOf(name, serviceOf(lead));
              return options ? (
                <SelectField key={name} {...input} emptyLabel="Keine Angabe" options={options} />
              ) : (
                <TextField key={name} {...input} {...INPUTS[questionOf(name).kind]} autoComplete="off" />
              );
            })}
          </div>
          <Hint>
            {lead &&
              typed.email !== initial.email &&
              `Der alte Link gilt dann nicht mehr${hasSender && typed.email ? ", und der neue geht an diese Adresse" : ""}. `}
            Angebote und Aufträge bleiben, wie sie geschrieben sind.
          </Hint>
        </>
      )}
    </PostForm>
  );
}

/** The form's name among what is kept on the device. */
export const correctionDraft = (id: string) => `correction-${id}`;

/** Values of the fields at first. */
function storedIn(submission: ReceivedLead | Message, lead: ReceivedLead | undefined): Typed {
  const { phone, shownEmail: email } = submission;
  if (lead) return typedOf(correctedFields, { ...lead, email, ...addressParts(lead) });
  return typedOf(correctedFields, { lastName: "name" in submission ? submission.name : "", phone, email });
}

type Typed = Record<(typeof correctedIds)[number], string>;

/** Keyboards of a phone by the kind of question. */
const INPUTS: Partial<Record<Question["kind"], ComponentProps<"input">>> = {
  phone: { type: "tel" },
  email: { type: "email" },
  postcode: { inputMode: "numeric" },
};
