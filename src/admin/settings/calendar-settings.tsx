import { useState } from "react";
import { settingKey } from "../api-keys";
import { CopyButton } from "../copy-button";
import { CheckField } from "../fields";
import { Fold } from "../fold";
import { Read } from "../loading";
import { PostButton } from "../post";
import { type Post, usePost } from "../queries";
import { useLastChoice } from "../use-last-choice";
import { CALENDAR_ID, SettingsSection } from "./section";
import type { SettingAnswer } from "./settings.server";

const CALENDAR = settingKey("calendar");

/** The owner's calendar on the phone: its link, and what stands in it. */
export function CalendarSettings() {
  return (
    <SettingsSection id={CALENDAR_ID} title="Kalender" about="Besichtigungen und Aufträge auf Ihrem Telefon.">
      <Read from={CALENDAR}>{(calendar) => <Fields {...calendar} />}</Read>
    </SettingsSection>
  );
}

function Fields({ hasLink, withAddress }: SettingAnswer<"calendar">) {
  const [url, setUrl] = useState<string>();
  const saving = usePost<object>({ to: CALENDAR, changes: [CALENDAR] });
  const address = useLastChoice(withAddress, (withAddress) => saving.submit({ withAddress }));
  const link: Post<{ isNew: boolean }, { url: string }> = {
    to: [...CALENDAR, "link"],
    changes: [CALENDAR],
    failure: "Kein Link",
    done: (answer) => setUrl(answer.url),
  };
  return (
    <>
      <p
        className="w-full rounded-corner bg-mist px-4 py-3 text-small wrap-anywhere select-all empty:sr-only"
        role="status"
      >
        {url}
      </p>
      <div className="flex w-full flex-wrap gap-x-4 gap-y-2">
        <CheckField label="Mit Adresse des Objekts" checked={address.value} onTick={address.choose} />
        {url ? (
          <CopyButton text={url} what="Link" autoFocus>
            Link kopieren
          </CopyButton>
        ) : (
          <PostButton {...link} body={{ isNew: false }}>
            {hasLink ? "Link zeigen" : "Link erzeugen"}
          </PostButton>
        )}
      </div>
      <Fold id="calendar" title="So kommen Ihre Termine aufs Telefon">
        <div className="grid justify-items-start gap-3">
          <p>
            Besichtigungen, erste und letzte Tage, einmalige Aufträge und Widerrufsfristen im Kalender Ihres Telefons:
            Fügen Sie dort unter „Konten“ oder „Kalender hinzufügen“ ein Kalenderabo mit diesem Link hinzu.
          </p>
          <p>
            Wer den Link kennt, liest den Kalender: Nummer, Leistung und Ort, nie Namen oder Zugang. Ein neuer Link
            beendet den alten. Google Kalender holt ihn über eigene Server.
          </p>
          {hasLink && (
            <PostButton {...link} body={{ isNew: true }}>
              Neuen Link erzeugen
            </PostButton>
          )}
        </div>
      </Fold>
    </>
  );
}
