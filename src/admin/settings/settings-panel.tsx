import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import { Button } from "../../ui/button";
import { showToast } from "../../ui/toast";
import { InstallHint } from "../app/install-hint";
import { PushSettings } from "../app/push-settings";
import { PasswordField } from "../session/password-field";
import { PASSWORD_MISMATCH, passwordProblem } from "../session/password-rules";
import { type Outcome, useSubmission } from "../submissions";
import { DataSettings } from "./data-settings";
import { MailSettingsForm } from "./mail-settings";
import { PasskeySettings } from "./passkey-settings";
import { SessionList } from "./session-list";
import { SETTINGS_PART } from "./settings-part";

interface SettingsPanelProps {
  email: string;
  /** The password was changed. */
  onDone: () => void;
  onLogoutEverywhere: () => Promise<boolean>;
}

/** Change of password (spec section 5), the devices that are signed in, export and personal data. */
export function SettingsPanel({ email, onDone, onLogoutEverywhere }: SettingsPanelProps) {
  async function logOutEverywhere() {
    if (await onLogoutEverywhere()) return;
    showToast({
      title: "Fehler",
      description: "Sie konnten nicht überall abgemeldet werden. Bitte versuchen Sie es erneut.",
      tone: "destructive",
    });
  }

  return (
    <div className="print-without-sheet:hidden mt-4 grid gap-6 rounded-card bg-mist px-4 py-6 md:grid-cols-[minmax(0,24rem)_minmax(0,20rem)] md:gap-12 md:p-6">
      <div className="grid content-start gap-6 md:gap-12">
        <ChangePassword email={email} onDone={onDone} />
        <PasskeySettings />
      </div>
      <section className={SETTINGS_PART}>
        <h2 className="text-title-s">Angemeldete Geräte</h2>
        <SessionList />
        <p>„Überall abmelden“ beendet jede Anmeldung dieses Kontos, auch die in diesem Browser.</p>
        <Button look="quiet" type="button" onClick={logOutEverywhere}>
          Überall abmelden
        </Button>
      </section>
      <PushSettings />
      <InstallHint />
      <MailSettingsForm />
      <DataSettings />
    </div>
  );
}

function ChangePassword({ email, onDone }: Pick<SettingsPanelProps, "email" | "onDone">) {
  const { isPending, outcome, submit } = useSubmission();
  const [password, setPassword] = useState("");
  const [confirmation, setConfirmation] = useState("");
  const [problem, setProblem] = useState<string>();

  const afterChange = useEffectEvent(({ problem: refusal }: Outcome) => {
    setProblem(refusal);
    if (refusal) return;
    showToast({ title: "Passwort geändert", description: "Ihr Passwort wurde erfolgreich geändert." });
    onDone();
  });
  useEffect(() => {
    if (outcome) afterChange(outcome);
  }, [outcome]);

  function save(event: FormEvent) {
    event.preventDefault();
    const found = password === confirmation ? passwordProblem(password, email) : PASSWORD_MISMATCH;
    setProblem(found);
    if (!found) void submit({ kind: "password", newPassword: password });
  }

  return (
    <form className={SETTINGS_PART} noValidate onSubmit={save}>
      <h2 className="text-title-s">Passwort ändern</h2>
      {/* Tells password managers whose password this is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        id="newPassword"
        name="newPassword"
        label="Neues Passwort"
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        disabled={isPending}
        errors={problem ? [problem] : undefined}
      />
      <PasswordField
        id="confirmPassword"
        name="confirmPassword"
        label="Passwort bestätigen"
        autoComplete="new-password"
        value={confirmation}
        onChange={(event) => setConfirmation(event.currentTarget.value)}
        disabled={isPending}
      />
      <Button type="submit" disabled={isPending || password === "" || confirmation === ""}>
        {isPending ? "Wird geändert..." : "Passwort ändern"}
      </Button>
    </form>
  );
}
