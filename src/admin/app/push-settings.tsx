import { classes } from "../../ui/classes";
import { PUSH } from "../api-keys";
import { Badge, SETTINGS_SECTION } from "../box";
import { QuietButton } from "../buttons";
import { formatDateTime } from "../dates";
import { Fold } from "../fold";
import { useApiResult, usePost } from "../queries";
import { InstallHint, isIos } from "./install-hint";
import { canBeNotified, ownDevice } from "./push";
import type { PushResponse, PushTestResult } from "./push-api.server";
import { EnableButton, RemoveButton } from "./push-notices";

/** Whether this device rings, and which others do. Absent where push is not set up. */
export function PushSettings() {
  const push = useApiResult<PushResponse>(PUSH)?.data;
  if (!push?.publicKey) return <InstallHint />;
  const own = ownDevice()?.id;
  const [mine = [], others = []] = [true, false].map((isOwn) =>
    push.devices.filter(({ id }) => (id === own) === isOwn),
  );
  const hasOwn = mine.some(({ droppedAt }) => !droppedAt);
  return (
    <section className={classes(SETTINGS_SECTION, "mt-2 w-full")} aria-labelledby="push-title">
      <h4 className="text-base" id="push-title">
        Mitteilungen auf diesem Gerät
      </h4>
      <Devices devices={mine} isOwn />
      {!hasOwn && <EnablePush publicKey={push.publicKey} />}
      <InstallHint />
      {others.length > 0 && (
        <Fold id="devices" title={`Andere Geräte (${others.length})`}>
          <Devices devices={others} />
        </Fold>
      )}
    </section>
  );
}

function Devices({ devices, isOwn = false }: { devices: PushResponse["devices"]; isOwn?: boolean }) {
  if (devices.length === 0) return null;
  return (
    <ul className="w-full">
      {devices.map((device) => (
        <NotifiedDevice key={device.id} device={device} isOwn={isOwn} />
      ))}
    </ul>
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

function NotifiedDevice({ device, isOwn }: { device: PushResponse["devices"][number]; isOwn: boolean }) {
  const { id, device: name, createdAt, lastOkAt, droppedAt } = device;
  const test = usePost<void, PushTestResult>({
    to: [...PUSH, "devices", id, "test"],
    changes: [PUSH],
    failure: "Probe nicht gesendet",
  });
  return (
    <li className="grid gap-1 border-t border-line py-3">
      <p className="flex flex-wrap gap-2 font-semibold">
        {name}
        {isOwn && <Badge look="good">Dieses Gerät</Badge>}
        {droppedAt && <Badge look="urgent">Nicht mehr erreichbar</Badge>}
      </p>
      <p className="text-small text-ink-soft">
        Eingeschaltet {formatDateTime(createdAt)}
        {lastOkAt && `, zuletzt benachrichtigt ${formatDateTime(lastOkAt)}`}
      </p>
      <div className="mt-1 flex flex-wrap gap-2">
        {!droppedAt && (
          <QuietButton
            aria-label={`${name}: Probe senden`}
            aria-disabled={test.isPending}
            onClick={() => void test.submit()}
          >
            {test.isPending ? "Wird gesendet…" : "Probe senden"}
          </QuietButton>
        )}
        <RemoveButton id={id} aria-label={`${name}: Benachrichtigungen abmelden`}>
          Abmelden
        </RemoveButton>
      </div>
      <p className="text-small" role="status">
        {test.data && testInWords(test.data)}
      </p>
    </li>
  );
}

function testInWords({ error }: PushTestResult): string {
  if (error === null) return "Gesendet. Die Probe erscheint gleich auf dem Gerät.";
  return `Der Push-Dienst hat die Probe nicht angenommen (${error}).`;
}
