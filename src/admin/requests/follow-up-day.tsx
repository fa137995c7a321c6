import { berlinDay } from "../../platform/berlin-days";
import { lastFollowUpDay } from "../../requests/work/schema";
import type { FollowUp } from "../../requests/work/store.server";
import { Chip } from "../chip";
import { DayChips } from "../day-chips";
import { DayInput } from "../day-input";
import { useChange } from "./changes";

/** The follow-up day: chips for the usual days, a calendar for the others. */
export function FollowUpDay({ followUp: { id, version, followUpOn } }: { followUp: FollowUp }) {
  const { isPending, submit } = useChange(id);

  function save(day: string): Promise<void> {
    return submit({ part: "day", version, body: { followUpOn: day || null } });
  }

  return (
    <fieldset className="mt-6 grid gap-2 print:hidden">
      <legend className="font-strong">Wiedervorlage</legend>
      {/* Read-only while it is sent: a disabled field would lose the focus. */}
      <div className="max-w-48">
        <DayInput
          label="Tag"
          day={followUpOn ?? ""}
          min={berlinDay(new Date())}
          max={lastFollowUpDay()}
          isReadOnly={isPending}
          onChange={save}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <DayChips chosen={followUpOn ?? ""} onChoose={(day) => void save(day)} />
        {followUpOn && <Chip onClick={() => void save("")}>Keine</Chip>}
      </div>
    </fieldset>
  );
}
