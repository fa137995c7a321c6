import { useEffect, useRef, useState } from "react";
import type { DataDemand } from "../../../content/lists";
import { randomUuid } from "../../../platform/browser/random-uuid";
import type { ConversationEntry } from "../../../requests/history/entries";
import { phoneNumbers } from "../../../requests/phone-numbers";
import { demandTitle } from "../../../requests/work/demands";
import type { FollowUp } from "../../../requests/work/find.server";
import { answerSchema, noteSchema } from "../../../requests/work/schema";
import { type Addressee, type Template, type TemplateTexts, templatesFor } from "../../../requests/work/templates";
import { Button } from "../../../ui/button";
import { classes } from "../../../ui/classes";
import { CONTROL, describedBy, FieldError, Hint } from "../../../ui/field";
import { showToast } from "../../../ui/toast";
import { CHIP, Chip, LinkButton } from "../../buttons";
import { copy } from "../../copy-button";
import { CheckField, useFieldErrors } from "../../fields";
import { useDraft } from "../../use-draft";
import { mailInWords, useOutcome, useWriting } from "../changes";
import { externalLinkProps, RecordedLink, whatsAppLink } from "../contact-links";
import { Unread } from "./unread";

/** Way of an answer: to the customer's page, with a mail or without, by mail alone, or nowhere by itself. */
export type Way = "page-and-mail" | "page" | "mail" | "copy";

const HINTS: Record<Way, string> = {
  "page-and-mail": "Mit „Senden“ liest das die Kundin oder der Kunde: auf der eigenen Seite und per E-Mail.",
  page: "Mit „Senden“ liest das die Kundin oder der Kunde auf der eigenen Seite; eine E-Mail geht nicht hinaus.",
  mail: "Mit „Senden“ liest das die Kundin oder der Kunde per E-Mail.",
  copy: "Von hier geht nichts hinaus: Kopieren Sie den Text, und sagen oder schicken Sie ihn selbst.",
};

const FIELD = classes(CONTROL, "resize-y");
const TEMPLATES = classes(CONTROL, "select-arrow pr-10");

interface AnswerFormProps {
  followUp: Pick<FollowUp, "id" | "version" | "kind" | "status"> & { dataAsked?: DataDemand | null };
  to: Addressee;
  phone: string | null;
  way: Way | undefined;
  /** Whether something that the customer wrote is open. */
  isAsked: boolean;
  prepared?: Template;
  texts: TemplateTexts | undefined;
  /** Lines that arrived after the screen was read, for which the server refused an answer; none before that. */
  unread: readonly ConversationEntry[];
  /** Called with how far that screen went, and with nothing once it is stored. */
  onRefused: (seen: string | undefined) => void;
  /** Whether something is written: to send it is the next step then. */
  onWriting: (isWriting: boolean) => void;
}

/** Form for what is told the customer and for what is only noted; what was typed stays until it is stored. */
export function AnswerForm(props: AnswerFormProps) {
  const { followUp, to, phone, way, isAsked, prepared, texts, unread, onRefused, onWriting } = props;
  const { id } = followUp;
  const field = useRef<HTMLTextAreaElement>(null);
  const form = `answer-${id}`;
  const { text, key, type, follow } = useText(form);
  const { errors, check } = useFieldErrors({ text });
  const [isDealtWith, setDealtWith] = useState(false);
  const closing = useOutcome(followUp, to.name, onRefused);
  const writing = useWriting(id, form, {
    refused: onRefused,
    sent({ part }, mailsAt) {
      // What was typed since it was sent is the next text.
      follow({ text, key });
      if (part === "answers" && way !== "copy")
        showToast({ title: "Gesendet", description: sentInWords(way, mailsAt) });
      if (part === "notes") showToast({ title: "Intern notiert" });
      if (part === "notes" && isAsked && isDealtWith) closing.report("closed");
    },
  });
  const isWriting = text.trim() !== "";
  const isOff = writing.isPending || !isWriting;
  // Without a number, writing is the next step.
  const isNext = followUp.kind === "contact" && isAsked && phoneNumbers(phone).length === 0;
  const look = isWriting || isNext ? "primary" : "quiet";

  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes
  useEffect(() => onWriting(isWriting), [isWriting]);

  function write(part: "answers" | "notes") {
    // Not disabled, which would take the focus away.
    if (isOff) return;
    if (!check(part === "notes" ? noteSchema : answerSchema, { text, key })) return field.current?.focus();
    if (part === "answers" && way === "copy") void copy(text, "Text");
    void writing.submit({ part, text, key });
  }

  function fill(template: Template) {
    type([text.trim(), template.write(to)].filter(Boolean).join("\n\n"));
    field.current?.focus();
  }

  return (
    <div className="mt-3 grid gap-2 print:hidden">
      <label className="font-strong" htmlFor={form}>
        Nachricht oder Notiz
      </label>
      {way && <Hint id={`${form}-hint`}>{HINTS[way]}</Hint>}
      <FieldError id={form} errors={errors.text} />
      <textarea
        className={FIELD}
        id={form}
        {...describedBy({ id: form, hint: way && HINTS[way], errors: errors.text, optional: true })}
        rows={3}
        value={text}
        ref={field}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Unread entries={unread} name={to.name} />
      {followUp.dataAsked === "erasure" && <p className="font-strong">{demandTitle("erasure")}</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look={look} type="button" aria-disabled={isOff} onClick={() => write("answers")}>
          {sendingInWords(way, unread.length > 0)}
        </Button>
        <LinkButton aria-disabled={isOff} onClick={() => write("notes")}>
          Nur intern notieren
        </LinkButton>
        {isAsked && isWriting && <CheckField label="Frage ist erledigt" checked={isDealtWith} onTick={setDealtWith} />}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <WhatsApp id={id} phone={phone} text={text} />
        <Templates
          templates={[...(prepared ? [prepared] : []), ...(texts ? templatesFor(followUp, texts) : [])]}
          onChoose={fill}
        />
        {isAsked && !isWriting && (
          <Chip aria-disabled={closing.isPending} onClick={() => closing.report("closed")}>
            Ohne Antwort schließen
          </Chip>
        )}
      </div>
    </div>
  );
}

/** The text as it is typed; its key makes what is sent again one. */
function useText(form: string) {
  const { typed, change, forget, follow } = useDraft(form, { text: "", key: "" });
  const type = (text: string) => (text === "" ? forget() : change({ text, key: randomUuid() }));
  return { ...typed, type, follow };
}

function sendingInWords(way: Way | undefined, isAnyway: boolean): string {
  if (isAnyway) return way === "copy" ? "Trotzdem kopieren" : "Trotzdem senden";
  return way === "copy" ? "Text kopieren" : "Senden";
}

function sentInWords(way: Way | undefined, mailsAt: string | null | undefined): string {
  const onPage = way === "page-and-mail" || way === "page" ? "Es steht auf der Kundenseite." : undefined;
  return [onPage, mailInWords(mailsAt)].filter(Boolean).join(" ");
}

interface TemplatesProps {
  templates: readonly Template[];
  onChoose: (template: Template) => void;
}

function Templates({ templates, onChoose }: TemplatesProps) {
  return (
    <span className="min-w-32 flex-1">
      <select
        className={TEMPLATES}
        aria-label="Vorlage"
        value=""
        onChange={({ currentTarget: { value } }) => templates.filter(({ id }) => id === value).forEach(onChoose)}
      >
        <option value="">Vorlage</option>
        {templates.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}

/** The way to say it there; nothing where no number is known. */
function WhatsApp({ id, phone, text }: { id: string; phone: string | null; text: string }) {
  const chat = phone && whatsAppLink(phone);
  if (!chat) return null;
  const href = text ? `${chat}?text=${encodeURIComponent(text)}` : chat;
  return (
    <RecordedLink className={CHIP} subjectId={id} channel="whatsapp" href={href} {...externalLinkProps}>
      WhatsApp
    </RecordedLink>
  );
}
