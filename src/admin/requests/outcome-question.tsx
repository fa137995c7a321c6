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

const FRAME = classes("mt-1 mb-2 grid gap-2 rounded-card bg-mist px-4 py-3 print:hidden");

/** Asks once how a call went: one tap answers, and sets status and follow-up day. */
export function OutcomeQuestion({ name, followUp }: OutcomeQuestionProps) {
  const { isPending, report } = useOutcome(followUp, name);
  return (
    <NamedGroup className={FRAME} aria-busy={isPending} name={`${name}: Wie ist es ausgegangen?`}>
      <div className="flex flex-wrap gap-2">
        <Chip aria-disabled={isPending} onClick={() => report("reached")}>
          Erreicht
        </Chip>
        <Chip aria-disabled={isPending} onClick={() => report("not-reached")}>
          Nicht erreicht, morgen wieder
        </Chip>
        <Chip aria-disabled={isPending} onClick={() => report("no-interest")}>
          Kein Interesse
        </Chip>
      </div>
    </NamedGroup>
  );
}
