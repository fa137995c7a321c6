import { type ReactNode, useState } from "react";
import { type ApiKey, PASSKEYS, SESSIONS, USER } from "../api-keys";
import { Badge, Read, SettingsSection } from "../box";
import { formatDateTime } from "../dates";
import { Fold } from "../fold";
import { usePlatformAuthenticator } from "../passkeys/authenticator.client";
import { SetUpPasskeyButton } from "../passkeys/passkey-prompt";
import type { PasskeyRow } from "../passkeys/passkeys.server";
import { PostButton } from "../post";
import { useLogout } from "../session/logout";
import type { SignedInUser } from "../session/session-api.server";
import type { SessionRow } from "../session/sessions.server";
import { PasswordForm } from "./password-panel";

/** Who gets in: the password, the passkeys, and where somebody is signed in. */
export function Access() {
  const [changes, setChanges] = useState(0);
  const logOut = useLogout();
  return (
    <SettingsSection title="Passwort und Geräte">
      <Read<SignedInUser> from={USER}>
        {({ email }) => (
          // Empty again after a change.
          <PasswordForm key={changes} idPrefix="settings-" email={email} onDone={() => setChanges(changes + 1)} />
        )}
      </Read>
      <Passkeys />
      <Fold id="sessions" title="Angemeldete Geräte" isLazy>
        <Devices<SessionRow> list={SESSIONS} verb="end" button="Abmelden" failure="Nicht abgemeldet">
          {({ createdAt, lastUsedAt, isCurrent }) =>
            `Angemeldet ${formatDateTime(createdAt)}${isCurrent ? "" : `, zuletzt genutzt etwa ${formatDateTime(lastUsedAt)}`}`
          }
        </Devices>
        <p className="my-3">Überall: auch in diesem Browser. Fingerabdruck und Gesicht gelten weiter.</p>
        <PostButton to={() => logOut(true)} failure="Nicht überall abgemeldet">
          Überall abmelden
        </PostButton>
      </Fold>
    </SettingsSection>
  );
}

/** The devices that sign in by fingerprint or face: list, add, remove. */
function Passkeys() {
  const canSetUp = usePlatformAuthenticator();
  return (
    <>
      <h4 className="mt-2 text-base">Mit Fingerabdruck oder Gesicht</h4>
      <Devices<PasskeyRow> list={PASSKEYS} verb="remove" button="Entfernen" failure="Nicht entfernt">
        {({ createdAt, lastUsedAt }) =>
          `Eingerichtet ${formatDateTime(createdAt)}, ${lastUsedAt ? `zuletzt genutzt ${formatDateTime(lastUsedAt)}` : "noch nicht genutzt"}`
        }
      </Devices>
      {canSetUp && <SetUpPasskeyButton look="quiet">Dieses Gerät einrichten</SetUpPasskeyButton>}
      {canSetUp === false && (
        <p className="text-small text-ink-soft">
          Dieses Gerät erkennt Sie nicht: Dafür braucht es eine Bildschirmsperre und einen aktuellen Browser.
        </p>
      )}
    </>
  );
}

interface DevicesProps<Row> {
  /** Where they are listed. */
  list: ApiKey;
  /** The API's word for ending a device's access. */
  verb: "end" | "remove";
  button: "Abmelden" | "Entfernen";
  failure: string;
  /** Since when, and when it was last used. */
  children: (row: Row) => ReactNode;
}

/** Devices that have access, each with the button that ends it; this browser has none. */
function Devices<Row extends { id: string; device: string; isCurrent?: boolean }>(props: DevicesProps<Row>) {
  const { list, verb, button, failure, children } = props;
  const row = (device: Row) => (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-3 border-t border-line py-3" key={device.id}>
      <p className="col-start-1 flex flex-wrap gap-2 font-semibold">
        {device.device}
        {device.isCurrent && <Badge look="good">Dieses Gerät</Badge>}
      </p>
      <p className="col-start-1 text-small text-ink-soft">{children(device)}</p>
      {!device.isCurrent && (
        <PostButton
          className="col-start-2 row-[1/3]"
          to={[...list, device.id, verb]}
          changes={[list]}
          failure={failure}
          aria-label={`${device.device} ${button.toLowerCase()}`}
        >
          {button}
        </PostButton>
      )}
    </li>
  );
  return <Read<Row[]> from={list}>{(devices) => <ul className="w-full empty:hidden">{devices.map(row)}</ul>}</Read>;
}
