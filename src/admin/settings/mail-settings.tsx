import { type MailSettings, mailSettingsSchema, RECEIVERS_MAX } from "../../notify/schema";
import type { TestResult } from "../../notify/settings.server";
import { Button } from "../../ui/button";
import { classes } from "../../ui/classes";
import { TextField } from "../../ui/field";
import { showToast } from "../../ui/toast";
import { MAIL_SETTINGS, pathOf } from "../api-keys";
import { Loading, Retry, SettingsSection } from "../box";
import { QuietButton } from "../buttons";
import { formatDateTime } from "../dates";
import { CheckField, useCheckedFields } from "../fields";
import { refresh, useApiResult, useSend } from "../queries";
import { sendJson } from "../session/session";
import type { MailSettingsResponse } from "./mail-settings-api.server";

/** Who gets the mails, and when the morning mail comes. */
export function MailSettingsForm() {
  const result = useApiResult<MailSettingsResponse>(MAIL_SETTINGS);
  return (
    <SettingsSection title="E-Mails">
      {!result && <Loading />}
      {result?.problem && <Retry message={result.problem} />}
      {result?.data && <Fields {...result.data} />}
    </SettingsSection>
  );
}

function Fields({ configured, settings, test }: MailSettingsResponse) {
  const { isPending, submit } = useSend<MailSettings>({
    send: (changed) => sendJson(pathOf(MAIL_SETTINGS), changed),
    failure: "Nicht gespeichert",
    settle: () => refresh(MAIL_SETTINGS),
    done: () => showToast({ title: "Gespeichert", description: "Die Einstellungen gelten ab sofort." }),
  });
  const { typed, change, field, onSubmit } = useCheckedFields({
    idPrefix: "",
    initial: () => ({
      ...settings,
      receivers: settings.receivers.join(", "),
      quietDays: String(settings.quietDays),
    }),
    schema: mailSettingsSchema,
    inputOf: (input) => ({
      ...input,
      receivers: input.receivers.split(/[,;\s]+/).filter(Boolean),
      quietDays: /^\d+$/.test(input.quietDays.trim()) ? Number(input.quietDays) : Number.NaN,
    }),
    onValid: (changed) => !isPending && void submit(changed),
  });
  return (
    <form className="grid w-full gap-4" noValidate onSubmit={onSubmit}>
      {!configured && (
        <p className="text-danger">Der E-Mail-Versand ist nicht eingerichtet: Es geht keine E-Mail hinaus.</p>
      )}
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
      <TextField label="Angebote erinnern nach Tagen" inputMode="numeric" autoComplete="off" {...field("quietDays")} />
      <Button className="justify-self-start" type="submit" aria-disabled={isPending}>
        E-Mail-Einstellungen speichern
      </Button>
      <TestMail result={test} />
    </form>
  );
}

/** Sends a test mail to the saved receivers, and shows the latest result. */
function TestMail({ result }: { result: TestResult | undefined }) {
  const { isPending, submit } = useSend({
    send: () => sendJson<TestResult>(pathOf([...MAIL_SETTINGS, "test"]), {}),
    failure: "Testmail nicht gesendet",
    settle: () => refresh(MAIL_SETTINGS),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <QuietButton aria-disabled={isPending} onClick={() => void submit()}>
        {isPending ? "Wird gesendet…" : "Testmail senden"}
      </QuietButton>
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
