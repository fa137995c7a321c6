import { Link } from "react-router";
import { APP_PATH } from "../../content/admin-paths";
import { Button } from "../../ui/button";
import { showToast } from "../../ui/toast";
import { SETTINGS_PART } from "../box";
import { SidePage } from "../screens";
import { useLogout } from "../session/logout";
import { PasskeySettings, SessionList } from "./devices";
import { MailSettingsForm } from "./mail-settings";

/** The settings beyond the password: the devices that are signed in, and the mails. */
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
      <div className="mt-4 grid gap-6 md:grid-cols-[minmax(0,24rem)_minmax(0,20rem)] md:gap-12">
        <PasskeySettings />
        <section className={SETTINGS_PART}>
          <h3 className="text-body">Angemeldete Geräte</h3>
          <SessionList />
          <p>„Überall abmelden“ beendet jede Anmeldung dieses Kontos, auch die in diesem Browser.</p>
          <Button look="quiet" type="button" onClick={logOutEverywhere}>
            Überall abmelden
          </Button>
        </section>
        <MailSettingsForm />
      </div>
    </SidePage>
  );
}
