import { type ReactNode, useState } from "react";
import { showToast } from "../../ui/toast";
import { type ApiKey, PASSKEYS, SESSIONS, USER } from "../api-keys";
import { Badge, Fold, Read, SettingsSection, Time } from "../box";
import { QuietButton } from "../buttons";
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
  return (
    <SettingsSection title="Passwort und Geräte">
      <Read<SignedInUser> from={USER}>
        {({ email }) => (
          // Empty again after a change.
          <PasswordForm key={changes} idPrefix="settings-" email={email} onDone={() => setChanges(changes + 1)} />
        )}
      </Read>
      <Passkeys />
      <Fold title="Angemeldete Geräte">
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
      <h4 className="mt-2 text-base">Mit Fingerabdruck oder Gesicht</h4>
      <DeviceList<PasskeyRow> list={PASSKEYS} verb="remove" buttonText="Entfernen" failure="Nicht entfernt">
        {({ createdAt, lastUsedAt }) => (
          <>
            Eingerichtet <Time at={createdAt} />
            {lastUsedAt ? (
              <>
                , zuletzt genutzt <Time at={lastUsedAt} />
              </>
            ) : (
              ", noch nicht genutzt"
            )}
          </>
        )}
      </DeviceList>
      {canSetUp && <SetUpPasskeyButton look="quiet">Dieses Gerät einrichten</SetUpPasskeyButton>}
      {canSetUp === false && (
        <p className="text-small text-ink-soft">
          Dieses Gerät erkennt Sie nicht: Dafür braucht es eine Bildschirmsperre und einen aktuellen Browser.
        </p>
      )}
    </>
  );
}

function Sessions() {
  const logOut = useLogout();

  async function logOutEverywhere() {
    if (await logOut(true)) return;
    showToast({
      title: "Fehler",
      description: "Sie konnten nicht überall abgemeldet werden. Bitte versuchen Sie es erneut.",
      tone: "destructive",
    });
  }

  return (
    <div className="grid justify-items-start gap-3">
      <DeviceList<SessionRow> list={SESSIONS} verb="end" buttonText="Abmelden" failure="Nicht abgemeldet">
        {({ createdAt, lastUsedAt, isCurrent }) => (
          <>
            Angemeldet <Time at={createdAt} />
            {!isCurrent && (
              <>
                , zuletzt genutzt etwa <Time at={lastUsedAt} />
              </>
            )}
          </>
        )}
      </DeviceList>
      <p>Das beendet jede Anmeldung, auch die in diesem Browser; Fingerabdruck und Gesicht gelten weiter.</p>
      <QuietButton onClick={() => void logOutEverywhere()}>Überall abmelden</QuietButton>
    </div>
  );
}

interface Device {
  id: string;
  device: string;
  /** Whether it is this browser, which has no button. */
  isCurrent?: boolean;
}

interface DeviceListProps<Row> {
  /** Where the devices are listed. */
  list: ApiKey;
  /** The API's word for ending a device's access. */
  verb: "end" | "remove";
  buttonText: "Abmelden" | "Entfernen";
  failure: string;
  /** Since when, and when it was last used. */
  children: (row: Row) => ReactNode;
}

/** Devices that have access, each with the button that ends it. */
function DeviceList<Row extends Device>({ list, verb, buttonText, failure, children }: DeviceListProps<Row>) {
  return (
    <Read<Row[]> from={list}>
      {(devices) =>
        devices.length > 0 && (
          <ul className="w-full">
            {devices.map((row) => (
              <li className="grid grid-cols-[1fr_auto] items-center gap-x-3 border-t border-line py-3" key={row.id}>
                <p className="col-start-1 flex flex-wrap gap-2 font-semibold">
                  {row.device}
                  {row.isCurrent && <Badge look="good">Dieses Gerät</Badge>}
                </p>
                <p className="col-start-1 text-small text-ink-soft">{children(row)}</p>
                {!row.isCurrent && (
                  <PostButton
                    className="col-start-2 row-[1/3]"
                    to={[...list, row.id, verb]}
                    changes={[list]}
                    failure={failure}
                    aria-label={`${row.device} ${buttonText.toLowerCase()}`}
                  >
                    {buttonText}
                  </PostButton>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </Read>
  );
}
