import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { SETTINGS_PATH } from "../../content/admin-paths";
import { Button, TALL_LINK } from "../../ui/button";
import { showToast } from "../../ui/toast";
import { PASSKEYS, PUSH, pathOf, SESSIONS, USER } from "../api-keys";
import { reregister } from "../app/push";
import { SETTINGS_SECTION } from "../box";
import type { PasskeyRow } from "../passkeys/passkeys.server";
import { refresh, useApiResult, useSend } from "../queries";
import { PasswordField } from "../session/password-field";
import { newPasswordProblem } from "../session/password-rules";
import { askProof } from "../session/proof-box";
import { readJson, sendJson, storeToken } from "../session/session";
import type { SignedInUser } from "../session/session-api.server";

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
  const hasPasskeys = Boolean(useApiResult<PasskeyRow[]>(PASSKEYS)?.data?.length);
  const { isPending, problem, reset, submit } = useSend<NewPassword>({
    send: changePassword,
    failure: "Fehler",
    failureText: () => "Passwort konnte nicht geändert werden.",
    settle: () => refresh(PUSH, PASSKEYS, SESSIONS),
    done() {
      showToast({ title: "Passwort geändert", description: "Ihr Passwort wurde erfolgreich geändert." });
      onDone();
    },
  });
  const found = wrong ?? problem;

  async function save(event: FormEvent) {
    event.preventDefault();
    reset();
    const refusal = newPasswordProblem(password, confirmation, email);
    setWrong(refusal);
    if (refusal) return;
    const answer = hasPasskeys ? await askAboutPasskeys() : { removePasskeys: false };
    if (answer) void submit({ newPassword: password, ...answer });
  }

  return (
    <div className="mt-4 rounded-card bg-mist px-4 py-6 md:p-6 md:pr-[calc(100%-26rem)] print:hidden">
      <form className={SETTINGS_SECTION} noValidate onSubmit={(event) => void save(event)}>
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
        <Link className={TALL_LINK} to={SETTINGS_PATH}>
          Alle Einstellungen
        </Link>
      </form>
    </div>
  );
}

interface NewPassword {
  newPassword: string;
  removePasskeys: boolean;
}

/** One question: whether the passkeys go too, and the proof where it is due. */
async function askAboutPasskeys() {
  const user = await readJson<SignedInUser>(pathOf(USER)).catch(() => undefined);
  return askProof(user?.mustProve === false ? "passkeys" : "both");
}

async function changePassword(change: NewPassword): Promise<void> {
  const { token } = await sendJson<{ token: string }>("/api/admin/change-password", change);
  storeToken(token);
  // The change has ended the notifications of every device; this one registers again.
  await reregister().catch(() => {});
}
