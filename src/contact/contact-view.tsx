import type { ComponentProps } from "react";
import { CONTACT_PATH } from "../content/paths";
import { HiddenFields } from "../forms/hidden-fields";
import { ReceiptNote, SendFailureHint, SendNotice } from "../forms/outcome";
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH, PHONE_MAX_LENGTH } from "../platform/contact-fields";
import { Button } from "../ui/button";
import { ErrorSummary } from "../ui/error-summary";
import { Hint, TextArea, TextField } from "../ui/field";
import type { ContactFields, ContactFormState, ContactSent, ContactState } from "./message";
import { MESSAGE_MAX_LENGTH, SUBJECT_MAX_LENGTH } from "./schema";

export const CONTACT_FORM_ID = "contact-form";
export const CONTACT_SENT_ID = "contact-sent";

/** Added by the browser. Without it the form is plain HTML that posts to a page. */
interface ContactBehaviour {
  form?: ComponentProps<"form">;
  isSending?: boolean;
  /** Why a submission failed. */
  failure?: string | undefined;
  onWriteAnother?: () => void;
}

/** The contact form, or the confirmation in its place; rendered by the server and the browser. */
export function ContactView({ state, behaviour = {} }: { state: ContactState; behaviour?: ContactBehaviour }) {
  if (state.view === "sent") {
    return <Confirmation sent={state} onWriteAnother={behaviour.onWriteAnother} />;
  }
  return <ContactForm state={state} behaviour={behaviour} />;
}

function ContactForm({ state, behaviour }: { state: ContactFormState; behaviour: ContactBehaviour }) {
  const { fields, errors, notice, formId, formToken } = state;
  const field = (name: keyof ContactFields) => ({ id: name, name, defaultValue: fields[name], errors: errors[name] });
  return (
    <form
      className="grid grid-cols-1 gap-4"
      method="post"
      action={CONTACT_PATH}
      noValidate
      {...behaviour.form}
      id={CONTACT_FORM_ID}
    >
      {notice && <SendNotice failure={notice} heading="h3" />}
      <ErrorSummary errors={errors} />
      <HiddenFields formId={formId} formToken={formToken} />
      <TextField {...field("name")} label="Name" autoComplete="name" enterKeyHint="next" maxLength={NAME_MAX_LENGTH} />
      <div className="grid grid-cols-1 items-start gap-4 xs:grid-cols-[1fr_1fr]">
        <TextField
          {...field("email")}
          type="email"
          label="E-Mail"
          autoComplete="email"
          inputMode="email"
          enterKeyHint="next"
          maxLength={EMAIL_MAX_LENGTH}
        />
        <TextField
          {...field("phone")}
          type="tel"
          label="Telefon"
          optional
          autoComplete="tel"
          inputMode="tel"
          enterKeyHint="next"
          maxLength={PHONE_MAX_LENGTH}
        />
      </div>
      <TextField {...field("subject")} label="Betreff" optional enterKeyHint="next" maxLength={SUBJECT_MAX_LENGTH} />
      <TextArea {...field("message")} label="Nachricht" rows={5} maxLength={MESSAGE_MAX_LENGTH} />
      <Button className="justify-self-start max-xs:justify-self-stretch" type="submit" disabled={behaviour.isSending}>
        {behaviour.isSending ? "Wird gesendet..." : "Nachricht senden"}
      </Button>
      {behaviour.failure && <SendFailureHint reason={behaviour.failure} />}
      <p>
        <strong>So geht es weiter:</strong>
        {" Wir lesen Ihre Nachricht und antworten per E-\u2060Mail. Mit Ihrer Nummer rufen wir auch gern zurück."}
      </p>
      <Hint>
        Wir verwenden Ihre Angaben nur, um Ihnen zu antworten. Mehr dazu in der{" "}
        <a href="/datenschutz">Datenschutzerklärung</a>.
      </Hint>
    </form>
  );
}

/** Without JavaScript the button links to the empty form; in the browser it shows it at once. */
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
      {/* biome-ignore lint/a11y/noAutofocus: the confirmation has to be read first */}
      <h3 id={CONTACT_SENT_ID} tabIndex={-1} autoFocus>
        Ihre Nachricht ist angekommen
      </h3>
      <p className="wrap-anywhere">
        {`Unsere Antwort kommt per E-\u2060Mail an ${sent.email}${sent.phone ? ` oder telefonisch unter ${sent.phone}` : ""}.`}
      </p>
      <ReceiptNote receipt={sent.receipt} email={sent.email} what="Nachricht" />
      <Button className="justify-self-start" look="quiet" type="submit">
        Weitere Nachricht senden
      </Button>
    </form>
  );
}
