import { useLayoutEffect, useRef } from "react";
import { HAS_ANSWERED } from "../../requests/work/options";
import { classes } from "../../ui/classes";
import { Chip } from "../buttons";
import { NamedGroup } from "../fields";
import { useOutcome } from "./changes";

/** Notes that a mail or call of the customer's came, which turns the customer's page: it cannot see either. */
export function HasAnswered({ name, followUp }: OutcomeQuestionProps) {
  const { isPending, report } = useOutcome(followUp, name);
  return (
    <Chip aria-disabled={isPending} onClick={() => report(HAS_ANSWERED)}>
      Hat geantwortet
    </Chip>
  );
}

interface OutcomeQuestionProps {
  name: string;
  followUp: { id: string; version: number };
}

const FRAME = classes("my-2 grid gap-2 rounded-corner bg-mist px-4 py-3 print:hidden");

/** Asks once how a call went: one tap answers it. In a list the focus then goes to the next row. */
export function OutcomeQuestion({ name, followUp }: OutcomeQuestionProps) {
  const { isPending, report } = useOutcome(followUp, name);
  const question = useRef<HTMLFieldSetElement>(null);
  const isAnswered = useRef(false);
  // Unlike `useEffect` it ends while the row is still there.
  useLayoutEffect(() => {
    const asked = question.current;
    return () => {
      if (isAnswered.current && asked) passFocusOn(asked);
    };
  }, []);
  const answer = (outcome: Parameters<typeof report>[0]) => {
    isAnswered.current = true;
    report(outcome);
  };
  return (
    <NamedGroup className={FRAME} aria-busy={isPending} ref={question} name={`${name}: Wie ist es ausgegangen?`}>
      <div className="flex flex-wrap gap-2">
        <Chip aria-disabled={isPending} onClick={() => answer("reached")}>
          Erreicht
        </Chip>
        <Chip aria-disabled={isPending} onClick={() => answer("not-reached")}>
          Nicht erreicht, morgen wieder
        </Chip>
        <Chip aria-disabled={isPending} onClick={() => answer("no-interest")}>
          Kein Interesse
        </Chip>
      </div>
    </NamedGroup>
  );
}

/** The focus of what stood in a row of a list goes to the row after it, at the end of the list to the one before. */
function passFocusOn(from: Element): void {
  const { activeElement, body } = document;
  const rows = [...document.querySelectorAll("[role=tabpanel] li:has(> div > a)")];
  const at = rows.findIndex((row) => row.contains(from));
  if (at < 0 || (activeElement !== body && !from.contains(activeElement))) return;
  (rows[at + 1] ?? rows[at - 1])?.querySelector("a")?.focus();
}
