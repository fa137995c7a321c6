import { CALENDAR } from "../api-keys";
import { Fold, Read, SettingsSection } from "../box";
import { QuietButton } from "../buttons";
import { CopyButton } from "../copy-button";
import { CheckField } from "../fields";
import { usePost } from "../queries";
import type { CalendarResponse } from "./settings-api.server";

/** The owner's calendar on the phone: its link, and what stands in it. */
export function CalendarSettings() {
  return (
    <SettingsSection title="Kalender">
      <Read<CalendarResponse> from={CALENDAR}>{(calendar) => <Fields {...calendar} />}</Read>
    </SettingsSection>
  );
}

function Fields({ hasLink, withAddress }: CalendarResponse) {
  const saving = usePost<{ withAddress: boolean }>({ to: CALENDAR, changes: [CALENDAR], failure: "Nicht gespeichert" });
  const link = usePost<{ isNew: boolean }, { url: string }>({
    to: [...CALENDAR, "link"],
    changes: [CALENDAR],
    failure: "Kein Link",
  });
  const url = link.data?.url;
  return (
    <>
      {url && (
        <p className="w-full rounded-small bg-mist px-4 py-3 text-small wrap-anywhere select-all" role="status">
          {url}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {url ? (
          <CopyButton text={url} what="Link">
            Link kopieren
          </CopyButton>
        ) : (
          <QuietButton aria-disabled={link.isPending} onClick={() => void link.submit({ isNew: false })}>
            {hasLink ? "Link zeigen" : "Link erzeugen"}
          </QuietButton>
        )}
        {hasLink && (
          <QuietButton aria-disabled={link.isPending} onClick={() => void link.submit({ isNew: true })}>
            Neuen Link erzeugen
          </QuietButton>
        )}
      </div>
      <CheckField
        label="Mit Adresse des Objekts"
        checked={withAddress}
        aria-disabled={saving.isPending}
        onChange={(event) => void saving.submit({ withAddress: event.currentTarget.checked })}
      />
      <Fold title="So kommt er aufs Telefon">
        <div className="grid gap-3">
          <p>
            Besichtigungen, erste und letzte Tage, einmalige Aufträge und Widerrufsfristen im Kalender Ihres Telefons:
            Fügen Sie dort unter „Konten“ oder „Kalender hinzufügen“ ein Kalenderabo mit diesem Link hinzu.
          </p>
          <p>
            Wer den Link kennt, liest den Kalender: Nummer, Leistung und Ort, nie Namen oder Zugang. Ein neuer Link
            beendet den alten. Google Kalender holt ihn über eigene Server.
          </p>
        </div>
      </Fold>
    </>
  );
}
