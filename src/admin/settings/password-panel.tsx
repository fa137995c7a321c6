import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { SETTINGS_PATH } from "../../content/admin-paths";
import { Button, TALL_LINK } from "../../ui/button";
import { classes } from "../../ui/classes";
import { showToast } from "../../ui/toast";
import { PASSKEYS, PUSH, pathOf, SESSIONS } from "../api-keys";
import { reregister } from "../app/push";
import { askReally } from "../dialog";
import type { PasskeyRow } from "../passkeys/passkeys.server";
import { refresh, useApiResult, usePost } from "../queries";
import { PasswordField } from "../session/password-field";
import { newPasswordProblem } from "../session/password-rules";
import { isInvalid, problemOf, sendJson, storeToken } from "../session/session";
import { SETTINGS_SECTION } from "./section";

interface PasswordFormProps {
  email: string;
  /** The password was changed. */
  onDone: () => void;
  /** Tells the fields of the settings from those of the panel. */
  idPrefix?: string;
}

/** The panel of the header: the change of password, and the way to everything else. */
export function PasswordPanel(form: PasswordFormProps) {
  return (
    <div className="mt-4 rounded-card bg-mist px-4 py-6 md:p-6 md:pr-[calc(100%-26rem)] print:hidden">
      <h2 className="mb-3 text-title-s">Passwort ändern</h2>
      <PasswordForm {...form} />
      <Link className={TALL_LINK} to={SETTINGS_PATH}>
        Alle Einstellungen
      </Link>
    </div>
  );
}

/** The change of password (spec section 5). */
export function PasswordForm({ email, onDone, idPrefix = "" }: PasswordFormProps) {
  const [password, setPassword] = useState("");
  const [confirmation, setConfirmation] = useState("");
  const [wrong, setWrong] = useState<string>();
  const passkeys = useApiResult<PasskeyRow[]>(PASSKEYS)?.data ?? [];
  const { isPending, error, problem, reset, submit } = usePost<string>({
    to: changePassword,
    changes: [PUSH, SESSIONS],
    failure: "Fehler",
    failureText: () => "Passwort konnte nicht geändert werden.",
    isToldElsewhere: isInvalid,
    success: { title: "Passwort geändert", description: "Ihr Passwort wurde erfolgreich geändert." },
    done() {
      onDone();
      if (passkeys.length > 0) void askAboutPasskeys(passkeys);
    },
  });
  const found = wrong ?? (isInvalid(error) ? problem : undefined);

  function save(event: FormEvent) {
    event.preventDefault();
    reset();
    const refusal = newPasswordProblem(password, confirmation, email);
    setWrong(refusal);
    if (!refusal) void submit(password);
  }

  return (
    <form className={classes(SETTINGS_SECTION, "w-full")} noValidate onSubmit={save}>
      {/* Tells password managers whose password this is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        id={`${idPrefix}newPassword`}
        name="newPassword"
        label="Neues Passwort"
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        disabled={isPending}
        errors={found ? [found] : undefined}
      />
      <PasswordField
        id={`${idPrefix}confirmPassword`}
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

async function changePassword(newPassword: string): Promise<void> {
  const { token } = await sendJson<{ token: string }>("/api/admin/change-password", { newPassword });
  storeToken(token);
  // The change has ended the notifications of every device; this one registers again.
  await reregister().catch(() => {});
}

/** They open the admin area as before: where somebody else knew the password, one of them may be theirs. */
async function askAboutPasskeys(passkeys: readonly PasskeyRow[]): Promise<void> {
  const isSure = await askReally({
    title: "Passkeys auch entfernen?",
    text: `Mit Fingerabdruck oder Gesicht öffnen die Verwaltung weiter: ${passkeys.map(({ device }) => device).join("; ")}.`,
    button: "Alle entfernen",
    cancel: "Behalten",
  });
  if (!isSure) return;
  try {
    for (const { id } of passkeys) await sendJson(pathOf([...PASSKEYS, id, "remove"]), {});
    showToast({ title: "Passkeys entfernt" });
  } catch (error) {
    showToast({ title: "Nicht entfernt", description: problemOf(error), tone: "destructive" });
  }
  await refresh(PASSKEYS);
}
