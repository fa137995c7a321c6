import { type MailSettings, mailSettingsSchema } from "../../notify/schema";
import type { TestResult } from "../../notify/settings.server";
import { classes } from "../../ui/classes";
import { CONTROL, describedBy, FieldError, TextField } from "../../ui/field";
import { showToast } from "../../ui/toast";
import { MAIL_SETTINGS, OUTBOX } from "../api-keys";
import { Facts, Read } from "../box";
import { formatDateTime } from "../dates";
import { CheckField } from "../fields";
import type { OutboxResponse } from "../outbox-api.server";
import { OutboxRetry } from "../outbox-retry";
import { PostButton, PostForm } from "../post";
import { formatWhole } from "../statistics/numbers";
import type { MailSettingsResponse } from "./mail-settings-api.server";

/** Who gets the mails, when the morning mail comes, and whether they arrive. */
export function MailSettingsForm() {
  return (
    <>
      <Read<MailSettingsResponse> from={MAIL_SETTINGS}>
        {({ settings, test }) => (
          <>
            <Fields settings={settings} />
            <p className={classes("text-small", test?.error ? "text-danger" : "text-ink-soft")} role="status">
              {test && resultInWords(test)}
            </p>
          </>
        )}
      </Read>
      <Read<OutboxResponse> from={OUTBOX}>{(outbox) => <Delivery {...outbox} />}</Read>
    </>
  );
}

function Fields({ settings }: { settings: MailSettings }) {
  return (
    <PostForm
      idPrefix=""
      to={MAIL_SETTINGS}
      changes={[MAIL_SETTINGS]}
      done={() => showToast({ title: "Gespeichert", description: "Die Einstellungen gelten ab sofort." })}
      initial={{ ...settings, receivers: settings.receivers.join(", ") }}
      schema={mailSettingsSchema}
      inputOf={(typed) => ({ ...typed, receivers: typed.receivers.split(/[,;\s]+/).filter(Boolean) })}
      button="Speichern"
      look="quiet"
      beside={
        <PostButton
          to={[...MAIL_SETTINGS, "test"]}
          changes={[MAIL_SETTINGS]}
          failure="Testmail nicht gesendet"
          pending="Wird gesendet…"
        >
          Testmail senden
        </PostButton>
      }
    >
      {({ typed, change, field }) => {
        const { errors, ...time } = field("morningTime");
        return (
          <>
            <TextField label="An wen?" hint="Mehrere mit Komma." inputMode="email" {...field("receivers")} />
            <div className="flex flex-wrap items-center gap-x-3">
              <CheckField
                label="Morgenmail um"
                checked={typed.morningIsOn}
                onChange={(event) => change({ morningIsOn: event.currentTarget.checked })}
              />
              <input
                className={classes(CONTROL, "w-auto!")}
                type="time"
                aria-label="Uhrzeit"
                {...time}
                {...describedBy({ id: time.id, errors })}
              />
              <FieldError id={time.id} errors={errors} />
            </div>
          </>
        );
      }}
    </PostForm>
  );
}

function resultInWords({ at, error }: TestResult): string {
  const time = formatDateTime(at);
  return error === null ? `Testmail gesendet am ${time}.` : `Testmail am ${time} nicht gesendet (${error}).`;
}

/** Whether mails go out. */
function Delivery({ configured, waiting, lastSentAt, newestError }: OutboxResponse) {
  if (!configured) {
    return <p className="text-danger">Der E-Mail-Versand ist nicht eingerichtet: Es geht keine E-Mail hinaus.</p>;
  }
  const facts = [
    { label: "Zugestellt", value: lastSentAt ? formatDateTime(lastSentAt) : "noch keine" },
    { label: "Wartend", value: formatWhole(waiting) },
  ];
  if (newestError) facts.push({ label: "Fehler", value: `${formatDateTime(newestError.at)}: ${newestError.code}` });
  return (
    <>
      <Facts facts={facts} />
      {waiting > 0 && <OutboxRetry />}
    </>
  );
}
