import type { CommonQuestion } from "../../content/services/types";
import { divided } from "../../ui/divided";
import { unbroken } from "../../ui/unbroken";

/**
 * Questions that open their answers: native disclosures work without JavaScript, and a search in the page finds them.
 */
export function CommonQuestions({ questions }: { questions: readonly CommonQuestion[] }) {
  return (
    <div className="border-b border-line">
      {questions.map(({ question, answer }) => (
        <details className="border-t border-line print:break-inside-avoid" key={question}>
          <summary className="fold min-h-12">
            <h3 className="text-card">{divided(question)}</h3>
          </summary>
          <p className="max-w-reading pr-10 pb-6 text-ink-soft">{unbroken(answer)}</p>
        </details>
      ))}
    </div>
  );
}
