import type { ReactNode } from "react";
import { type MailSettings, type MailTopic, mailSettingsSchema, RECEIVERS_MAX, topicLabels } from "../../notify/schema";
import type { TestResult } from "../../notify/settings.server";
import { Button } from "../../ui/button";
import { classes } from "../../ui/classes";
import { TextField } from "../../ui/field";
import { showToast } from "../../ui/toast";
import { MAIL_SETTINGS, pathOf } from "../api-keys";
import { Loading, Retry, SettingsSection } from "../box";
import { QuietButton } from "../buttons";
import { formatDateTime } from "../dates";
import { CheckField, NamedGroup, useCheckedFields } from "../fields";
import { refresh, useApiResult, useSend } from "../queries";
import { sendJson } from "../session/session";
import type { MailSettingsResponse } from "./mail-settings-api.server";

/** Which mails are sent, when and to whom; each kind can be tested. */
export function MailSettingsForm() {
  const result = useApiResult<MailSettingsResponse>(MAIL_SETTINGS);
  return (
    <SettingsSection className="[column-span:all] md:pt-6" title="E-Mails">
      {!result && <Loading />}
      {result?.problem && <Retry message={result.problem} />}
      {result?.data && <Fields {...result.data} />}
    </SettingsSection>
  );
}

function Fields({ configured, settings, tests }: MailSettingsResponse) {
  const { isPending, submit } = useSend<MailSettings>({
    send: (changed) => sendJson(pathOf(MAIL_SETTINGS), changed),
    failure: "Nicht gespeichert",
    settle: () => refresh(MAIL_SETTINGS),
    done: () => showToast({ title: "Gespeichert", description: "Die Einstellungen gelten ab sofort." }),
  });
  const { typed, change, field, onSubmit } = useCheckedFields({
    idPrefix: "",
    initial: () => asTyped(settings),
    schema: mailSettingsSchema,
    inputOf: asSettings,
    onValid: (changed) => !isPending && void submit(changed),
  });
  const receivers = (topic: MailTopic, hint: string, optional = false) => (
    <>
      <TextField
        label="Empfänger"
        hint={hint}
        optional={optional}
        inputMode="email"
        autoComplete="off"
        {...field(`${topic}Receivers`)}
      />
      <TestMail topic={topic} result={tests[topic]} />
    </>
  );

  return (
    <form className="grid w-full gap-6" noValidate onSubmit={onSubmit}>
      {!configured && (
        <p className="text-danger">Der E-Mail-Versand ist nicht eingerichtet: Es geht keine E-Mail hinaus.</p>
      )}
      <div className="grid gap-6 md:grid-cols-2 md:gap-x-12">
        <Topic topic="notice">{receivers("notice", SEVERAL)}</Topic>
        <Topic topic="morning" isOn={typed.morningIsOn} onSwitch={(morningIsOn) => change({ morningIsOn })}>
          <p className="text-small text-ink-soft">
            Was heute ansteht, was noch keine Antwort hat und welche Angebote still sind. Kommt nur, wenn es etwas zu
            tun gibt.
          </p>
          <TextField label="Uhrzeit" type="time" {...field("morningTime")} />
          <TextField
            label="Angebote erinnern nach Tagen"
            inputMode="numeric"
            autoComplete="off"
            {...field("quietDays")}
          />
          {receivers("morning", SEVERAL)}
        </Topic>
        <Topic topic="report" isOn={typed.reportIsOn} onSwitch={(reportIsOn) => change({ reportIsOn })}>
          <p className="text-small text-ink-soft">Jeden Montagmorgen: die vergangene Woche in Zahlen.</p>
          {receivers("report", SEVERAL)}
        </Topic>
        <Topic topic="repeat" isOn={typed.repeatIsOn} onSwitch={(repeatIsOn) => change({ repeatIsOn })}>
          <p className="text-small text-ink-soft">Was niemand geöffnet hat, wird noch einmal gemeldet.</p>
          <TextField label="Nach Minuten" inputMode="numeric" autoComplete="off" {...field("repeatMinutes")} />
          {receivers("repeat", "Zum Beispiel Ihre Vertretung. Leer: dieselben wie bei neuen Anfragen.", true)}
        </Topic>
      </div>
      <Button className="justify-self-start" type="submit" aria-disabled={isPending}>
        E-Mail-Einstellungen speichern
      </Button>
    </form>
  );
}

const SEVERAL = `Mehrere mit Komma, höchstens ${RECEIVERS_MAX}.`;

interface TopicProps {
  topic: MailTopic;
  /** Absent where the mail cannot be switched off. */
  isOn?: boolean;
  onSwitch?: (isOn: boolean) => void;
  children: ReactNode;
}

function Topic({ topic, isOn, onSwitch, children }: TopicProps) {
  return (
    <NamedGroup className="grid content-start gap-3" name={topicLabels[topic]} nameClassName="text-ink-soft">
      {onSwitch && (
        <CheckField
          label="Senden"
          aria-label={`${topicLabels[topic]} senden`}
          checked={isOn}
          onChange={(event) => onSwitch(event.currentTarget.checked)}
        />
      )}
      {children}
    </NamedGroup>
  );
}

/** Sends a test mail to the saved receivers, and shows the latest result. */
function TestMail({ topic, result }: { topic: MailTopic; result: TestResult | undefined }) {
  const { isPending, submit } = useSend({
    send: () => sendJson<TestResult>(pathOf([...MAIL_SETTINGS, "test"]), { topic }),
    failure: "Testmail nicht gesendet",
    settle: () => refresh(MAIL_SETTINGS),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <QuietButton
        aria-label={`${topicLabels[topic]}: Testmail senden`}
        aria-disabled={isPending}
        onClick={() => void submit()}
      >
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

/** Numbers and lists as they are typed. */
type Typed = { [Field in keyof MailSettings]: MailSettings[Field] extends boolean ? boolean : string };

function asTyped(settings: MailSettings): Typed {
  const typed = Object.entries(settings).map(([field, value]) => {
    if (typeof value === "boolean") return [field, value];
    return [field, Array.isArray(value) ? value.join(", ") : String(value)];
  });
  return Object.fromEntries(typed) as Typed;
}

function asSettings(typed: Typed): Record<string, unknown> {
  const settings = Object.entries(typed).map(([field, value]) => {
    if (typeof value === "boolean" || field === "morningTime") return [field, value];
    if (field.endsWith("Receivers")) return [field, value.split(/[,;\s]+/).filter(Boolean)];
    return [field, /^\d+$/.test(value.trim()) ? Number(value) : Number.NaN];
  });
  return Object.fromEntries(settings);
}
