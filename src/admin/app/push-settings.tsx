import type { PushResponse } from "../../notify/push/devices.server";
import { timeInShort } from "../../platform/time/berlin-days";
import { classes } from "../../ui/classes";
import { PUSH } from "../api-keys";
import { Fold } from "../fold";
import { PostButton } from "../post";
import { useApiResult } from "../queries";
import { SETTINGS_SECTION, SettingsRow, testOutcome } from "../settings/section";
import type { TestResult } from "../settings/settings-api.server";
import { InstallHint, isIos } from "./install-hint";
import { canBeNotified, endNotifications, ownDevice } from "./push";
import { EnableButton } from "./push-notices";

/** Whether this device rings, and which others do. Absent where push is not set up. */
export function PushSettings() {
  const push = useApiResult(PUSH)?.data;
  if (!push?.publicKey) return <InstallHint />;
  const own = ownDevice()?.id;
  // What rings no more has a notice above every page.
  const ringing = push.devices.filter(({ droppedAt }) => !droppedAt);
  const mine = ringing.filter(({ id }) => id === own);
  const others = ringing.filter(({ id }) => id !== own);
  return (
    <section className={classes(SETTINGS_SECTION, "mt-2 w-full")} aria-labelledby="push-title">
      <h4 className="text-base" id="push-title">
        Mitteilungen auf diesem Gerät
      </h4>
      {mine.length > 0 ? <Devices devices={mine} /> : <EnablePush publicKey={push.publicKey} />}
      <InstallHint />
      {others.length > 0 && (
        <Fold id="devices" title={`Andere Geräte (${others.length})`}>
          <Devices devices={others} />
        </Fold>
      )}
    </section>
  );
}

function EnablePush({ publicKey }: { publicKey: string }) {
  if (canBeNotified()) return <EnableButton publicKey={publicKey}>Auf diesem Gerät benachrichtigen</EnableButton>;
  return (
    <p className="text-small text-ink-soft">
      {isIos()
        ? "Auf dem iPhone geht das, sobald die Verwaltung auf dem Home-Bildschirm liegt und von dort geöffnet wird."
        : "Dieser Browser kann nicht benachrichtigen."}
    </p>
  );
}

function Devices({ devices }: Pick<PushResponse, "devices">) {
  return (
    <ul className="w-full">
      {devices.map(({ id, device, createdAt, lastOkAt }) => (
        <SettingsRow
          key={id}
          title={device}
          about={lastOkAt ? `Zuletzt benachrichtigt ${timeInShort(lastOkAt)}` : `Seit ${timeInShort(createdAt)}`}
          to={() => endNotifications(id)}
          changes={[PUSH]}
          button="Abmelden"
        >
          <PostButton<void, TestResult>
            look="link"
            to={[...PUSH, "devices", id, "test"]}
            changes={[PUSH]}
            success={({ error }) => testOutcome("Probe", error)}
            failure="Probe nicht gesendet"
            pending="Wird gesendet…"
            aria-label={`Probe senden: ${device}`}
          >
            Probe senden
          </PostButton>
        </SettingsRow>
      ))}
    </ul>
  );
}
