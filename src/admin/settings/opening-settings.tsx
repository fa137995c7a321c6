import { berlinDay, dateInWords } from "../../platform/berlin-days";
import type { SpecialDays } from "../../platform/working-days";
import { NOTICE_MAX_LENGTH, type OpeningSettings, openingSchema, ownDaysSchema } from "../../requests/work/schema";
import { Button } from "../../ui/button";
import { TextField } from "../../ui/field";
import { showToast } from "../../ui/toast";
import { OPENING, pathOf } from "../api-keys";
import { Loading, Retry, SettingsSection } from "../box";
import { QuietButton } from "../buttons";
import { useCheckedFields } from "../fields";
import { refresh, useApiResult, useSend } from "../queries";
import { sendJson } from "../session/session";

/** Closed days, changed hours and the notice: what visitors read within five minutes, without a deploy. */
export function OpeningSettingsForm() {
  const result = useApiResult<OpeningSettings>(OPENING);
  const { isPending, submit } = useSend<OpeningSettings>({
    send: (changed) => sendJson(pathOf(OPENING), changed),
    failure: "Nicht gespeichert",
    settle: () => refresh(OPENING),
    done: () => showToast({ title: "Gespeichert", description: "Auf der Website steht es in höchstens fünf Minuten." }),
  });
  const save = (changed: OpeningSettings) => {
    if (!isPending) void submit(changed);
  };
  return (
    <SettingsSection title="Geschlossene Tage und Hinweis">
      <p className="text-small text-ink-soft">
        Feiertage in Schleswig-Holstein kennt die Website selbst. Tragen Sie hier ein, wann sonst geschlossen ist.
      </p>
      {!result && <Loading />}
      {result?.problem && <Retry message={result.problem} />}
      {result?.data && (
        <>
          <DayList settings={result.data} isPending={isPending} onSave={save} />
          <DaysForm key={JSON.stringify(result.data.days)} settings={result.data} onSave={save} />
          <NoticeForm key={result.data.notice} settings={result.data} onSave={save} />
        </>
      )}
    </SettingsSection>
  );
}

interface PartProps {
  settings: OpeningSettings;
  onSave: (changed: OpeningSettings) => void;
}

function DayList({ settings, isPending, onSave }: PartProps & { isPending: boolean }) {
  if (settings.days.length === 0) return null;
  return (
    <ul className="w-full">
      {settings.days.map((entry) => (
        <li
          className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line py-2"
          key={JSON.stringify(entry)}
        >
          {inWords(entry)}
          <QuietButton
            aria-label={`Entfernen: ${inWords(entry)}`}
            aria-disabled={isPending}
            onClick={() => onSave({ ...settings, days: settings.days.filter((other) => other !== entry) })}
          >
            Entfernen
          </QuietButton>
        </li>
      ))}
    </ul>
  );
}

/** "24.12.2026 bis 02.01.2027: geschlossen" */
function inWords({ from, until, opens, closes }: SpecialDays): string {
  const days = from === until ? dateInWords(from) : `${dateInWords(from)} bis ${dateInWords(until)}`;
  return `${days}: ${opens ? `${opens} bis ${closes} Uhr` : "geschlossen"}`;
}

function DaysForm({ settings, onSave }: PartProps) {
  const { typed, field, onSubmit } = useCheckedFields({
    idPrefix: "opening-",
    initial: { from: "", until: "", opens: "", closes: "" },
    schema: ownDaysSchema,
    inputOf: (days) => ({ ...days, until: days.until || days.from }),
    onValid(added) {
      // The newest comes first, and of several about one day the first counts.
      const others = settings.days.filter((entry) => inWords(entry) !== inWords(added));
      onSave({ ...settings, days: [added, ...others] });
    },
  });
  const today = berlinDay(new Date());
  return (
    <form className="grid w-full gap-3" noValidate onSubmit={onSubmit}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] items-start gap-3">
        <TextField label="Erster Tag" type="date" min={today} {...field("from")} />
        <TextField label="Letzter Tag" type="date" min={typed.from || today} optional {...field("until")} />
        <TextField label="Geöffnet ab" type="time" optional {...field("opens")} />
        <TextField label="Geöffnet bis" type="time" optional {...field("closes")} />
      </div>
      <p className="text-small text-ink-soft">Ohne Uhrzeiten ist an diesen Tagen geschlossen.</p>
      <Button className="justify-self-start" look="quiet" type="submit">
        Tage eintragen
      </Button>
    </form>
  );
}

function NoticeForm({ settings, onSave }: PartProps) {
  const { notice, noticeUntil } = settings;
  const { field, onSubmit } = useCheckedFields({
    idPrefix: "",
    initial: { notice, noticeUntil },
    schema: openingSchema,
    inputOf: (typed) => ({ ...settings, ...typed }),
    onValid: onSave,
  });
  return (
    <form className="grid w-full gap-3" noValidate onSubmit={onSubmit}>
      <TextField
        label="Hinweis auf allen Seiten"
        hint="Zum Beispiel: Betriebsferien 24.12. bis 2.1.; Notfälle weiterhin. Leer: kein Hinweis."
        optional
        maxLength={NOTICE_MAX_LENGTH}
        {...field("notice")}
      />
      <TextField
        label="Zeigen bis einschließlich"
        type="date"
        min={berlinDay(new Date())}
        optional
        {...field("noticeUntil")}
      />
      <Button className="justify-self-start" look="quiet" type="submit">
        Hinweis speichern
      </Button>
    </form>
  );
}
