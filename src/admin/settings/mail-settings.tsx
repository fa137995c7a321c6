import { type MailSettings, mailSettingsSchema } from "../../notify/schema";
import { timeInShort } from "../../platform/time/berlin-days";
import type { OutboxResponse } from "../../requests/outbox/outbox-state.server";
import { classes } from "../../ui/classes";
import { CONTROL, describedBy, FieldError, TextField } from "../../ui/field";
import { OUTBOX, settingKey } from "../api-keys";
import { PushSettings } from "../app/push-settings";
import { CheckField } from "../fields";
import { Read } from "../loading";
import { OutboxRetry } from "../outbox-retry";
import { PostButton, PostForm } from "../post";
import { formatWhole } from "../statistics/numbers";
import { SettingsSection, testOutcome } from "./section";
import type { TestResult } from "./settings-api.server";

const MAIL_SETTINGS = settingKey("mail-settings");

/** Mails: their receivers, the time of the morning mail, the signature, and whether they arrive; and notices. */
export function MailSection() {
  return (
    <SettingsSection title="E-Mails und Mitteilungen" about="Wer von Anfragen erfährt; morgens, was dran ist.">
      <Read from={MAIL_SETTINGS}>{({ settings }) => <Fields settings={settings} />}</Read>
      <Read from={OUTBOX}>{(outbox) => <Delivery {...outbox} />}</Read>
      <PushSettings />
    </SettingsSection>
  );
}

function Fields({ settings }: { settings: MailSettings }) {
  return (
    <PostForm
      draft="mail-settings"
      to={MAIL_SETTINGS}
      changes={[MAIL_SETTINGS]}
      success={{ title: "Gespeichert", description: "Die Einstellungen gelten ab sofort." }}
      initial={{ ...settings, receivers: settings.receivers.join(", ") }}
      schema={mailSettingsSchema}
      inputOf={(typed) => ({ ...typed, receivers: addressesOf(typed.receivers) })}
      button="Speichern"
      look="primary"
      beside={
        <PostButton<void, TestResult>
          to={[...MAIL_SETTINGS, "test"]}
          changes={[MAIL_SETTINGS, OUTBOX]}
          success={({ error }) => testOutcome("Testmail", error)}
          failure="Testmail nicht gesendet"
          pending="Wird gesendet…"
        >
          Testmail senden
        </PostButton>
      }
    >
      {({ typed, change, field, errorsOf }) => {
        const { errors, ...time } = field("morningTime");
        const { errors: refused, ...receivers } = field("receivers");
        const wrong = addressesOf(typed.receivers).filter((_, index) => errorsOf(`receivers.${index}`));
        return (
          <>
            <TextField
              label="Neue Anfragen gehen an"
              hint={settings.receivers.length < 2 ? "Mehrere Adressen mit Komma" : undefined}
              inputMode="email"
              {...receivers}
              errors={refused?.map((message) => [message, wrong.join(", ")].filter(Boolean).join(": "))}
            />
            <TextField label="Name unter E-Mails an Kunden" optional {...field("signedBy")} />
            <div className="flex flex-wrap items-center gap-x-3">
              <CheckField
                label="Morgenmail um"
                checked={typed.morningIsOn}
                onTick={(morningIsOn) => change({ morningIsOn })}
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

function addressesOf(typed: string): string[] {
  return typed.split(/[,;\s]+/).filter(Boolean);
}

/** Whether mails go out. */
function Delivery({ configured, waiting, lastSentAt, newestError }: OutboxResponse) {
  if (!configured)
    return <p className="text-danger">Der E-Mail-Versand ist nicht eingerichtet: Es geht keine E-Mail hinaus.</p>;
  return (
    <p className="wrap-anywhere">
      {lastSentAt ? `Zuletzt verschickt: ${timeInShort(lastSentAt)}. ` : "Noch keine verschickt. "}
      {newestError && waiting > 0 && (
        <>
          Wartend: {formatWhole(waiting)} <OutboxRetry look="link" />{" "}
        </>
      )}
      {newestError && `Fehler: ${timeInShort(newestError.at)}, ${newestError.code}`}
    </p>
  );
}
