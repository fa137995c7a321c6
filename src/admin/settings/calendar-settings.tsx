import { CALENDAR, pathOf } from "../api-keys";
import { Loading, Retry, SettingsSection } from "../box";
import { QuietButton } from "../buttons";
import { CheckField } from "../fields";
import { refresh, useApiResult, useSend } from "../queries";
import { copy } from "../requests/customer-page";
import { sendJson } from "../session/session";
import type { CalendarResponse } from "./settings-api.server";

/** The owner's calendar on the phone: its link, and what stands in it. */
export function CalendarSettings() {
  const result = useApiResult<CalendarResponse>(CALENDAR);
  const saving = useSend<boolean>({
    send: (withAddress) => sendJson(pathOf(CALENDAR), { withAddress }),
    failure: "Nicht gespeichert",
    settle: () => refresh(CALENDAR),
  });
  const link = useSend<boolean, { url: string }>({
    send: (isNew) => sendJson(pathOf([...CALENDAR, "link"]), { isNew }),
    failure: "Kein Link",
    settle: () => refresh(CALENDAR),
  });
  const url = link.data?.url;
  return (
    <SettingsSection title="Kalender">
      <p>
        Besichtigungen, erste und letzte Tage, einmalige Aufträge und Widerrufsfristen im Kalender Ihres Telefons: Fügen
        Sie dort unter „Konten“ oder „Kalender hinzufügen“ ein Kalenderabo mit diesem Link hinzu.
      </p>
      {!result && <Loading />}
      {result?.problem && <Retry message={result.problem} />}
      {result?.data && (
        <>
          {url && (
            <p className="w-full rounded-small bg-mist px-4 py-3 text-small wrap-anywhere select-all" role="status">
              {url}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            {url ? (
              <QuietButton onClick={() => void copy(url, "Link")}>Link kopieren</QuietButton>
            ) : (
              <QuietButton disabled={link.isPending} onClick={() => void link.submit(false)}>
                {result.data.hasLink ? "Link zeigen" : "Link erzeugen"}
              </QuietButton>
            )}
            {result.data.hasLink && (
              <QuietButton disabled={link.isPending} onClick={() => void link.submit(true)}>
                Neuen Link erzeugen
              </QuietButton>
            )}
          </div>
          <CheckField
            label="Mit Adresse des Objekts"
            checked={result.data.withAddress}
            aria-disabled={saving.isPending}
            onChange={(event) => void saving.submit(event.currentTarget.checked)}
          />
          <p className="text-small text-ink-soft">
            Wer den Link kennt, liest den Kalender: Nummer, Leistung und Ort, nie Namen oder Zugang. Ein neuer Link
            beendet den alten. Google Kalender holt ihn über eigene Server.
          </p>
        </>
      )}
    </SettingsSection>
  );
}
