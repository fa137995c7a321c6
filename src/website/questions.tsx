import type { CommonQuestion } from "../content/services/types";
import { divided } from "../ui/divided";
import { unbroken } from "../ui/unbroken";
import { Icon } from "./drawings/icons";

/**
 * Questions that open their answers: native disclosures work without JavaScript, and a search in the page finds them.
 */
export function CommonQuestions({ questions }: { questions: readonly CommonQuestion[] }) {
  return (
    <div className="border-b border-line">
      {questions.map(({ question, answer }) => (
        <details className="group border-t border-line print:break-inside-avoid" key={question}>
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-4 [&::-webkit-details-marker]:hidden">
            <h3 className="text-card in-[summary:hover]:text-accent-strong">{divided(question)}</h3>
            <Icon className="text-accent group-open:[transform:rotate(180deg)] print:hidden" name="chevron-down" />
          </summary>
          <p className="max-w-reading pr-8 pb-6 text-ink-soft">{unbroken(answer)}</p>
        </details>
      ))}
    </div>
  );
}
