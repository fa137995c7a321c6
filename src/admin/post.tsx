/** Elements that post to the API: a button, and a form. */
import type { ComponentProps, ReactNode } from "react";
import { Button } from "../ui/button";
import { NotSaved } from "./box";
import { Chip, DangerButton, LinkButton, QuietButton } from "./buttons";
import { askReally, type Really } from "./dialog";
import { type CheckedFields, useCheckedFields } from "./fields";
import { type Post, usePost } from "./queries";

const BUTTONS = {
  primary: (button: ComponentProps<"button">) => <Button type="button" {...button} />,
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
  /** Question that is asked first. */
  really?: Really;
  disabled?: boolean;
  "aria-label"?: string;
  className?: string;
  children: ReactNode;
}

/** A button that posts; a toast says so where that fails. */
export function PostButton<Body = void, Answer = unknown>(props: PostButtonProps<Body, Answer>) {
  const { body, look = "quiet", pending, really, disabled, "aria-label": name, className, children, ...post } = props;
  const { isPending, submit } = usePost(post);
  const Look = BUTTONS[look];
  async function press() {
    if (!isPending && (!really || (await askReally(really)))) void submit(body as Body);
  }
  return (
    // Not disabled: it would lose the focus to the question for a proof.
    <Look
      disabled={disabled}
      aria-disabled={isPending}
      aria-label={name}
      {...(className && { className })}
      onClick={() => void press()}
    >
      {(isPending && pending) || children}
    </Look>
  );
}

type Form<Typed extends object, Body, Answer> = Post<Body, Answer> & Omit<CheckedFields<Typed, Body>, "onValid">;

interface PostFormProps<Typed extends object, Body, Answer> extends Form<Typed, Body, Answer> {
  /** Name of the button that sends it. */
  button: string;
  look?: "primary" | "quiet";
  /** Its own name, where several stand on one screen. */
  label?: string;
  className?: string;
  onCancel?: () => void;
  /** Content beside its button. */
  beside?: ReactNode;
  /** The fields. */
  children: (form: Omit<ReturnType<typeof useCheckedFields<Typed, Body>>, "onSubmit">) => ReactNode;
}

/**
 * A form that posts what its schema lets through, and keeps what is typed until then; above its button it says why that
 * is not stored.
 */
export function PostForm<Typed extends object, Body, Answer = unknown>(props: PostFormProps<Typed, Body, Answer>) {
  const {
    button,
    look = "primary",
    label,
    className = "grid w-full gap-3",
    onCancel,
    beside,
    children,
    ...form
  } = props;
  const { isPending, problem, submit } = usePost<Body, Answer>(form);
  const { onSubmit, ...fields } = useCheckedFields<Typed, Body>({
    ...form,
    onValid: (body) => !isPending && void submit(body),
  });
  return (
    <form className={className} aria-label={label} noValidate onSubmit={onSubmit}>
      {children(fields)}
      {fields.isRestored && (
        <p className="basis-full text-small" role="status">
          Noch nicht gespeichert: So haben Sie es zuletzt getippt.{" "}
          {!onCancel && <LinkButton onClick={fields.forget}>Verwerfen</LinkButton>}
        </p>
      )}
      {!form.failure && <NotSaved problem={problem} />}
      <div className="flex flex-wrap gap-2">
        <Button look={look} type="submit" aria-disabled={isPending}>
          {isPending ? "Wird gespeichert…" : button}
        </Button>
        {beside}
        {onCancel && (
          <QuietButton
            onClick={() => {
              fields.forget();
              onCancel();
            }}
          >
            Abbrechen
          </QuietButton>
        )}
      </div>
    </form>
  );
}
