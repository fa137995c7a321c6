import { PASSKEYS, pathOf } from "../api-keys";
import { Loading, Retry } from "../box";
import { formatDateTime } from "../dates";
import { usePlatformAuthenticator } from "../passkeys/authenticator.client";
import { SetUpPasskeyButton } from "../passkeys/passkey-prompt";
import type { PasskeyRow } from "../passkeys/passkeys.server";
import { useApiResult } from "../queries";
import { sendJson } from "../session/session";
import { DeviceRow } from "./device-row";
import { SETTINGS_PART } from "./settings-part";

/** The devices that sign in by fingerprint or face: list, add, remove. */
export function PasskeySettings() {
  const canSetUp = usePlatformAuthenticator();
  return (
    <section className={SETTINGS_PART}>
      <h3 className="text-body">Mit Fingerabdruck oder Gesicht</h3>
      <p>
        Eingerichtete Geräte öffnen die Verwaltung mit Fingerabdruck, Gesicht oder der PIN des Geräts. Ihr Passwort gilt
        daneben weiter.
      </p>
      <PasskeyList />
      {canSetUp && <SetUpPasskeyButton look="quiet">Dieses Gerät einrichten</SetUpPasskeyButton>}
      {canSetUp === false && (
        <p className="text-small text-ink-soft">
          Dieses Gerät erkennt Sie nicht: Dafür braucht es eine Bildschirmsperre und einen aktuellen Browser.
        </p>
      )}
      <p className="text-small text-ink-soft">
        Ein neues Passwort und „Überall abmelden“ ändern daran nichts. Ist ein Gerät verloren, entfernen Sie es hier.
      </p>
    </section>
  );
}

function PasskeyList() {
  const passkeys = useApiResult<PasskeyRow[]>(PASSKEYS);
  if (!passkeys) return <Loading />;
  if (!passkeys.data) return <Retry message={passkeys.problem} />;
  if (passkeys.data.length === 0) return null;
  return (
    <ul className="w-full">
      {passkeys.data.map(({ id, device, createdAt, lastUsedAt }) => (
        <DeviceRow
          key={id}
          device={device}
          buttonText="Entfernen"
          end={() => sendJson(pathOf([...PASSKEYS, id, "remove"]), {})}
          failure="Nicht entfernt"
          list={PASSKEYS}
        >
          Eingerichtet <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          {lastUsedAt ? (
            <>
              , zuletzt genutzt <time dateTime={lastUsedAt}>{formatDateTime(lastUsedAt)}</time>
            </>
          ) : (
            ", noch nicht genutzt"
          )}
        </DeviceRow>
      ))}
    </ul>
  );
}
