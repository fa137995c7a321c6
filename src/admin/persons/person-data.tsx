import { useState } from "react";
import { dateInWords } from "../../platform/berlin-days";
import type { PersonalData, PersonRecord } from "../../requests/erasing/erase.server";
import { RECORDS_MAX } from "../../requests/work/limits";
import { statusLabel } from "../../requests/work/options";
import type { Person } from "../../requests/work/schema";
import { classes } from "../../ui/classes";
import { Hint } from "../../ui/field";
import { showToast } from "../../ui/toast";
import { Box, ConfirmBox } from "../box";
import { DangerButton, QuietButton } from "../buttons";
import { formatDateTime } from "../dates";
import { useSend } from "../queries";
import { eraseRows, refreshAfterErasure } from "../requests/changes";
import { sendJson } from "../session/session";
import type { Erased, FoundRecords } from "./person-api.server";
import { PersonSheet } from "./person-sheet";

/**
 * What is stored about one person, to be handed out or deleted (Art. 15 and 17 GDPR). The operator decides record by
 * record what belongs to the person; only what is ticked is shown or deleted.
 *
 * @param onErased closes the row that no longer exists
 */
export function PersonData({ person, onErased }: { person: Person; onErased: () => void }) {
  // By POST, so that no log stores the address.
  const finding = useSend({
    send: () => sendJson<FoundRecords>("/api/admin/person/find", person),
    failure: "Nicht geladen",
  });
  const showing = useSend({
    send: () => sendJson<PersonalData>("/api/admin/person/show", { ids, withNotes }),
    failure: "Nicht geladen",
  });
  const erasing = useSend({
    send: () => eraseRows<Erased>(ids),
    failure: "Nicht gelöscht",
    settle: refreshAfterErasure,
    done(erasure) {
      finding.reset();
      setChosen(undefined);
      setConfirming(false);
      showToast({ title: erasure.erased > 0 ? "Gelöscht" : "Gesperrt", description: erasureInWords(erasure) });
      onErased();
    },
  });
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const [withNotes, setWithNotes] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const isPending = finding.isPending || showing.isPending || erasing.isPending;
  const records = finding.data?.records;
  const sheet = showing.data;
  const ticked = chosen ?? new Set(records?.filter(({ match }) => match !== "phone").map(({ id }) => id));
  const ids = [...ticked];

  /** Resets the data sheet and the confirmation, which belong to the previous selection. */
  function choose(next: ReadonlySet<string>, notes = withNotes) {
    setChosen(next);
    setWithNotes(notes);
    showing.reset();
    setConfirming(false);
  }

  if (!records) {
    return (
      <div className="mt-2 grid w-full gap-3">
        <QuietButton disabled={isPending} onClick={() => void finding.submit()}>
          Gespeicherte Daten suchen
        </QuietButton>
      </div>
    );
  }
  if (records.length === 0) return <Box>Zu dieser Person ist nichts gespeichert.</Box>;
  return (
    <div className="mt-2 grid w-full gap-3">
      <PersonRecords
        records={records}
        ticked={ticked}
        onTick={choose}
        doubt={person.email ? "andere E-Mail-Adresse" : "nur dieselbe Telefonnummer"}
      />
      <label className={PERSON_RECORD}>
        <input className={TICK} type="checkbox" checked={withNotes} onChange={() => choose(ticked, !withNotes)} />
        <span>Unsere eigenen Notizen mit ausgeben</span>
      </label>
      <div className="flex flex-wrap gap-2 print:hidden">
        <QuietButton disabled={isPending || ids.length === 0} onClick={() => void showing.submit()}>
          Auskunft zeigen
        </QuietButton>
        {sheet && <QuietButton onClick={() => window.print()}>Drucken</QuietButton>}
        <DangerButton look="asking" disabled={isPending || ids.length === 0} onClick={() => setConfirming(true)}>
          Ausgewählte löschen
        </DangerButton>
      </div>
      {isConfirming && (
        <ConfirmBox
          button={
            <DangerButton look="final" disabled={isPending} onClick={() => void erasing.submit()}>
              Endgültig löschen
            </DangerButton>
          }
          onCancel={() => setConfirming(false)}
        >
          <strong>{countOf(ids.length)} wirklich löschen?</strong> Mit Verlauf und Notizen. Das lässt sich nicht
          zurücknehmen. Ein Auftrag, der noch aufbewahrt werden muss, wird stattdessen gesperrt.
        </ConfirmBox>
      )}
      {sheet && <PersonSheet data={sheet} />}
    </div>
  );
}

function erasureInWords({ erased, restricted, restrictedUntil, wished }: Erased): string {
  const running = wished === 1 ? "1 Auftrag läuft" : `${wished} Aufträge laufen`;
  const gone = [
    erased > 0 && `${countOf(erased)} gelöscht.`,
    wished > 0 && `${running} noch: Gesperrt wird nach dem Ende.`,
  ]
    .filter(Boolean)
    .join(" ");
  if (!restrictedUntil) return gone;
  const kept = restricted === 1 ? "1 Auftrag ist" : `${restricted} Aufträge sind`;
  return `${gone} ${kept} bis ${dateInWords(restrictedUntil)} gesperrt (§ 147 AO).`.trim();
}

function countOf(records: number): string {
  return records === 1 ? "1 Eintrag" : `${records} Einträge`;
}

interface PersonRecordsProps {
  records: readonly PersonRecord[];
  /** Ids of the records that belong to the person. */
  ticked: ReadonlySet<string>;
  onTick: (ticked: ReadonlySet<string>) => void;
  /** Label of a record that matches by phone number only. */
  doubt: string;
}

/** Large enough for a thumb, aligned with the first line. */
const TICK = classes("mt-[0.2em] size-5 accent-accent");

/** A checkbox and its label. */
const PERSON_RECORD = classes("grid grid-cols-[auto_1fr] items-start gap-2 py-2 wrap-anywhere print:hidden");

/**
 * The records that may be one person's, each with a checkbox. A match by phone number only is marked, so that no
 * stranger's data are given out.
 */
function PersonRecords({ records, ticked, onTick, doubt }: PersonRecordsProps) {
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
