import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { SETTINGS_PATH } from "../../content/admin-paths";
import { Button, TALL_LINK } from "../../ui/button";
import { classes } from "../../ui/classes";
import { apiPath, PASSKEYS, PUSH, SESSIONS } from "../api-keys";
import { askReally } from "../dialog";
import { fieldsOf } from "../fields";
import { useApiResult, usePost } from "../queries";
import { PasswordField } from "../session/password-field";
import { newPasswordProblem } from "../session/password-rules";
import { isInvalid, sendJson, storeToken } from "../session/session";
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
  const [typed, setTyped] = useState({ newPassword: "", confirmPassword: "" });
  const { newPassword, confirmPassword } = typed;
  const [wrong, setWrong] = useState<string>();
  const passkeys = useApiResult(PASSKEYS)?.data ?? [];
  const removing = usePost({
    to: async () => {
      for (const { id } of passkeys) await sendJson(apiPath([...PASSKEYS, id, "remove"]), {});
    },
    changes: [PASSKEYS],
    success: { title: "Passkeys entfernt" },
    failure: "Nicht entfernt",
  });
  const { isPending, error, problem, reset, submit } = usePost<string>({
    to: changePassword,
    changes: [PUSH, SESSIONS],
    failure: "Fehler",
    failureText: () => "Passwort konnte nicht geändert werden.",
    isToldElsewhere: isInvalid,
    success: { title: "Passwort geändert", description: "Ihr Passwort wurde erfolgreich geändert." },
    done() {
      onDone();
      if (passkeys.length > 0) void askAboutPasskeys();
    },
  });
  /** Asks whether the passkeys stay: where somebody else knew the password, one may be theirs. */
  async function askAboutPasskeys() {
    const devices = passkeys.map(({ device }) => device).join("; ");
    const isSure = await askReally({
      title: "Passkeys auch entfernen?",
      text: `Mit Fingerabdruck oder Gesicht öffnen die Verwaltung weiter: ${devices}.`,
      button: "Alle entfernen",
      cancel: "Behalten",
    });
    if (isSure) await removing.submit();
  }
  const tied = fieldsOf(
    idPrefix,
    typed,
    (part) => setTyped((last) => ({ ...last, ...part })),
    () => undefined,
  );
  const found = wrong ?? (isInvalid(error) ? problem : undefined);

  function save(event: FormEvent) {
    event.preventDefault();
    reset();
    const refusal = newPasswordProblem(newPassword, confirmPassword, email);
    setWrong(refusal);
    if (!refusal) void submit(newPassword);
  }

  const field = (name: keyof typeof typed) => ({
    ...tied(name),
    name,
    autoComplete: "new-password",
    disabled: isPending,
  });
  return (
    <form className={classes(SETTINGS_SECTION, "w-full")} noValidate onSubmit={save}>
      {/* Tells password managers whose password this is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Neues Passwort" {...field("newPassword")} errors={found ? [found] : undefined} />
      <PasswordField label="Passwort bestätigen" {...field("confirmPassword")} />
      <Button type="submit" disabled={isPending || newPassword === "" || confirmPassword === ""}>
        {isPending ? "Wird geändert..." : "Passwort ändern"}
      </Button>
    </form>
  );
}

async function changePassword(newPassword: string): Promise<void> {
  const { token } = await sendJson<{ token: string }>("/api/admin/change-password", { newPassword });
  storeToken(token);
}
