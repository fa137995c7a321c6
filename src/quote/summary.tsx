import {
  bathrooms,
  floors,
  frequencies,
  isServiceId,
  labelOf,
  type Option,
  propertyTypesOf,
  rooms,
  serviceLabel,
  sizesOf,
  startDates,
  tasksOf,
  timePreferences,
} from "./options";
import { splitTasks } from "./schema";
import type { Answers, Step } from "./steps";

interface SummaryRow {
  label: string;
  value: string;
}

const STEP_TITLES = { 1: "Leistung", 2: "Objekt", 3: "Termin" } as const;

/** The answers of steps 1 to 3 in words, each with a way back to its step. */
export function Summary({ answers }: { answers: Answers }) {
  return (
    <div className="summary">
      {([1, 2, 3] as const).map((step) => (
        <section className="summary-part" key={step}>
          <div className="summary-head">
            <h3>{STEP_TITLES[step]}</h3>
            <button className="link-button" type="submit" name="intent" value={`step-${step}`}>
              Ändern<span className="visually-hidden">: {STEP_TITLES[step]}</span>
            </button>
          </div>
          <dl className="summary-rows">
            {rowsOf(step, answers).map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

/** The rows of one step; answers that were left out have none. */
function rowsOf(step: Exclude<Step, 4>, answers: Answers): SummaryRow[] {
  const service = isServiceId(answers.service) ? answers.service : "other";
  const row = (label: string, id: string | undefined, list: readonly Option[]) =>
    id ? [{ label, value: labelOf(list, id) }] : [];

  if (step === 1) return [{ label: "Reinigung", value: serviceLabel(service) }];
  if (step === 3) {
    return [
      ...row("Beginn", answers.startDate, startDates),
      ...row("Tageszeit", answers.timePreference, timePreferences),
    ];
  }
  const tasks = splitTasks(answers.selectedServices).map((task) => labelOf(tasksOf(service), task));
  return [
    ...row("Art", answers.propertyType, propertyTypesOf(service)),
    ...row("Größe", answers.size, sizesOf(service)),
    ...row("Wie oft", answers.frequency, frequencies),
    ...row("Räume", answers.rooms, rooms),
    ...row("Etagen", answers.floors, floors),
    ...row("Bäder", answers.bathrooms, bathrooms),
    ...(tasks.length > 0 ? [{ label: "Aufgaben", value: tasks.join(", ") }] : []),
    ...(answers.requirements ? [{ label: "Wünsche", value: answers.requirements }] : []),
  ];
}
