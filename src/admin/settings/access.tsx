import { useState } from "react";
import { timeInShort } from "../../platform/time/berlin-days";
import { PASSKEYS, SESSIONS, USER } from "../api-keys";
import { Badge } from "../facts";
import { Fold } from "../fold";
import { Read } from "../loading";
import { setUpPasskey, usePlatformAuthenticator } from "../passkeys/authenticator.client";
import { PostButton } from "../post";
import { useLogout } from "../session/logout";
import { PasswordForm, StillValid } from "./password-panel";
import { PASSKEYS_ID, SettingsRow, SettingsSection } from "./section";

/** Settings of access: the password, the passkeys, and where somebody is signed in. */
export function Access() {
  const [isChanged, setChanged] = useState(false);
  return (
    <SettingsSection title="Passwort und Geräte">
      {/* The button in the header opens it too. */}
      <Fold id="password" title="Passwort ändern">
        <Read from={USER}>{({ email }) => <PasswordForm email={email} onDone={() => setChanged(true)} />}</Read>
      </Fold>
      {isChanged && <StillValid />}
      <Passkeys />
      <Fold id="sessions" title="Angemeldete Geräte" isLazy>
        <Sessions />
      </Fold>
    </SettingsSection>
  );
}

/** The devices that sign in by fingerprint or face: list, add, remove. */
function Passkeys() {
  const canSetUp = usePlatformAuthenticator();
  return (
    <>
      <h4 className="mt-2 text-base" id={PASSKEYS_ID}>
        Mit Fingerabdruck oder Gesicht
      </h4>
      <Read from={PASSKEYS}>
        {(passkeys) => (
          <ul className="w-full empty:hidden">
            {passkeys.map(({ id, device, createdAt, lastUsedAt }) => (
              <SettingsRow
                key={id}
                title={device}
                about={
                  lastUsedAt
                    ? `Zuletzt genutzt ${timeInShort(lastUsedAt)}`
                    : `Eingerichtet ${timeInShort(createdAt)}, noch nicht genutzt`
                }
                to={[...PASSKEYS, id, "remove"]}
                changes={[PASSKEYS]}
                button="Entfernen"
              />
            ))}
          </ul>
        )}
      </Read>
      {canSetUp && (
        <PostButton
          to={setUpPasskey}
          changes={[PASSKEYS]}
          failure="Nicht eingerichtet"
          success={{
            title: "Eingerichtet",
            description: "Ab jetzt genügt auf diesem Gerät Fingerabdruck oder Gesicht.",
          }}
          look="link"
          pending="Wird eingerichtet…"
        >
          Dieses Gerät einrichten
        </PostButton>
      )}
      {canSetUp === false && (
        <p className="text-small text-ink-soft">
          Dieses Gerät kann das nicht: Dafür braucht es eine Bildschirmsperre und einen aktuellen Browser.
        </p>
      )}
    </>
  );
}

/** Sessions of the account; this browser signs out in the header. */
function Sessions() {
  const logOut = useLogout();
  return (
    <>
      <Read from={SESSIONS}>
        {(sessions) => (
          <ul className="w-full">
            {sessions.map(({ id, device, createdAt, lastUsedAt, isCurrent }) => (
              <SettingsRow
                key={id}
                title={device}
                badge={isCurrent && <Badge look="strong">Dieses Gerät</Badge>}
                about={`Angemeldet ${timeInShort(createdAt)}${isCurrent ? "" : `, zuletzt genutzt etwa ${timeInShort(lastUsedAt)}`}`}
                to={[...SESSIONS, id, "end"]}
                changes={[SESSIONS]}
                button={!isCurrent && "Abmelden"}
              />
            ))}
          </ul>
        )}
      </Read>
      <p className="my-3">Das meldet alle Geräte ab, auch dieses. Fingerabdruck und Gesicht gelten weiter.</p>
      <PostButton to={() => logOut(true)} failure="Nicht überall abgemeldet">
        Überall abmelden
      </PostButton>
    </>
  );
}
