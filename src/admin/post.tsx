/** Elements that post to the API: a button, and a form. */
import { type ComponentProps, type ReactNode, useEffect, useId } from "react";
import type * as z from "zod/mini";
import type { FieldErrors } from "../platform/text/field-errors";
import { Button } from "../ui/button";
import { refusedFields, SaidError } from "./api-client";
import { Chip, DangerButton, LinkButton, OTHER_STEP, PRIMARY_STEP, QuietButton, STEP_BUTTONS } from "./buttons";
import { askReally, type Really } from "./dialog";
import { fieldsOf, useFieldErrors } from "./fields";
import { NotSaved } from "./loading";
import { type Post, usePost } from "./queries";
import { useDraft } from "./use-draft";

const BUTTONS = {
  quiet: QuietButton,
  chip: Chip,
  link: LinkButton,
  danger: (button: ComponentProps<"button">) => <DangerButton look="asking" {...button} />,
};

interface PostButtonProps<Body, Answer> extends Post<Body, Answer> {
  body?: Body;
  look?: keyof typeof BUTTONS;
  /** Name of the button while it is pending. */
  pending?: string;
  really?: Really;
  "aria-label"?: string;
  children: ReactNode;
}

/** A button that posts; a toast says so where that fails. */
export function PostButton<Body = void, Answer = unknown>(props: PostButtonProps<Body, Answer>) {
  const { body, look = "quiet", pending, really, "aria-label": name, children, ...post } = props;
  const { isPending, submit } = usePost(post);
  const Look = BUTTONS[look];
  async function press() {
    if (!isPending && (!really || (await askReally(really)))) void submit(body as Body);
  }
  return (
    // Not disabled: it would lose the focus to the question for a proof.
    <Look aria-disabled={isPending} aria-label={isPending && pending ? undefined : name} onClick={() => void press()}>
      {(isPending && pending) || children}
    </Look>
  );
}

interface FormFields<Typed extends object> {
  typed: Typed;
  change: (part: Partial<Typed>) => void;
  /** Attributes that tie a field to the form. */
  field: ReturnType<typeof fieldsOf<Typed>>;
  /** Messages of a field that holds no text, or of one entry of its list. */
  errorsOf: (name: (keyof Typed & string) | `${keyof Typed & string}.${number}`) => string[] | undefined;
  /** Sends it as another of its buttons does. @param button as `inputOf` gets it */
  send: (button: string) => void;
}

interface PostFormProps<Typed extends object, Body, Answer> extends Post<Body, Answer> {
  initial: Typed;
  /** Schema of the body, the API's own. */
  schema: z.ZodMiniType<Body>;
  /** Input of the schema, made from what is typed. @param button that was pressed, where that is another one */
  inputOf: (typed: Typed, button?: string) => object;
  /** The button that sends it, or its name; none while there is nothing to send. */
  button: string | ((typed: Typed, isPending: boolean) => ComponentProps<"button"> | undefined);
  /** A quiet button where nothing else is said; a step is one of full width, with the others below it. */
  look?: "primary" | "quiet" | "step";
  /** Name of the form, where several are on one screen. */
  label?: string;
  className?: string;
  onCancel?: () => void;
  beside?: ReactNode | ((form: FormFields<Typed>) => ReactNode);
  children: (form: FormFields<Typed>) => ReactNode;
}

/**
 * A form that posts what its schema lets through, and keeps what is typed until then (drafts.ts), where it has a draft.
 * What is wrong stands at its field, the server's messages too; above the button stands why else it is not stored.
 */
export function PostForm<Typed extends object, Body, Answer = unknown>(props: PostFormProps<Typed, Body, Answer>) {
  const { initial, schema, inputOf, button, look = "quiet", label, className, ...rest } = props;
  const { onCancel, beside, children, ...post } = rest;
  const id = useId();
  const { typed, change, isRestored, follow, forget } = useDraft(post.draft, initial);
  const { form, errors, showErrors, check } = useFieldErrors(inputOf(typed));
  const { isPending, error, submit } = usePost<Body, Answer>({
    ...post,
    isShownElsewhere: (error) => form.current !== null && (!post.failure || hasErrors(refusedFields(error))),
    done(answer, body) {
      follow(typed);
      post.done?.(answer, body);
    },
  });
  useEffect(() => {
    if (!error) return;
    showErrors(refusedFields(error));
    // A button that is disabled while it sends has lost the focus.
    if (document.activeElement === document.body) form.current?.querySelector<HTMLElement>("[type=submit]")?.focus();
  }, [error, showErrors, form]);
  const shown = new Set<string>();
  const errorsOf = (name: string) => {
    shown.add(fieldOf(name));
    return messagesOf(errors, name);
  };
  function send(pressed?: string) {
    const body = check(schema, inputOf(typed, pressed));
    if (body !== undefined && !isPending) void submit(body);
  }
  const fields = { typed, change, field: fieldsOf(id, typed, change, errorsOf), errorsOf, send };
  const content = children(fields);
  const elsewhere = Object.keys(errors).find((name) => !shown.has(fieldOf(name)));
  const isSaid = post.failure || hasErrors({ ...errors, ...refusedFields(error) });
  const sending =
    typeof button === "function" ? button(typed, isPending) : { children: isPending ? "Wird gespeichert…" : button };
  return (
    <form
      className={className ?? "grid w-full gap-3"}
      ref={form}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {content}
      <FormFoot
        isRestored={isRestored}
        forget={forget}
        look={look}
        onCancel={onCancel}
        error={elsewhere ? new SaidError(errors[elsewhere]?.[0]) : isSaid ? null : error}
        sending={sending && { "aria-disabled": isPending, ...sending }}
        beside={typeof beside === "function" ? beside(fields) : beside}
      />
    </form>
  );
}

interface FormFootProps {
  isRestored: boolean;
  onCancel: (() => void) | undefined;
  forget: () => void;
  error: Error | null;
  look: "primary" | "quiet" | "step";
  sending: ComponentProps<"button"> | undefined;
  beside: ReactNode;
}

/** The end of a form: what was not stored, and its buttons. */
function FormFoot({ isRestored, forget, error, look, sending, beside, onCancel }: FormFootProps) {
  const isStep = look === "step";
  return (
    <>
      {isRestored && (
        <p className="basis-full text-small">
          Noch nicht gespeichert: So haben Sie es zuletzt getippt.{" "}
          {!onCancel && <LinkButton onClick={forget}>Verwerfen</LinkButton>}
        </p>
      )}
      <NotSaved error={error} />
      {sending && (
        <div className={STEP_BUTTONS}>
          <Button
            look={isStep ? "primary" : look}
            type="submit"
            {...(isStep && { className: PRIMARY_STEP })}
            {...sending}
          />
          {beside}
          {onCancel && (
            <QuietButton
              {...(isStep && { className: OTHER_STEP })}
              onClick={() => {
                forget();
                onCancel();
              }}
            >
              Abbrechen
            </QuietButton>
          )}
        </div>
      )}
    </>
  );
}

function hasErrors(errors: FieldErrors): boolean {
  return Object.keys(errors).length > 0;
}

/** Field of the form to which a message belongs: "receivers" for "receivers.0". */
function fieldOf(name: string): string {
  return name.split(".")[0] ?? "";
}

/** Messages of a field and of the entries of its list, or of one entry. */
function messagesOf(errors: FieldErrors, field: string): string[] | undefined {
  const found = Object.keys(errors).filter((name) => name === field || fieldOf(name) === field);
  return found.length > 0 ? [...new Set(found.flatMap((name) => errors[name] ?? []))] : undefined;
}
