import { type ReactNode, useState } from "react";
import { area } from "../content/area";
import { inRows } from "../forms/rows";
import { INTENT_FIELD } from "../platform/text/read-form";
import { type Option, serviceChoices, splitTasks } from "../requests/answers/options";
import { isAsked, optionsOf, type QuestionId, questionOf, type Step, serviceOf } from "../requests/answers/questions";
import { Button } from "../ui/button";
import { type Choice, ChoiceCard, Choices } from "../ui/choices";
import { classes } from "../ui/classes";
import { divided } from "../ui/divided";
import { FieldError, Required, SelectField, TextArea, TextField } from "../ui/field";
import { House } from "../ui/house";
import { questionsOf } from "./steps";
import { ASK_AREA, type WizardState } from "./wizard-form";

/** Media query of screens with room for the optional questions. */
const WIDE = "(min-width: 48rem)";

type FieldProps = Pick<WizardState, "answers" | "errors" | "entered" | "areaAnswer">;

/** Questions of a step, the folded ones at its end. */
export function QuestionFields({ step, ...props }: FieldProps & { step: Step }) {
  const ids = questionsOf(step).filter((id) => isAsked(id, props.answers));
  const folded = ids.filter((id) => questionOf(id).folded);
  return (
    <>
      <Rows ids={ids.filter((id) => !folded.includes(id))} {...props} />
      {folded.length > 0 && (
        <MoreDetails ids={folded} {...props}>
          {/* The long list comes first, so that it does not part a row of selects. */}
          <Rows ids={folded.filter(isChecklist)} {...props} />
          <Rows ids={folded.filter((id) => !isChecklist(id))} {...props} />
        </MoreDetails>
      )}
    </>
  );
}

function isChecklist(id: QuestionId): boolean {
  return questionOf(id).kind === "checklist";
}

/** Optional questions under one line (docs/decisions/0023), open in the HTML, on small screens folded while unused. */
function MoreDetails({
  ids,
  answers,
  errors,
  children,
}: FieldProps & { ids: readonly QuestionId[]; children: ReactNode }) {
  const isWrong = ids.some((id) => errors[id]);
  const isNeeded = isWrong || ids.some((id) => answers[id]);
  // Stays open when the last choice is removed, because the visitor may want another one.
  const [isOpen, setOpen] = useState(() => isNeeded || typeof matchMedia === "undefined" || matchMedia(WIDE).matches);
  return (
    <details
      className="group"
      id="details"
      open={isOpen || isWrong}
      data-fold={!isNeeded || undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="fold rounded-corner border-[1.5px] border-control bg-paper px-4 hover:border-accent hover:bg-mist md:group-open:hidden">
        <span>
          Aufgaben und Räume genauer angeben <span className="font-normal text-ink-soft">(optional)</span>
        </span>
      </summary>
      <div className="grid gap-6 pt-6 md:pt-0">{children}</div>
    </details>
  );
}

/** Fields below each other, or beside each other where the screen has room. */
function Rows({ ids, ...props }: FieldProps & { ids: readonly QuestionId[] }) {
  return inRows(ids, (id) => questionOf(id).beside).map((row) => {
    const fields = row.map((id) => <Field key={id} id={id} {...props} />);
    if (row.length === 1) return fields;
    return [
      <div
        className={classes(
          "grid items-end gap-4 xs:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]",
          row.some((id) => questionOf(id).beside === "always") && "2xs:grid-cols-[1fr_1fr]",
        )}
        key={row[0]}
      >
        {fields}
      </div>,
      row[0] === "postcode" && <AreaCheck key="area" answer={props.areaAnswer} />,
    ];
  });
}

const CONTACT_INPUTS = {
  email: { type: "email", inputMode: "email", autoComplete: "email" },
  phone: { type: "tel", inputMode: "tel", autoComplete: "tel" },
  postcode: { inputMode: "numeric", autoComplete: "postal-code" },
} as const;

function Field({ id, answers, errors: { [id]: errors }, entered }: FieldProps & { id: QuestionId }) {
  const question = questionOf(id);
  const { kind, label, optional } = question;
  const { [id]: answer } = answers;
  const service = serviceOf(answers);
  const hint = typeof question.hint === "object" ? question.hint[service] : question.hint;
  const field = { id, name: id, label, optional, hint, defaultValue: answer, errors };
  switch (kind) {
    case "choice":
    case "checklist":
      return (
        <Choices
          name={id}
          legend={label}
          hint={hint}
          optional={optional}
          paired={question.paired}
          type={kind === "choice" ? "radio" : "checkbox"}
          options={(id === "service"
            ? serviceChoices([entered, answer]).map(withHouse)
            : (optionsOf(id, service) ?? [])
          ).map(parted)}
          chosen={kind === "choice" ? answer : splitTasks(answer)}
          errors={errors}
        />
      );
    case "select":
      return <SelectField {...field} options={optionsOf(id, service) ?? []} emptyLabel="Keine Angabe" />;
    case "text": {
      const { rows, autoComplete, hints } = question;
      return <TextArea {...field} {...hints?.[service]} rows={rows} autoComplete={autoComplete} />;
    }
    case "line":
      return <TextField {...field} autoComplete={question.autoComplete} enterKeyHint="next" />;
    case "consent":
      return <Consent isChosen={answer === "true"} errors={errors} />;
    default:
      return <TextField {...field} {...CONTACT_INPUTS[kind]} enterKeyHint="next" />;
  }
}

/**
 * Answer under postcode and town whether the company comes there. The server gives it, with or without JavaScript: the
 * list of places is nothing that a form has to load.
 */
function AreaCheck({ answer }: { answer: string | undefined }) {
  return (
    <div className="-mt-4">
      <Button look="text" type="submit" name={INTENT_FIELD} value={ASK_AREA}>
        {area.question}
      </Button>
      {/* biome-ignore lint/a11y/noAutofocus: in a page that comes back, this is what was asked for */}
      <p className="focus:[outline:none]" role="status" tabIndex={-1} autoFocus={answer !== undefined}>
        {answer}
      </p>
    </div>
  );
}

function withHouse(option: Option): Choice {
  const picture = <House className="ml-auto w-11 flex-none rounded-corner" id={option.id} />;
  return { ...option, picture };
}

/** Option whose long words part with a hyphen. */
function parted(option: Choice): Choice {
  const { label, hint } = option;
  return { ...option, label: label.includes("(") ? label : divided(label), ...(hint && { hint: divided(hint) }) };
}

function Consent({ isChosen, errors }: { isChosen: boolean; errors: string[] | undefined }) {
  return (
    <div className="grid grid-cols-1 gap-1">
      <FieldError id="privacyConsent" errors={errors} />
      <ChoiceCard
        align="start"
        input={{
          type: "checkbox",
          id: "privacyConsent",
          name: "privacyConsent",
          value: "true",
          defaultChecked: isChosen,
          "aria-required": "true",
          "aria-invalid": errors ? true : undefined,
          "aria-describedby": errors ? "privacyConsent-error" : undefined,
        }}
      >
        <span>
          Ich stimme zu, dass meine Angaben verwendet werden, um mein Angebot zu erstellen. Sie werden vertraulich
          behandelt und nicht an Dritte weiter&shy;gegeben. Die Einwilligung kann jederzeit widerrufen werden. Näheres
          steht in{" der "}
          <a href="/datenschutz" target="_blank" rel="noopener">
            {divided("Datenschutzerklärung")}
          </a>
          . <Required />
        </span>
      </ChoiceCard>
    </div>
  );
}
