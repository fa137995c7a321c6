import type { ComponentProps } from "react";
import { type MessageFieldId, messageFieldIds, messageFieldOf } from "../content/message-fields";
import { CONTACT_PATH } from "../content/paths";
import { HiddenFields } from "../forms/hidden-fields";
import { ReceiptNote, SendFailureHint, SendNotice } from "../forms/outcome";
import { inRows } from "../forms/rows";
import { namesNoField } from "../platform/text/text-fields";
import { ANSWER } from "../ui/answer";
import { Button } from "../ui/button";
import { ErrorSummary } from "../ui/error-summary";
import { Hint, TextArea, TextField } from "../ui/field";
import { unbroken } from "../ui/unbroken";
import { type ContactFormState, type ContactSent, type ContactState, contactWords } from "./message";

export const CONTACT_FORM_ID = "contact-form";
export const CONTACT_SENT_ID = "contact-sent";
export const CONTACT_SENT = "Ihre Nachricht ist angekommen";

/** Behaviour that the browser adds. Without it the form is plain HTML that posts to a page. */
interface ContactBehaviour {
  form?: ComponentProps<"form">;
  isSending?: boolean;
  failure?: string;
  onWriteAnother?: () => void;
}

/** The contact form, or the confirmation in its place; rendered by the server and the browser. */
export function ContactView({ state, behaviour = {} }: { state: ContactState; behaviour?: ContactBehaviour }) {
  if (state.view === "sent") return <Confirmation sent={state} onWriteAnother={behaviour.onWriteAnother} />;
  const { errors, notice, formId, formToken } = state;
  return (
    <form
      className="grid grid-cols-1 gap-4"
      method="post"
      action={CONTACT_PATH}
      noValidate
      {...behaviour.form}
      id={CONTACT_FORM_ID}
    >
      {notice && <SendNotice failure={notice} failed={contactWords.failed} />}
      <ErrorSummary
        errors={errors}
        labelOf={(id, message) => namesNoField(message) && messageFieldOf(id as MessageFieldId).label}
      />
      <HiddenFields formId={formId} formToken={formToken} />
      {rows.map((row) =>
        row.length === 1 ? (
          row.map((id) => <MessageInput key={id} id={id} state={state} />)
        ) : (
          <div className="grid grid-cols-1 items-end gap-4 xs:grid-cols-[1fr_1fr]" key={row[0]}>
            {row.map((id) => (
              <MessageInput key={id} id={id} state={state} />
            ))}
          </div>
        ),
      )}
      <Button className="justify-self-start max-xs:justify-self-stretch" type="submit" disabled={behaviour.isSending}>
        {behaviour.isSending ? "Wird gesendet..." : "Nachricht senden"}
      </Button>
      {behaviour.failure && <SendFailureHint reason={behaviour.failure} />}
      <p>
        <strong>So geht es weiter:</strong>
        {unbroken(" Wir lesen Ihre Nachricht und antworten per E-Mail. Mit Ihrer Nummer rufen wir auch gern zurück.")}
      </p>
      <Hint>
        Wir verwenden Ihre Angaben nur, um Ihnen zu antworten. Mehr dazu in{" der "}
        <a href="/datenschutz">Datenschutzerklärung</a>.
      </Hint>
    </form>
  );
}

const rows = inRows(messageFieldIds, (id) => messageFieldOf(id).beside);

/** Attributes that tell keyboards and browsers what is typed. */
const INPUTS = {
  line: {},
  name: {},
  email: { type: "email", inputMode: "email" },
  phone: { type: "tel", inputMode: "tel" },
} as const;

function MessageInput({ id, state: { fields, errors } }: { id: MessageFieldId; state: ContactFormState }) {
  const asked = messageFieldOf(id);
  const { label, optional = false, autoComplete } = asked;
  const field = { id, name: id, label, optional, autoComplete, defaultValue: fields[id], errors: errors[id] };
  if (asked.kind === "text") return <TextArea {...field} rows={asked.rows} />;
  return <TextField {...field} {...INPUTS[asked.kind]} enterKeyHint="next" />;
}

/** Confirmation of a sent message. Its button opens the empty form: a link without JavaScript. */
function Confirmation({ sent, onWriteAnother }: Pick<ContactBehaviour, "onWriteAnother"> & { sent: ContactSent }) {
  return (
    <form
      className="grid gap-4"
      action="/#contact"
      onSubmit={(event) => {
        if (!onWriteAnother) return;
        event.preventDefault();
        onWriteAnother();
      }}
    >
      <h2 className="text-title-m" {...ANSWER} id={CONTACT_SENT_ID}>
        {CONTACT_SENT}
      </h2>
      <p className="wrap-anywhere">
        {unbroken(
          `Unsere Antwort kommt per E-Mail an ${sent.email}${sent.phone ? ` oder telefonisch unter ${sent.phone}` : ""}.`,
        )}
      </p>
      <ReceiptNote receipt={sent.receipt} what="Nachricht" />
      <Button className="justify-self-start" look="quiet" type="submit">
        Weitere Nachricht senden
      </Button>
    </form>
  );
}
