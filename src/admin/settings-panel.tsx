import { type FormEvent, useState } from "react";
import { useToast } from "../ui/toast";
import { DataSettings } from "./data-settings";
import { PasswordField } from "./password-field";
import { PASSWORD_MISMATCH, passwordProblem } from "./password-rules";
import { HttpError, sendJson, storeToken } from "./session";
import { useErrorHandler } from "./use-resource";

interface SettingsPanelProps {
  email: string;
  /** The password was changed. */
  onDone: () => void;
  onLogoutEverywhere: () => Promise<boolean>;
}

/** Change of password (spec section 5), and signing out everywhere. */
export function SettingsPanel({ email, onDone, onLogoutEverywhere }: SettingsPanelProps) {
  const showToast = useToast();

  async function logOutEverywhere() {
    if (await onLogoutEverywhere()) return;
    showToast({
      title: "Fehler",
      description: "Sie konnten nicht überall abgemeldet werden. Bitte versuchen Sie es erneut.",
      tone: "destructive",
    });
  }

  return (
    <div className="settings">
      <ChangePassword email={email} onDone={onDone} />
      <section className="settings-part">
        <h2>Alle Geräte</h2>
        <p>Beendet jede Anmeldung dieses Kontos, auch die auf anderen Geräten.</p>
        <button className="button is-quiet" type="button" onClick={logOutEverywhere}>
          Überall abmelden
        </button>
      </section>
      <DataSettings />
    </div>
  );
}

function ChangePassword({ email, onDone }: Pick<SettingsPanelProps, "email" | "onDone">) {
  const showToast = useToast();
  const onError = useErrorHandler();
  const [password, setPassword] = useState("");
  const [confirmation, setConfirmation] = useState("");
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = password === confirmation ? passwordProblem(password, email) : PASSWORD_MISMATCH;
    setProblem(found);
    if (found) return;

    setPending(true);
    try {
      const { token } = await sendJson<{ token: string }>("/api/admin/change-password", { newPassword: password });
      storeToken(token);
      setPassword("");
      setConfirmation("");
      showToast({ title: "Passwort geändert", description: "Ihr Passwort wurde erfolgreich geändert." });
      onDone();
    } catch (error) {
      onError(error);
      setProblem(refusal(error));
      showToast({ title: "Fehler", description: "Passwort konnte nicht geändert werden.", tone: "destructive" });
    }
    setPending(false);
  }

  return (
    <form className="settings-part" noValidate onSubmit={submit}>
      <h2>Passwort ändern</h2>
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
      <button className="button" type="submit" disabled={isPending || password === "" || confirmation === ""}>
        {isPending ? "Wird geändert..." : "Passwort ändern"}
      </button>
    </form>
  );
}

/** The server's sentence about the password, where it refused it. */
function refusal(error: unknown): string | undefined {
  if (!(error instanceof HttpError)) return undefined;
  try {
    return (JSON.parse(error.body) as { errors?: { newPassword?: string[] } }).errors?.newPassword?.[0];
  } catch {
    return undefined;
  }
}
