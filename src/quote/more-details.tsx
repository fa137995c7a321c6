import { type ReactNode, useState } from "react";
import type { FieldErrors } from "../platform/field-errors";
import { nameOf, optionsOf, type QuestionId, questionOf, serviceOf } from "../requests/answers/questions";
import type { Answers } from "./steps";

interface MoreDetailsProps {
  ids: readonly QuestionId[];
  answers: Answers;
  errors: FieldErrors;
  children: ReactNode;
}

/**
 * The questions that may be left out, folded under one line that says what is inside (docs/decisions/0023). They begin
 * unfolded where something is chosen or wrong.
 */
export function MoreDetails({ ids, answers, errors, children }: MoreDetailsProps) {
  // Stays open when the last choice is removed, because the visitor may want another one.
  const [isOpen, setOpen] = useState(ids.some((id) => answers[id]));
  const isWrong = ids.some((id) => errors[id]);
  return (
    <details open={isOpen || isWrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-12 cursor-pointer rounded-small border-[1.5px] border-control bg-paper px-4 py-2 font-strong hover:border-accent hover:bg-mist">
        Aufgaben und Räume genauer angeben <span className="font-normal text-ink-soft">(optional)</span>
        <span className="block text-small font-normal text-ink-soft">{contentsOf(ids, answers)}</span>
      </summary>
      <div className="grid gap-6 pt-6">{children}</div>
    </details>
  );
}

/** "24 Aufgaben zum Ankreuzen, dazu Räume, Etagen und Bäder" */
function contentsOf(ids: readonly QuestionId[], answers: Answers): string {
  const isList = (id: QuestionId) => questionOf(id).kind === "checklist";
  const lists = ids
    .filter(isList)
    .map((id) => `${optionsOf(id, serviceOf(answers))?.length} ${nameOf(id)} zum Ankreuzen`);
  const others = ids.filter((id) => !isList(id)).map(nameOf);
  return `${lists.join(", ")}, dazu ${others.join(", ").replace(/, ([^,]*)$/, " und $1")}`;
}
