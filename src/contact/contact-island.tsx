import { useEffect, useRef, useState } from "react";
import { CONTACTS_API } from "../content/api-paths";
import { useCheckedForm } from "../forms/use-checked-form";
import { useSend } from "../forms/use-send";
import { randomUuid } from "../platform/browser/random-uuid";
import { titleWith } from "../platform/text/field-errors";
import { formFields } from "../platform/text/read-form";
import { CONTACT_FORM_ID, CONTACT_SENT, CONTACT_SENT_ID, ContactView } from "./contact-view";
import {
  type ContactFormState,
  type ContactSent,
  checkFields,
  contactWords,
  emptyContactForm,
  messageDraft,
  readFields,
  restoreDraft,
  type TypedMessage,
} from "./message";

/** The contact form in the browser, or the confirmation. */
export function ContactIsland({ start }: { start: ContactFormState }) {
  const [state, setState] = useState(start);
  const [round, setRound] = useState(0);
  const [sent, setSent] = useState<ContactSent>();
  const [title] = useState(plainTitle);

  function writeAnother(): void {
    setState(emptyContactForm);
    setRound((last) => last + 1);
    setSent(undefined);
  }

  useEffect(() => {
    if (sent) document.title = titleWith({ done: CONTACT_SENT }, title);
    if (sent) document.getElementById(CONTACT_SENT_ID)?.focus();
    else if (round > 0) document.getElementById("name")?.focus();
  }, [sent, round, title]);

  if (sent) return <ContactView state={sent} behaviour={{ onWriteAnother: writeAnother }} />;
  return <FilledForm key={round} title={title} state={state} onSent={setSent} />;
}

/** The page's title without what came of its form. */
function plainTitle(): string {
  return document.querySelector<HTMLMetaElement>("[property='og:title']")?.content ?? document.title;
}

interface FilledFormProps {
  /** Title of the page. */
  title: string;
  state: ContactFormState;
  onSent: (sent: ContactSent) => void;
}

/** Contact form from empty to sent. */
function FilledForm({ title, state, onSent }: FilledFormProps) {
  const { send, isSending, failure } = useSend(CONTACTS_API, contactWords);
  const key = useRef(state.formId);
  const { errors, refuse, handlers } = useCheckedForm<TypedMessage>({
    errors: state.errors,
    read: readFields,
    check: checkFields,
    onChange: keep,
    onValid: (fields) => void sendFields(fields),
  });

  function keep(fields: TypedMessage): string {
    key.current ??= messageDraft.read()?.key ?? randomUuid();
    messageDraft.keep({ ...fields, key: key.current });
    return key.current;
  }

  async function sendFields(fields: TypedMessage): Promise<void> {
    const result = await send(fields, (isSpent) => {
      if (isSpent) key.current = randomUuid();
      return keep(fields);
    });
    if (result?.kind === "sent") {
      messageDraft.keep();
      const { email = fields.email } = result;
      onSent({ view: "sent", email, phone: fields.phone, receipt: result.receipt });
    }
    if (result?.kind === "invalid") refuse(result.errors);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the form as the page has it
  useEffect(() => {
    const form = document.getElementById(CONTACT_FORM_ID);
    if (!(form instanceof HTMLFormElement)) return;
    if (!state.isPost) restoreDraft(form);
    const fields = readFields(formFields(form));
    if (Object.values(fields).some(Boolean)) keep(fields);
  }, []);
  const problem = failure ?? state.notice;
  useEffect(() => {
    document.title = titleWith({ errors, problem }, title);
  }, [errors, problem, title]);

  return <ContactView state={{ ...state, errors }} behaviour={{ form: handlers, isSending, failure }} />;
}
