import * as z from "zod/mini";
import type { DaysMet } from "../../desk/day-list.server";
import { type OpeningSettings, openingSchema, ownDaysSchema } from "../../opening/schema";
import type { SpecialDays } from "../../opening/working-days";
import { addDays, berlinDay, type Day, dateInWords, dayInShort, isDay, laterOf } from "../../platform/time/berlin-days";
import { Hint, TextField } from "../../ui/field";
import type { ToastMessage } from "../../ui/toast-region.client";
import { apiPath, readJson, sendJson } from "../api-client";
import { DAYS, settingKey } from "../api-keys";
import { hasDraft } from "../drafts";
import { CheckField, DayField } from "../fields";
import { Fold } from "../fold";
import { Read } from "../loading";
import { PostButton, PostForm } from "../post";
import { useApiResult } from "../queries";
import { SettingsRow, SettingsSection } from "./section";

const OPENING = settingKey("opening");

type Notice = Omit<OpeningSettings, "days">;

const SAVED = { changes: [OPENING], success: saved() };

/** Toast about what is saved. */
function saved(notice?: Notice): ToastMessage {
  const from = notice?.noticeFrom ?? "";
  const description =
    from > berlinDay(new Date())
      ? `Der Hinweis steht ab ${dateInWords(from)} auf der Website.`
      : "Auf der Website steht es in höchstens fünf Minuten.";
  return { title: "Gespeichert", description };
}

/** Closed days, changed hours and the notice: what visitors read within five minutes, without a deploy. */
export function OpeningSettingsForm() {
  return (
    <SettingsSection title="Urlaub und Hinweis">
      <Read from={OPENING}>
        {({ days, ...notice }) => (
          <>
            <ul className="w-full empty:hidden">
              {days.map((entry) => (
                <SettingsRow
                  key={inWords(entry)}
                  title={inWords(entry)}
                  about={isClosure(entry) && <Met {...entry} isStored />}
                  {...SAVED}
                  to={() => save((stored) => ({ ...stored, days: others(stored, entry) }))}
                  button="Entfernen"
                >
                  {isAbout(notice, entry) && (
                    <PostButton
                      look="link"
                      failure="Nicht entfernt"
                      aria-label={`Mit dem Hinweis entfernen: ${inWords(entry)}`}
                      {...SAVED}
                      to={() => save((stored) => ({ ...stored, ...NO_NOTICE, days: others(stored, entry) }))}
                    >
                      Mit dem Hinweis entfernen
                    </PostButton>
                  )}
                </SettingsRow>
              ))}
            </ul>
            <Fold id="closed-days" title="Geschlossene Tage eintragen" isOpened={hasDraft(DAYS_DRAFT)}>
              <DaysForm notice={notice.notice} />
            </Fold>
            <NoticeForm {...notice} />
          </>
        )}
      </Read>
    </SettingsSection>
  );
}

/** "24.12.2026 bis 02.01.2027: geschlossen"; of one year it is said once. */
export function inWords({ from, until, opens, closes }: SpecialDays): string {
  const first = (from.slice(0, 4) === until.slice(0, 4) ? dayInShort : dateInWords)(from);
  const days = from === until ? dateInWords(from) : `${first} bis ${dateInWords(until)}`;
  return `${days}: ${opens ? `${opens} bis ${closes} Uhr` : "geschlossen"}`;
}

/** Saves a change of what is stored at that moment: another device may have changed it since it was shown here. */
async function save(change: (stored: OpeningSettings) => OpeningSettings): Promise<unknown> {
  return sendJson(apiPath(OPENING), change(await readJson<OpeningSettings>(apiPath(OPENING))));
}

const others = ({ days }: OpeningSettings, entry: SpecialDays) =>
  days.filter((other) => inWords(other) !== inWords(entry));

/** Days before a closure from which its notice stands on the site. */
const NOTICE_DAYS = 14;

const NO_NOTICE = { notice: "", noticeFrom: "", noticeUntil: "" };

/** Notice of closed days. */
function noticeOfDays({ from, until }: Pick<SpecialDays, "from" | "until">): Notice {
  const days = from === until ? `Am ${dateInWords(from)}` : `Vom ${dateInWords(from)} bis ${dateInWords(until)}`;
  return {
    notice: `${days} haben wir geschlossen.`,
    noticeFrom: addDays(from, -NOTICE_DAYS),
    noticeUntil: until,
  };
}

/** Whether the notice tells of the days, maybe in the owner's own words. */
function isAbout({ notice, noticeUntil }: Notice, entry: SpecialDays): boolean {
  return notice !== "" && (noticeUntil === entry.until || notice === noticeOfDays(entry).notice);
}

/** Who is met by the days, read while they are typed; of stored ones it says nothing where that is nobody. */
function Met({ from, until, isStored = false }: { from: Day; until: Day; isStored?: boolean }) {
  const first = laterOf(from, berlinDay(new Date()));
  const result = useApiResult<DaysMet>([...DAYS, first, until], { isDroppedUnseen: true });
  const met = result?.data;
  if (!met || (isStored && met.visits + met.viewings + met.unknown.length === 0)) return undefined;
  return metInWords(met, from, until);
}

/** "In diesen Tagen: 3 Einsätze (…). Sagen Sie dort Bescheid." */
function metInWords({ until, visits, viewings, names, more, unknown }: DaysMet, from: Day, last: Day): string {
  const counts = [
    visits > 0 && `${visits} ${visits === 1 ? "Einsatz" : "Einsätze"}`,
    viewings > 0 && `${viewings} ${viewings === 1 ? "Besichtigung" : "Besichtigungen"}`,
  ].filter(Boolean);
  const whose = `${names.join("; ")}${more > 0 ? ` und ${more} weitere` : ""}`;
  return [
    `${until < last ? `Bis ${dateInWords(until)}` : from === last ? "An diesem Tag" : "In diesen Tagen"}: `,
    counts.length > 0 ? `${counts.join(" und ")} (${whose}). Sagen Sie dort Bescheid.` : "kein Einsatz eingetragen.",
    unknown.length > 0 && ` Vielleicht auch, ohne festen Tag: ${unknown.join("; ")}.`,
  ]
    .filter(Boolean)
    .join("");
}

function DaysForm({ notice }: { notice: string }) {
  const today = berlinDay(new Date());
  return (
    <PostForm<typeof NO_DAYS, AddedDays>
      {...SAVED}
      success={(_, added) => saved(noticeWith(added))}
      draft={DAYS_DRAFT}
      initial={NO_DAYS}
      schema={daysSchema}
      inputOf={(typed) => ({ ...typed, until: typed.until || typed.from })}
      // The newest comes first, and of several about one day the first counts.
      to={({ isAnnounced, ...added }) =>
        save((stored) => ({
          ...stored,
          ...noticeWith({ isAnnounced, ...added }),
          days: [added, ...others(stored, added)],
        }))
      }
      button="Tage eintragen"
      look="primary"
    >
      {({ typed, change, field }) => (
        <>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] items-start gap-3">
            <DayField label="Erster Tag" min={today} {...field("from")} />
            <DayField label="Letzter Tag" min={typed.from || today} optional {...field("until")} />
            <TextField label="Geöffnet ab" type="time" optional {...field("opens")} />
            <TextField label="Geöffnet bis" type="time" optional {...field("closes")} />
          </div>
          <Hint>Ohne Uhrzeiten ist geschlossen. Feiertage kennt die Website selbst.</Hint>
          <p className="empty:sr-only" role="status">
            {isClosure(typed) && <Met from={typed.from} until={typed.until || typed.from} />}
          </p>
          {isClosure(typed) && (
            <CheckField
              label={offered(noticeOfDays({ from: typed.from, until: typed.until || typed.from }), notice)}
              checked={typed.isAnnounced}
              onTick={(isAnnounced) => change({ isAnnounced })}
            />
          )}
        </>
      )}
    </PostForm>
  );
}

/** "Ab 10.12.2026 auf allen Seiten zeigen: „…“" @param replaced notice that stands there */
function offered({ notice, noticeFrom }: Notice, replaced: string): string {
  const since = noticeFrom > berlinDay(new Date()) ? `Ab ${dateInWords(noticeFrom)}` : "Ab sofort";
  const instead = replaced && replaced !== notice ? ` Das ersetzt: „${replaced}“` : "";
  return `${since} auf allen Seiten zeigen: „${notice}“${instead}`;
}

const DAYS_DRAFT = "closed-days";
const NO_DAYS = { from: "", until: "", opens: "", closes: "", isAnnounced: false };

/** Days as the form sends them, and whether the notice tells of them. */
const daysSchema = z
  .intersection(ownDaysSchema, z.object({ isAnnounced: z.boolean() }))
  .check(
    z.refine(({ until }) => until >= berlinDay(new Date()), { error: "Diese Tage sind schon vorbei", path: ["from"] }),
  );

type AddedDays = z.output<typeof daysSchema>;

/** Notice that comes with the days, where it is ticked. */
function noticeWith({ isAnnounced, ...added }: AddedDays): Notice | undefined {
  return isAnnounced && added.opens === "" ? noticeOfDays(added) : undefined;
}

/** Whether days are whole and to come, and the office is closed on them. */
function isClosure({ from, until, opens, closes }: SpecialDays): boolean {
  const last = until || from;
  return isDay(from) && isDay(last) && from <= last && berlinDay(new Date()) <= last && opens + closes === "";
}

/** A notice that is over would be saved, and never stand there. */
const noticeSchema = openingSchema.check(
  z.refine((typed) => [typed.notice, typed.noticeUntil].includes("") || typed.noticeUntil >= berlinDay(new Date()), {
    error: "Dieser Tag ist schon vorbei",
    path: ["noticeUntil"],
  }),
);

function NoticeForm(notice: Notice) {
  return (
    <PostForm
      {...SAVED}
      success={(_, typed) => saved(typed)}
      className="grid w-full grid-cols-2 items-end gap-3 *:first:col-span-2 *:last:col-span-2"
      draft="notice"
      initial={notice}
      schema={noticeSchema}
      inputOf={(typed) => ({ days: [], ...typed })}
      to={(typed) => save(({ days }) => ({ ...typed, days }))}
      button="Hinweis speichern"
      look="primary"
    >
      {({ typed, field }) => (
        <>
          <TextField
            label="Hinweis auf allen Seiten"
            placeholder="Betriebsferien 24.12. bis 2.1."
            optional
            {...field("notice")}
          />
          <DayField label="Zeigen ab" optional {...field("noticeFrom")} />
          <DayField
            label="Zeigen bis"
            min={berlinDay(new Date())}
            optional={typed.notice === ""}
            {...field("noticeUntil")}
          />
        </>
      )}
    </PostForm>
  );
}
