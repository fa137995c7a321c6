import { useState } from "react";
import { company } from "../../content/company";
import type { DisclosedRecord, Disclosure } from "../../my-request/disclosure.server";
import type { DataSection } from "../../my-request/own-data.server";
import { dateInWords } from "../../platform/berlin-days";
import type { Row } from "../../requests/answers/in-words";
import { RECORDS_MAX } from "../../requests/work/limits";
import { statusLabel } from "../../requests/work/options";
import { classes } from "../../ui/classes";
import { Hint } from "../../ui/field";
import { Facts } from "../box";
import { QuietButton } from "../buttons";
import { formatDateTime } from "../dates";
import { PostButton } from "../post";
import { usePost } from "../queries";
import { readJson } from "../session/session";
import { refreshAfterErasure } from "./changes";
import type { Erased } from "./disclosure-api.server";
import { historyInWords } from "./history";
import { Picture } from "./photo-strip";

/**
 * What is stored about the person of an opened request or message: one sheet to be handed out, and what is ticked of it
 * deleted (Art. 15 and 17 GDPR).
 *
 * @param onErased closes the row that no longer exists
 */
export function DisclosureSection({ id, onErased }: { id: string; onErased: () => void }) {
  const reading = usePost({
    to: () => readJson<Disclosure>(`/api/admin/disclosures/${id}`),
    failure: "Nicht geladen",
  });
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const disclosure = reading.data;
  if (!disclosure) {
    return (
      <div className="mt-2">
        <QuietButton disabled={reading.isPending} onClick={() => void reading.submit()}>
          Auskunft
        </QuietButton>
      </div>
    );
  }
  const ticked = chosen ?? new Set(disclosure.records.filter(({ match }) => match !== "phone").map((one) => one.id));
  const records = disclosure.records.filter((record) => ticked.has(record.id));
  return (
    <div className="mt-2 grid w-full gap-3">
      <Records records={disclosure.records} ticked={ticked} onTick={setChosen} />
      <Erasing
        key={records.length}
        ids={records.map((record) => record.id)}
        onErased={() => {
          reading.reset();
          onErased();
        }}
      />
      {records.length > 0 && <Sheet {...disclosure} records={records} />}
    </div>
  );
}

/** Large enough for a thumb, aligned with the first line. */
const TICK = classes("mt-[0.2em] size-5 accent-accent print:hidden");

/** A checkbox and its label. */
const TICKED = classes("grid grid-cols-[auto_1fr] items-start gap-2 py-1 wrap-anywhere");

interface RecordsProps {
  records: readonly DisclosedRecord[];
  /** Ids of the records that belong to the person. */
  ticked: ReadonlySet<string>;
  onTick: (ticked: ReadonlySet<string>) => void;
}

/**
 * The records that may be one person's, each with a checkbox. A match by phone number only is marked, so that no
 * stranger's data are given out.
 */
function Records({ records, ticked, onTick }: RecordsProps) {
  function toggle(id: string) {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    onTick(next);
  }

  return (
    <fieldset className="grid gap-3 print:hidden">
      <legend className="font-bold">Was gehört zu dieser Person?</legend>
      {records.map((record) => (
        <label className={TICKED} key={record.id}>
          <input className={TICK} type="checkbox" checked={ticked.has(record.id)} onChange={() => toggle(record.id)} />
          <span>
            <strong>{record.name}</strong>, {titleOf(record)} ({statusLabel(record.status)}
            {record.restrictedAt && ", gesperrt"})
            <br />
            {record.email}
            {record.match === "phone" && (
              <mark className="flex w-fit rounded-card bg-notice px-2 text-inherit">nur dieselbe Telefonnummer</mark>
            )}
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

/** "Anfrage R-7K3M-92 vom 21.11.2026, 10:15" */
function titleOf({ kind, reference, createdAt }: DisclosedRecord): string {
  return `${kind === "lead" ? "Anfrage" : "Nachricht"} ${reference} vom ${formatDateTime(createdAt)}`;
}

function Erasing({ ids, onErased }: { ids: string[]; onErased: () => void }) {
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <QuietButton disabled={ids.length === 0} onClick={() => window.print()}>
        Auskunft drucken
      </QuietButton>
      <PostButton<{ ids: string[] }, Erased>
        to={["/api/admin/erasures"]}
        body={{ ids }}
        changes={refreshAfterErasure}
        failure="Nicht gelöscht"
        success={(erasure) => ({
          title: erasure.erased > 0 ? "Gelöscht" : "Gesperrt",
          description: erasureInWords(erasure),
        })}
        done={onErased}
        look="danger"
        disabled={ids.length === 0}
        really={{
          title: `${countOf(ids.length)} wirklich löschen?`,
          text: "Mit Verlauf und Notizen. Das lässt sich nicht zurücknehmen. Ein Auftrag, der noch aufbewahrt werden muss, wird stattdessen gesperrt.",
          button: "Löschen oder sperren",
        }}
      >
        Löschen
      </PostButton>
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

/** All of it in words, to be handed out. Printed alone (admin.css). */
function Sheet({ asOf, records, processing, rights }: Disclosure) {
  return (
    <section className="person-sheet" aria-labelledby="person-sheet-title">
      <h3 className="text-body" id="person-sheet-title">
        Auskunft über gespeicherte Daten
      </h3>
      <p>
        {company.name}, Stand {asOf}
      </p>
      <Hint className="print:hidden">
        Was andere Personen betrifft, zum Beispiel in einer Notiz, geben Sie nicht heraus: Haken weg, dann steht es
        nicht auf dem Papier.
      </Hint>
      {records.map((record) => (
        <section key={record.id}>
          <h4 className="mt-4 text-base">{titleOf(record)}</h4>
          {[...record.sections, { title: "Verlauf", rows: historyInWords(record.history, record.service) }].map(
            (section) => (
              <Part key={section.title} {...section} />
            ),
          )}
          <Photos photos={record.photos} />
        </section>
      ))}
      <h4 className="mt-4 text-base">Wozu, wer und wie lange</h4>
      <Facts facts={processing} />
      <h4 className="mt-4 text-base">Ihre Rechte</h4>
      <ul className="list-disc pl-5">
        {rights.map((right) => (
          <li key={right}>{right}</li>
        ))}
      </ul>
    </section>
  );
}

function Part({ title, rows }: DataSection) {
  if (rows.length === 0) return null;
  return (
    <>
      <h5 className="mt-3 mb-1 text-base">{title}</h5>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: never reordered, and a label may come twice
        <TickedRow key={index} {...row} />
      ))}
    </>
  );
}

/** A row of the sheet; without its tick it is not printed. */
function TickedRow({ label, value }: Row) {
  const [isIn, setIn] = useState(true);
  return (
    <label className={classes(TICKED, !isIn && "text-ink-soft line-through print:hidden")}>
      <input className={TICK} type="checkbox" checked={isIn} onChange={() => setIn(!isIn)} />
      <span className="grid gap-x-3 sm:grid-cols-[9rem_1fr]">
        <span className="text-ink-soft">{label}</span>
        <span className="whitespace-pre-wrap">{value}</span>
      </span>
    </label>
  );
}

/** Uncropped, because the sheet is printed. */
function Photos({ photos }: Pick<DisclosedRecord, "photos">) {
  if (photos.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-3 py-2" aria-label="Fotos">
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <Picture
            className="block h-auto w-64 rounded-small bg-mist"
            id={photo.leadId}
            photo={photo}
            alt={`Foto ${index + 1} vom ${formatDateTime(photo.createdAt)}`}
          />
        </li>
      ))}
    </ul>
  );
}
