import type { ReactNode } from "react";
import { Link } from "react-router";
import { APP_PATH } from "../../content/admin-paths";
import { showToast } from "../../ui/toast";
import { type ApiKey, PASSKEYS, SESSIONS } from "../api-keys";
import { Badge, Read, SettingsSection, Time } from "../box";
import { QuietButton } from "../buttons";
import { usePlatformAuthenticator } from "../passkeys/authenticator.client";
import { SetUpPasskeyButton } from "../passkeys/passkey-prompt";
import type { PasskeyRow } from "../passkeys/passkeys.server";
import { PostButton } from "../post";
import { SidePage } from "../screens";
import { useLogout } from "../session/logout";
import type { SessionRow } from "../session/sessions.server";
import { CalendarSettings } from "./calendar-settings";
import { MailSettingsForm } from "./mail-settings";
import { OpeningSettingsForm } from "./opening-settings";
import { OutboxLine } from "./outbox-line";

/** The settings beyond the password. */
export default function SettingsPage() {
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
    <SidePage titleId="settings-title" title="Einstellungen">
      <p>
        Das Passwort ändern Sie oben über „Einstellungen“, Benachrichtigungen auf diesem Gerät unter{" "}
        <Link to={APP_PATH}>App und Benachrichtigungen</Link>.
      </p>
      <div className="mt-4 gap-12 *:mb-6 *:break-inside-avoid md:columns-[20rem]">
        <PasskeySettings />
        <SettingsSection title="Angemeldete Geräte">
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
          <p>„Überall abmelden“ beendet jede Anmeldung dieses Kontos, auch die in diesem Browser.</p>
          <QuietButton onClick={logOutEverywhere}>Überall abmelden</QuietButton>
        </SettingsSection>
        <OpeningSettingsForm />
        <CalendarSettings />
        <MailSettingsForm />
        <OutboxLine />
      </div>
    </SidePage>
  );
}

/** The devices that sign in by fingerprint or face: list, add, remove. */
function PasskeySettings() {
  const canSetUp = usePlatformAuthenticator();
  return (
    <SettingsSection title="Mit Fingerabdruck oder Gesicht">
      <p>
        Eingerichtete Geräte öffnen die Verwaltung mit Fingerabdruck, Gesicht oder der PIN des Geräts. Ihr Passwort gilt
        daneben weiter.
      </p>
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
      <p className="text-small text-ink-soft">
        „Überall abmelden“ ändert daran nichts. Ist ein Gerät verloren, entfernen Sie es hier.
      </p>
    </SettingsSection>
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
