import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { SETTINGS_PATH } from "../../content/admin-paths";
import { Button } from "../../ui/button";
import { showToast } from "../../ui/toast";
import { PUSH } from "../api-keys";
import { reregister } from "../app/push";
import { SETTINGS_SECTION } from "../box";
import { refresh, useSend } from "../queries";
import { PasswordField } from "../session/password-field";
import { newPasswordProblem } from "../session/password-rules";
import { sendJson, storeToken } from "../session/session";

interface PasswordPanelProps {
  email: string;
  /** The password was changed. */
  onDone: () => void;
}

/** The change of password (spec section 5). */
export function PasswordPanel({ email, onDone }: PasswordPanelProps) {
  const [password, setPassword] = useState("");
  const [confirmation, setConfirmation] = useState("");
  const [wrong, setWrong] = useState<string>();
  const { isPending, problem, reset, submit } = useSend<string>({
    send: changePassword,
    failure: "Fehler",
    failureText: () => "Passwort konnte nicht geändert werden.",
    settle: () => refresh(PUSH),
    done() {
      showToast({ title: "Passwort geändert", description: "Ihr Passwort wurde erfolgreich geändert." });
      onDone();
    },
  });
  const found = wrong ?? problem;

  function save(event: FormEvent) {
    event.preventDefault();
    reset();
    const refusal = newPasswordProblem(password, confirmation, email);
    setWrong(refusal);
    if (!refusal) void submit(password);
  }

  return (
    <div className="mt-4 rounded-card bg-mist px-4 py-6 md:p-6 md:pr-[calc(100%-26rem)] print:hidden">
      <form className={SETTINGS_SECTION} noValidate onSubmit={save}>
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
          errors={found ? [found] : undefined}
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
        <Link to={SETTINGS_PATH}>Alle Einstellungen</Link>
      </form>
    </div>
  );
}

async function changePassword(newPassword: string): Promise<void> {
  const { token } = await sendJson<{ token: string }>("/api/admin/change-password", { newPassword });
  storeToken(token);
  // The change has ended the notifications of every device; this one registers again.
  await reregister().catch(() => {});
}
