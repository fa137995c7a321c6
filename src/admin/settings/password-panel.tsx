import { Link } from "react-router";
import { SETTINGS_PATH } from "../../content/admin-paths";
import { CHANGE_PASSWORD_API } from "../../content/api-paths";
import { TALL_LINK } from "../../ui/button";
import { classes } from "../../ui/classes";
import { sendJson } from "../api-client";
import { PUSH, SESSIONS } from "../api-keys";
import { PostForm } from "../post";
import { PasswordField } from "../session/password-field";
import { newPasswordSchema, STILL_VALID } from "../session/schema";
import { storeToken } from "../session/session";
import { CALENDAR_ID, PASSKEYS_ID, SETTINGS_SECTION } from "./section";

interface PasswordFormProps {
  email: string;
  /** The password was changed. */
  onDone?: () => void;
}

/** The panel of the header: the change of password, and the way to everything else. */
export function PasswordPanel(form: PasswordFormProps) {
  return (
    <div className="mt-4 rounded-corner bg-mist px-4 py-6 md:p-6 md:pr-[calc(100%-26rem)] print:hidden">
      <h2 className="mb-3 text-title-s">Passwort ändern</h2>
      <PasswordForm {...form} />
      <Link className={TALL_LINK} to={SETTINGS_PATH}>
        Alle Einstellungen
      </Link>
    </div>
  );
}

/** The change of password. */
export function PasswordForm({ email, onDone }: PasswordFormProps) {
  return (
    <PostForm
      to={changePassword}
      changes={[PUSH, SESSIONS]}
      failure="Fehler"
      failureText={() => "Passwort konnte nicht geändert werden."}
      success={{ title: "Passwort geändert", description: "Ihr Passwort wurde erfolgreich geändert." }}
      {...(onDone && { done: onDone })}
      className={classes(SETTINGS_SECTION, "w-full")}
      initial={{ newPassword: "", confirmPassword: "" }}
      look="primary"
      schema={newPasswordSchema}
      inputOf={(typed) => ({ ...typed, email })}
      button={({ newPassword, confirmPassword }, isPending) => ({
        children: isPending ? "Wird geändert..." : "Passwort ändern",
        disabled: isPending || newPassword === "" || confirmPassword === "",
      })}
    >
      {({ field }) => (
        <>
          {/* Tells password managers whose password this is. */}
          <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordField label="Neues Passwort" {...NEW} name="newPassword" {...field("newPassword")} />
          <PasswordField label="Passwort bestätigen" {...NEW} name="confirmPassword" {...field("confirmPassword")} />
        </>
      )}
    </PostForm>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();

/** `STILL_VALID`, with the way to each. It has the focus that the form had. */
export function StillValid() {
  return (
    <p
      className="mt-4 flex w-full flex-wrap items-center gap-x-4 rounded-corner bg-mist px-4 py-2"
      ref={focus}
      tabIndex={-1}
    >
      {STILL_VALID}
      <Link className={TALL_LINK} to={`${SETTINGS_PATH}#${PASSKEYS_ID}`}>
        Geräte ansehen
      </Link>
      <Link className={TALL_LINK} to={`${SETTINGS_PATH}#${CALENDAR_ID}`}>
        Kalender ansehen
      </Link>
    </p>
  );
}

const NEW = { autoComplete: "new-password" };

async function changePassword(change: { newPassword: string }): Promise<void> {
  const { token } = await sendJson<{ token: string }>(CHANGE_PASSWORD_API, change);
  storeToken(token);
}
