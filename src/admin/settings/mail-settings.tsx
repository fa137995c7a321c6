import { type MailSettings, mailSettingsSchema, RECEIVERS_MAX } from "../../notify/schema";
import type { TestResult } from "../../notify/settings.server";
import { classes } from "../../ui/classes";
import { TextField } from "../../ui/field";
import { showToast } from "../../ui/toast";
import { MAIL_SETTINGS } from "../api-keys";
import { Read, SettingsSection } from "../box";
import { formatDateTime } from "../dates";
import { CheckField } from "../fields";
import { PostButton, PostForm } from "../post";
import type { MailSettingsResponse } from "./mail-settings-api.server";

/** Who gets the mails, and when the morning mail comes. */
export function MailSettingsForm() {
  return (
    <SettingsSection title="E-Mails">
      <Read<MailSettingsResponse> from={MAIL_SETTINGS}>
        {(mail) => (
          <>
            {!mail.configured && (
              <p className="text-danger">Der E-Mail-Versand ist nicht eingerichtet: Es geht keine E-Mail hinaus.</p>
            )}
            <Fields settings={mail.settings} />
            <TestMail result={mail.test} />
          </>
        )}
      </Read>
    </SettingsSection>
  );
}

function Fields({ settings }: { settings: MailSettings }) {
  return (
    <PostForm
      idPrefix=""
      to={MAIL_SETTINGS}
      changes={[MAIL_SETTINGS]}
      done={() => showToast({ title: "Gespeichert", description: "Die Einstellungen gelten ab sofort." })}
      initial={{
        ...settings,
        receivers: settings.receivers.join(", "),
        quietDays: String(settings.quietDays),
      }}
      schema={mailSettingsSchema}
      inputOf={(typed) => ({
        ...typed,
        receivers: typed.receivers.split(/[,;\s]+/).filter(Boolean),
        quietDays: /^\d+$/.test(typed.quietDays.trim()) ? Number(typed.quietDays) : Number.NaN,
      })}
      button="E-Mail-Einstellungen speichern"
    >
      {({ typed, change, field }) => (
        <>
          <TextField
            label="An wen?"
            hint={`Mehrere mit Komma, höchstens ${RECEIVERS_MAX}.`}
            inputMode="email"
            autoComplete="off"
            {...field("receivers")}
          />
          <CheckField
            label="Morgenmail"
            checked={typed.morningIsOn}
            onChange={(event) => change({ morningIsOn: event.currentTarget.checked })}
          />
          <p className="text-small text-ink-soft">
            Was Kunden geantwortet haben, was heute ansteht, was noch keine Antwort hat und welche Angebote still sind.
            Kommt nur, wenn es etwas zu tun gibt, und montags mit der vergangenen Woche.
          </p>
          <TextField label="Uhrzeit" type="time" {...field("morningTime")} />
          <TextField
            label="Angebote erinnern nach Tagen"
            inputMode="numeric"
            autoComplete="off"
            {...field("quietDays")}
          />
        </>
      )}
    </PostForm>
  );
}

/** Sends a test mail to the saved receivers, and shows the latest result. */
function TestMail({ result }: { result: TestResult | undefined }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <PostButton
        to={[...MAIL_SETTINGS, "test"]}
        changes={[MAIL_SETTINGS]}
        failure="Testmail nicht gesendet"
        pending="Wird gesendet…"
      >
        Testmail senden
      </PostButton>
      <p className={classes("text-small", result?.error ? "text-danger" : "text-ink-soft")} role="status">
        {result && resultInWords(result)}
      </p>
    </div>
  );
}

function resultInWords({ at, error }: TestResult): string {
  const time = formatDateTime(at);
  return error === null ? `Gesendet am ${time}.` : `Am ${time} nicht gesendet (${error}).`;
}
