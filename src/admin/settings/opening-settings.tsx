import { type OpeningSettings, openingSchema, ownDaysSchema } from "../../opening/schema";
import type { SpecialDays } from "../../opening/working-days";
import { berlinDay, dateInWords } from "../../platform/berlin-days";
import { Hint, TextField } from "../../ui/field";
import { apiPath, settingKey } from "../api-keys";
import { Read } from "../box";
import { hasDraft } from "../drafts";
import { DayField } from "../fields";
import { Fold } from "../fold";
import { PostForm } from "../post";
import { readJson, sendJson } from "../session/session";
import { SettingsRow, SettingsSection } from "./section";

const OPENING = settingKey("opening");

const SAVED = {
  changes: [OPENING],
  success: { title: "Gespeichert", description: "Auf der Website steht es in höchstens fünf Minuten." },
};

/** Closed days, changed hours and the notice: what visitors read within five minutes, without a deploy. */
export function OpeningSettingsForm() {
  return (
    <SettingsSection title="Urlaub und Hinweis">
      <Read from={OPENING}>
        {({ days, notice, noticeUntil }) => (
          <>
            <ul className="w-full empty:hidden">
              {days.map((entry) => (
                <SettingsRow
                  key={inWords(entry)}
                  title={inWords(entry)}
                  {...SAVED}
                  to={() => save((stored) => ({ ...stored, days: others(stored, entry) }))}
                  button="Entfernen"
                />
              ))}
            </ul>
            <Fold id="closed-days" title="Geschlossene Tage eintragen" isOpened={hasDraft(DAYS_DRAFT)}>
              <DaysForm />
            </Fold>
            <NoticeForm notice={notice} noticeUntil={noticeUntil} />
          </>
        )}
      </Read>
    </SettingsSection>
  );
}

/** "24.12. bis 02.01.2027: geschlossen" */
function inWords({ from, until, opens, closes }: SpecialDays): string {
  const days = from === until ? dateInWords(from) : `${dateInWords(from).slice(0, 6)} bis ${dateInWords(until)}`;
  return `${days}: ${opens ? `${opens} bis ${closes} Uhr` : "geschlossen"}`;
}

/** Saves a change of what is stored at that moment: another device may have changed it since it was shown here. */
async function save(change: (stored: OpeningSettings) => OpeningSettings): Promise<unknown> {
  return sendJson(apiPath(OPENING), change(await readJson<OpeningSettings>(apiPath(OPENING))));
}

const others = ({ days }: OpeningSettings, entry: SpecialDays) =>
  days.filter((other) => inWords(other) !== inWords(entry));

function DaysForm() {
  const today = berlinDay(new Date());
  return (
    <PostForm<typeof NO_DAYS, SpecialDays>
      {...SAVED}
      draft={DAYS_DRAFT}
      initial={NO_DAYS}
      schema={ownDaysSchema}
      inputOf={(typed) => ({ ...typed, until: typed.until || typed.from })}
      // The newest comes first, and of several about one day the first counts.
      to={(added) => save((stored) => ({ ...stored, days: [added, ...others(stored, added)] }))}
      button="Tage eintragen"
      look="quiet"
    >
      {({ typed, field }) => (
        <>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] items-start gap-3">
            <DayField label="Erster Tag" min={today} {...field("from")} />
            <DayField label="Letzter Tag" min={typed.from || today} optional {...field("until")} />
            <TextField label="Geöffnet ab" type="time" optional {...field("opens")} />
            <TextField label="Geöffnet bis" type="time" optional {...field("closes")} />
          </div>
          <Hint>Ohne Uhrzeiten ist geschlossen. Feiertage kennt die Website selbst.</Hint>
        </>
      )}
    </PostForm>
  );
}

const DAYS_DRAFT = "closed-days";
const NO_DAYS = { from: "", until: "", opens: "", closes: "" };

function NoticeForm(notice: Omit<OpeningSettings, "days">) {
  return (
    <PostForm
      {...SAVED}
      className="flex w-full flex-wrap items-end gap-3 *:first:basis-full *:nth-2:flex-auto"
      draft="notice"
      initial={notice}
      schema={openingSchema}
      inputOf={(typed) => ({ days: [], ...typed })}
      to={(typed) => save(({ days }) => ({ ...typed, days }))}
      button="Hinweis speichern"
      look="quiet"
    >
      {({ field }) => (
        <>
          <TextField
            label="Hinweis auf allen Seiten"
            placeholder="Betriebsferien 24.12. bis 2.1."
            optional
            {...field("notice")}
          />
          <DayField label="Zeigen bis" min={berlinDay(new Date())} optional {...field("noticeUntil")} />
        </>
      )}
    </PostForm>
  );
}
