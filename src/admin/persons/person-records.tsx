import type { PersonRecord } from "../../requests/erasing/erase.server";
import { statusLabel } from "../../requests/work/options";
import { RECORDS_MAX } from "../../requests/work/schema";
import { classes } from "../../ui/classes";
import { Hint } from "../../ui/field";
import { formatDateTime } from "../dates";

interface PersonRecordsProps {
  records: readonly PersonRecord[];
  /** Ids of the records that belong to the person. */
  ticked: ReadonlySet<string>;
  onTick: (ticked: ReadonlySet<string>) => void;
  /** Label of a record that matches by phone number only. */
  doubt: string;
}

/** Large enough for a thumb, aligned with the first line. */
export const TICK = classes("mt-[0.2em] size-5 accent-accent");

/** A checkbox and its label. */
export const PERSON_RECORD = classes("grid grid-cols-[auto_1fr] items-start gap-2 py-2 wrap-anywhere print:hidden");

/**
 * The records that may be one person's, each with a checkbox. A match by phone number only is marked, so that no
 * stranger's data are given out.
 */
export function PersonRecords({ records, ticked, onTick, doubt }: PersonRecordsProps) {
  function toggle(id: string) {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    onTick(next);
  }

  return (
    <fieldset className="grid gap-3 print:hidden">
      <legend className="font-bold">Was gehört zu dieser Person?</legend>
      {records.map((record) => (
        <label className={PERSON_RECORD} key={record.id}>
          <input className={TICK} type="checkbox" checked={ticked.has(record.id)} onChange={() => toggle(record.id)} />
          <span>
            <strong>{record.name}</strong>, {record.kind === "lead" ? "Anfrage" : "Nachricht"} {record.reference} vom{" "}
            {formatDateTime(record.createdAt)} ({statusLabel(record.status)}
            {record.restrictedAt && ", gesperrt"})
            <br />
            {record.email}
            {record.match === "phone" && <mark className="ml-2 rounded-card bg-notice px-2 text-inherit">{doubt}</mark>}
          </span>
        </label>
      ))}
      {records.some(({ match }) => match === "phone") && (
        <Hint>
          Eine Telefonnummer kann jeder eintippen. Fragen Sie nach, bevor Sie solche Einträge herausgeben oder löschen,
          und schicken Sie eine Auskunft nur an die gespeicherte E-Mail-Adresse.
        </Hint>
      )}
      {records.length === RECORDS_MAX && <Hint>Es werden höchstens {RECORDS_MAX} Einträge auf einmal gezeigt.</Hint>}
    </fieldset>
  );
}
