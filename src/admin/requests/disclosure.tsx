import { type ReactNode, useState } from "react";
import { company } from "../../content/company";
import type { OwnData } from "../../order/own-data.server";
import { dateInWords } from "../../platform/berlin-days";
import type { Row } from "../../requests/answers/in-words";
import { classes } from "../../ui/classes";
import { Hint } from "../../ui/field";
import { FOLLOW_UPS } from "../api-keys";
import { Facts } from "../box";
import { QuietButton } from "../buttons";
import { PostButton } from "../post";
import { usePost } from "../queries";
import { readJson } from "../session/session";
import { refreshAfterErasure } from "./changes";
import type { Erased } from "./follow-up-api.server";
import { PhotoPicture } from "./photo-strip";

/**
 * Stored data of an opened request or message: one sheet to be handed out, and all of it deleted (Art. 15 and 17 GDPR).
 *
 * @param onErased closes the row that no longer exists
 */
export function DisclosureSection({ id, onErased }: { id: string; onErased: () => void }) {
  const reading = usePost({
    to: () => readJson<OwnData>(`/api/admin/follow-ups/${id}/data`),
    failure: "Nicht geladen",
  });
  return (
    <div className="mt-2 grid w-full gap-3">
      <div className="flex flex-wrap gap-2 print:hidden">
        {reading.data ? (
          <QuietButton onClick={() => window.print()}>Auskunft drucken</QuietButton>
        ) : (
          <QuietButton disabled={reading.isPending} onClick={() => void reading.submit()}>
            Auskunft
          </QuietButton>
        )}
        <PostButton<object, Erased>
          to={[...FOLLOW_UPS, id, "erase"]}
          changes={refreshAfterErasure}
          failure="Nicht gelöscht"
          success={erasureInWords}
          done={onErased}
          look="danger"
          really={{
            title: "Wirklich löschen?",
            text: "Mit Verlauf und Notizen. Das lässt sich nicht zurücknehmen. Ein Auftrag, der noch aufbewahrt werden muss, wird stattdessen gesperrt.",
            button: "Löschen oder sperren",
          }}
        >
          Löschen
        </PostButton>
      </div>
      {reading.data && <Sheet id={id} {...reading.data} />}
    </div>
  );
}

function erasureInWords({ restrictedUntil, running }: Erased): { title: string; description: string } {
  if (restrictedUntil)
    return {
      title: "Gesperrt",
      description: `Der Auftrag ist bis ${dateInWords(restrictedUntil)} gesperrt (§ 147 AO).`,
    };
  return running > 0
    ? { title: "Zum Teil gelöscht", description: "Der Auftrag läuft: Gelöscht ist, was er nicht braucht." }
    : { title: "Gelöscht", description: "Es ist nichts mehr davon gespeichert." };
}

/** Sheet with all stored data in words, to be handed out; printed alone (admin.css). */
function Sheet({ id, title, asOf, sections, history, photos, processing, rights }: OwnData & { id: string }) {
  return (
    <section className="person-sheet" aria-labelledby="person-sheet-title">
      <h3 className="text-body" id="person-sheet-title">
        Auskunft über gespeicherte Daten
      </h3>
      <p>
        {company.name}: {title}, Stand {asOf}
      </p>
      {sections.map((section) => (
        <Part key={section.title} title={section.title}>
          <Facts facts={section.rows} />
        </Part>
      ))}
      <Part title="Verlauf">
        <Hint className="print:hidden">
          Was andere Personen betrifft, geben Sie nicht heraus: Haken weg, dann steht es nicht auf dem Papier. Schicken
          Sie die Auskunft nur an die gespeicherte E-Mail-Adresse.
        </Hint>
        {history.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: never reordered, and a label may come twice
          <TickedRow key={index} {...row} />
        ))}
      </Part>
      <ul className="flex flex-wrap gap-3 py-2" aria-label="Fotos">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            {/* Uncropped, because it is printed. */}
            <PhotoPicture
              className="block h-auto w-64 rounded-small bg-mist"
              id={id}
              photo={photo}
              alt={`Foto ${index + 1}`}
            />
          </li>
        ))}
      </ul>
      <Part title="Wozu, wer und wie lange">
        <Facts facts={processing} />
      </Part>
      <Part title="Ihre Rechte">
        <ul className="list-disc pl-5">
          {rights.map((right) => (
            <li key={right}>{right}</li>
          ))}
        </ul>
      </Part>
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h4 className="mt-4 mb-1 text-base">{title}</h4>
      {children}
    </>
  );
}

/** Row of an act or note; without its tick it is not printed. */
function TickedRow({ label, value }: Row) {
  const [isIn, setIn] = useState(true);
  return (
    <label
      className={classes(
        "grid grid-cols-[auto_1fr] items-start gap-2 py-1 wrap-anywhere",
        !isIn && "text-ink-soft line-through print:hidden",
      )}
    >
      <input
        className="mt-[0.2em] size-5 accent-accent print:hidden"
        type="checkbox"
        checked={isIn}
        onChange={() => setIn(!isIn)}
      />
      <span className="grid gap-x-3 sm:grid-cols-[9rem_1fr]">
        <span className="text-ink-soft">{label}</span>
        <span className="whitespace-pre-wrap">{value}</span>
      </span>
    </label>
  );
}
