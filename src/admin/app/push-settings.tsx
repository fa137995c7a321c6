import { PUSH } from "../api-keys";
import { Badge, SETTINGS_SECTION, Time } from "../box";
import { QuietButton } from "../buttons";
import { useApiResult, usePost } from "../queries";
import { isIos } from "./install-hint";
import { canBeNotified, ownDevice } from "./push";
import type { PushResponse, PushTestResult } from "./push-api.server";
import { EnableButton, RemoveButton } from "./push-notices";

/** Which devices get notifications. Absent where push is not set up. */
export function PushSettings() {
  const push = useApiResult<PushResponse>(PUSH)?.data;
  if (!push?.publicKey) return null;
  const own = ownDevice();
  const hasOwn = push.devices.some(({ id, droppedAt }) => id === own?.id && !droppedAt);
  return (
    <section className={SETTINGS_SECTION} aria-labelledby="push-title">
      <h2 className="text-title-s" id="push-title">
        Benachrichtigungen
      </h2>
      <p>
        Neue Anfragen und Nachrichten klingeln auf diesen Geräten, auch bei geschlossener Verwaltung. E-Mails kommen
        weiterhin. Wann es nicht klingeln soll, stellen Sie auf dem Gerät selbst ein („Nicht stören“).
      </p>
      {push.devices.length > 0 && (
        <ul className="w-full">
          {push.devices.map((device) => (
            <NotifiedDevice key={device.id} device={device} isOwn={device.id === own?.id} />
          ))}
        </ul>
      )}
      {!hasOwn && <EnablePush publicKey={push.publicKey} />}
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
        Eingeschaltet <Time at={createdAt} />
        {lastOkAt && (
          <>
            , zuletzt benachrichtigt <Time at={lastOkAt} />
          </>
        )}
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
