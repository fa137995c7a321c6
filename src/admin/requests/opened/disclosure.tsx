import { type ReactNode, useState } from "react";
import { FOLLOW_UPS_API } from "../../../content/api-paths";
import { company } from "../../../content/company";
import { ERASED_KEPT_DAYS } from "../../../content/lifetimes";
import type { DataDemand } from "../../../content/lists";
import type { OwnData } from "../../../order/own-data.server";
import { dateInWords, timeInWords } from "../../../platform/time/berlin-days";
import type { Row } from "../../../requests/answers/in-words";
import type { Sheet as SentSheet } from "../../../requests/work/schema";
import { classes } from "../../../ui/classes";
import { Hint } from "../../../ui/field";
import { printPage } from "../../../ui/print-page";
import { readJson } from "../../api-client";
import { FOLLOW_UPS } from "../../api-keys";
import { QuietButton } from "../../buttons";
import { Facts } from "../../facts";
import { PostButton } from "../../post";
import { usePost } from "../../queries";
import { mailInWords, refreshAfterChange, refreshAfterErasure } from "../changes";
import type { Changed } from "../follow-up-api.server";
import type { Erased } from "../personal-data-api.server";
import { PhotoPicture } from "./photo-strip";

interface DisclosureProps {
  id: string;
  /** Address to which mails about it go; absent where none does. */
  address: string | undefined;
  asked: DataDemand | null | undefined;
  onErased: () => void;
}

/** Stored data of an opened request or message: a sheet to be handed out, and all of it deleted (Art. 15, 17 GDPR). */
export function DisclosureSection({ id, address, asked, onErased }: DisclosureProps) {
  const [without, setWithout] = useState<readonly string[]>([]);
  const reading = usePost({
    to: () => readJson<OwnData>(`${FOLLOW_UPS_API}/${id}/data`),
    failure: "Nicht geladen",
  });
  return (
    <div className="mt-2 grid w-full gap-3">
      <div className="flex flex-wrap gap-2 print:hidden">
        {reading.data ? (
          printPage && <QuietButton onClick={printPage}>Auskunft drucken</QuietButton>
        ) : (
          <QuietButton aria-disabled={reading.isPending} onClick={() => reading.isPending || void reading.submit()}>
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
            text: [
              "Mit Verlauf und Notizen. Das lässt sich nicht zurücknehmen. Ein Auftrag, der noch aufbewahrt werden muss, wird stattdessen gesperrt.",
              ...(asked ? [CONSEQUENCES[asked](address !== undefined)] : []),
            ].join(" "),
            button: "Löschen oder sperren",
          }}
        >
          Löschen
        </PostButton>
      </div>
      {reading.data && (
        <>
          <Sheet id={id} {...reading.data} without={without} onTick={setWithout} />
          <HandingOut id={id} address={address} sheet={{ asOf: reading.data.asOf, without: [...without] }} />
        </>
      )}
    </div>
  );
}

const NOTIFIED = "Eine E-Mail sagt der Kundin oder dem Kunden, was bleibt, warum und bis wann.";
const NOT_NOTIFIED = "Bitte sagen Sie selbst, was bleibt, warum und bis wann.";

/** What an erasure means for the demand that is open. */
const CONSEQUENCES: Record<DataDemand, (isMailed: boolean) => string> = {
  access: () => "Auskunft ist verlangt und noch offen: Geben Sie sie zuerst. Was gelöscht ist, steht nicht mehr darin.",
  erasure: (isMailed) => (isMailed ? NOTIFIED : NOT_NOTIFIED),
};

function erasureInWords({ restrictedUntil, running, reach }: Erased): { title: string; description: string } {
  const notice = reach === null ? "" : ` ${reach === "mail" ? NOTIFIED : NOT_NOTIFIED}`;
  if (restrictedUntil)
    return {
      title: "Gesperrt",
      description: `Der Auftrag ist bis ${dateInWords(restrictedUntil)} gesperrt (§ 147 AO).${notice}`,
    };
  return running > 0
    ? { title: "Zum Teil gelöscht", description: `Der Auftrag läuft: Gelöscht ist, was er nicht braucht.${notice}` }
    : {
        title: "Gelöscht",
        description: `Hier steht nichts mehr davon; Sicherungskopien bleiben höchstens ${ERASED_KEPT_DAYS} Tage.${notice}`,
      };
}

/** Button that mails the sheet as it is ticked, or notes that it was handed out on paper. */
function HandingOut({ id, address, sheet }: Pick<DisclosureProps, "id" | "address"> & { sheet: SentSheet }) {
  return (
    <div className="grid justify-items-start gap-2 print:hidden">
      <p>
        {address
          ? `Die Auskunft geht so, wie sie hier steht, an ${address}, mit denselben Angaben als Datei (JSON). Nicht dabei sind der Zugang zum Objekt und die Bilder selbst.`
          : "Drucken Sie die Auskunft, und geben oder schicken Sie sie der Kundin oder dem Kunden."}
      </p>
      <PostButton<SentSheet, Pick<Changed, "mailsAt">>
        to={[...FOLLOW_UPS, id, "disclosure"]}
        body={sheet}
        changes={() => refreshAfterChange(id)}
        failure="Nicht gesendet"
        success={({ mailsAt }) =>
          mailsAt
            ? { title: "Auskunft gesendet", description: mailInWords(mailsAt) }
            : { title: "Als ausgedruckt eingetragen" }
        }
      >
        {address ? "Auskunft per E-Mail senden" : "Ausgedruckt und übergeben"}
      </PostButton>
    </div>
  );
}

interface SheetProps extends OwnData {
  id: string;
  without: readonly string[];
  onTick: (without: readonly string[]) => void;
}

/** Sheet with all stored data in words, to be handed out; printed alone (admin/admin.css). */
function Sheet({ id, without, onTick, title, asOf, sections, history, photos, processing, rights }: SheetProps) {
  return (
    <section className="person-sheet" aria-labelledby="person-sheet-title">
      <h3 className="text-body" id="person-sheet-title">
        Auskunft über gespeicherte Daten
      </h3>
      <p>
        {company.name}: {title}, Stand {timeInWords(asOf)}
      </p>
      {sections.map((section) => (
        <Part key={section.title} title={section.title}>
          <Facts facts={section.rows} />
        </Part>
      ))}
      <Part title="Verlauf">
        <Hint className="print:hidden">
          Was andere Personen betrifft, geben Sie nicht heraus: Haken weg, dann steht es nicht in der Auskunft.
        </Hint>
        {history.map(({ at, ...row }) => (
          <TickedRow
            key={at}
            {...row}
            isIn={!without.includes(at)}
            onTick={(isIn) => onTick(isIn ? without.filter((other) => other !== at) : [...without, at])}
          />
        ))}
      </Part>
      <ul className="flex flex-wrap gap-3 py-2" aria-label="Fotos">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            {/* Uncropped, because it is printed. */}
            <PhotoPicture
              className="block h-auto w-64 rounded-corner bg-mist"
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

/** Row of an act or note; without its tick it is not handed out. */
function TickedRow({ label, value, isIn, onTick }: Row & { isIn: boolean; onTick: (isIn: boolean) => void }) {
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
        onChange={() => onTick(!isIn)}
      />
      <span className="grid gap-x-3 sm:grid-cols-[9rem_1fr]">
        <span className="text-ink-soft">{label}</span>
        <span className="whitespace-pre-wrap">{value}</span>
      </span>
    </label>
  );
}
