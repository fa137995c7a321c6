import type { ComponentProps } from "react";
import { mainPhone } from "../content/company";
import { FORM_ID_FIELD, HONEYPOT_FIELD, TOKEN_FIELD } from "../platform/form-guard";
import { EMAIL_MAX_LENGTH, PHONE_MAX_LENGTH } from "../platform/text-fields";
import { ErrorSummary } from "../ui/error-summary";
import { FailureHint } from "../ui/failure-hint";
import { TextArea, TextField } from "../ui/field";
import { Honeypot } from "../ui/honeypot";
import { CONTACT_PATH } from "../website/paths";
import type { ContactFormState, ContactState } from "./message";
import { MESSAGE_MAX_LENGTH, NAME_MAX_LENGTH, SUBJECT_MAX_LENGTH } from "./schema";

export const CONTACT_FORM_ID = "contact-form";
export const CONTACT_SENT_ID = "contact-sent";

/** What the browser adds. Without it the form is plain HTML that posts to a page. */
export interface ContactBehaviour {
  form?: ComponentProps<"form">;
  isSending?: boolean;
  /** The last send came to nothing; the toast has said so, this stays. */
  hasFailed?: boolean;
  onWriteAnother?: () => void;
}

/** The contact form, or the confirmation in its place; the server and the browser both show it. */
export function ContactView({ state, behaviour = {} }: { state: ContactState; behaviour?: ContactBehaviour }) {
  if (state.view === "sent") return <Confirmation onWriteAnother={behaviour.onWriteAnother} />;
  return <ContactForm state={state} behaviour={behaviour} />;
}

function ContactForm({ state, behaviour }: { state: ContactFormState; behaviour: ContactBehaviour }) {
  const { fields, errors, notice, formId, formToken } = state;
  return (
    <form
      className="contact-form"
      method="post"
      action={CONTACT_PATH}
      noValidate
      {...behaviour.form}
      id={CONTACT_FORM_ID}
    >
      {notice && <Notice kind={notice} />}
      <ErrorSummary errors={errors} />
      {formId && <input type="hidden" name={FORM_ID_FIELD} value={formId} />}
      {formToken && <input type="hidden" name={TOKEN_FIELD} value={formToken} />}
      <TextField
        id="name"
        name="name"
        label="Name"
        autoComplete="name"
        enterKeyHint="next"
        maxLength={NAME_MAX_LENGTH}
        defaultValue={fields.name}
        errors={errors.name}
      />
      <div className="contact-form-row">
        <TextField
          id="email"
          name="email"
          type="email"
          label="E-Mail"
          autoComplete="email"
          inputMode="email"
          enterKeyHint="next"
          maxLength={EMAIL_MAX_LENGTH}
          defaultValue={fields.email}
          errors={errors.email}
        />
        <TextField
          id="phone"
          name="phone"
          type="tel"
          label="Telefon"
          optional
          autoComplete="tel"
          inputMode="tel"
          enterKeyHint="next"
          maxLength={PHONE_MAX_LENGTH}
          defaultValue={fields.phone}
          errors={errors.phone}
        />
      </div>
      <TextField
        id="subject"
        name="subject"
        label="Betreff"
        optional
        enterKeyHint="next"
        maxLength={SUBJECT_MAX_LENGTH}
        defaultValue={fields.subject}
        errors={errors.subject}
      />
      <TextArea
        id="message"
        name="message"
        label="Nachricht"
        rows={5}
        maxLength={MESSAGE_MAX_LENGTH}
        defaultValue={fields.message}
        errors={errors.message}
      />
      <Honeypot name={HONEYPOT_FIELD} />
      <button className="button" type="submit" disabled={behaviour.isSending}>
        {behaviour.isSending ? "Wird gesendet..." : "Nachricht senden"}
      </button>
      {behaviour.hasFailed && (
        <FailureHint>
          Ihre Nachricht steht noch hier. Klappt es auch beim nächsten Mal nicht, rufen Sie uns an:{" "}
          <a href={`tel:${mainPhone.e164}`}>{mainPhone.display}</a>
        </FailureHint>
      )}
      <p className="field-hint">
        Wir verwenden Ihre Angaben nur, um Ihnen zu antworten. Mehr dazu in der{" "}
        <a href="/datenschutz">Datenschutzerklärung</a>.
      </p>
    </form>
  );
}

/** Without JavaScript the button leads back to the empty form; in the browser it brings it back at once. */
function Confirmation({ onWriteAnother }: Pick<ContactBehaviour, "onWriteAnother">) {
  return (
    <form
      className="contact-confirmation"
      action="/#contact"
      onSubmit={(event) => {
        if (!onWriteAnother) return;
        event.preventDefault();
        onWriteAnother();
      }}
    >
      {/* biome-ignore lint/a11y/noAutofocus: the answer to the send is what has to be read first */}
      <h3 id={CONTACT_SENT_ID} tabIndex={-1} autoFocus>
        Ihre Nachricht ist angekommen
      </h3>
      <p>Vielen Dank! Wir melden uns schnellstmöglich bei Ihnen, telefonisch oder per E-Mail.</p>
      <button className="button is-quiet" type="submit">
        Weitere Nachricht senden
      </button>
    </form>
  );
}

const NOTICES = {
  failed: {
    title: "Fehler beim Senden",
    text: "Ihre Nachricht konnte nicht gesendet werden. Bitte versuchen Sie es erneut.",
  },
  "too-many": {
    title: "Bitte warten Sie eine Minute",
    text: "Von Ihrem Anschluss kamen sehr viele Anfragen in kurzer Zeit. Ihre Nachricht steht noch hier.",
  },
};

/** What a post without JavaScript says when nothing was stored. */
function Notice({ kind }: { kind: NonNullable<ContactFormState["notice"]> }) {
  const { title, text } = NOTICES[kind];
  return (
    // biome-ignore lint/a11y/noAutofocus: why nothing was sent is what has to be read first
    <div className="error-summary" role="alert" tabIndex={-1} autoFocus>
      <h3>{title}</h3>
      <p>
        {text} Oder rufen Sie uns an: <a href={`tel:${mainPhone.e164}`}>{mainPhone.display}</a>
      </p>
    </div>
  );
}
