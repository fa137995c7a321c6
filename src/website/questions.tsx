import type { Question } from "../content/services/types";
import { Icon } from "./drawings/icons";

/** Questions that open their answers; native disclosures, so that they work without JavaScript and are found by searching. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="questions">
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            <h3>{question}</h3>
            <Icon name="chevron-down" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
