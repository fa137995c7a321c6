import { type QuietHours, quietHoursSchema } from "../../notify/push/schema";
import { Button } from "../../ui/button";
import { TextField } from "../../ui/field";
import { showToast } from "../../ui/toast";
import { PUSH, pathOf } from "../api-keys";
import { Badge, SETTINGS_SECTION, Time } from "../box";
import { QuietButton } from "../buttons";
import { CheckField, useCheckedFields } from "../fields";
import { refresh, useApiResult, useSend } from "../queries";
import { sendJson } from "../session/session";
import { isIos } from "./install-hint";
import { canBeNotified, endSubscription, ownDevice } from "./push";
import type { PushResponse, PushTestResult } from "./push-api.server";
import { useDeviceRemoval, useEnablePush } from "./push-notices";

/** Which devices get notifications, and the quiet hours. Absent where push is not set up. */
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
        weiterhin.
      </p>
      {push.devices.length > 0 && (
        <ul className="w-full">
          {push.devices.map((device) => (
            <NotifiedDevice key={device.id} device={device} isOwn={device.id === own?.id} />
          ))}
        </ul>
      )}
      {!hasOwn && <EnablePush publicKey={push.publicKey} />}
      <QuietHoursForm saved={push.quietHours} />
    </section>
  );
}

function EnablePush({ publicKey }: { publicKey: string }) {
  const { isPending, enable } = useEnablePush(publicKey);
  if (!canBeNotified()) {
    return (
      <p className="text-small text-ink-soft">
        {isIos()
          ? "Auf dem iPhone geht das, sobald die Verwaltung auf dem Home-Bildschirm liegt und von dort geöffnet wird."
          : "Dieser Browser kann nicht benachrichtigen."}
      </p>
    );
  }
  return (
    <Button type="button" aria-disabled={isPending} onClick={enable}>
      {isPending ? "Wird eingeschaltet…" : "Auf diesem Gerät benachrichtigen"}
    </Button>
  );
}

function NotifiedDevice({ device, isOwn }: { device: PushResponse["devices"][number]; isOwn: boolean }) {
  const { id, device: name, createdAt, lastOkAt, droppedAt } = device;
  const test = useSend({
    send: () => sendJson<PushTestResult>(pathOf([...PUSH, "devices", id, "test"]), {}),
    failure: "Probe nicht gesendet",
    settle: () => refresh(PUSH),
  });
  const end = useDeviceRemoval(id);

  function unsubscribe() {
    if (end.isPending) return;
    if (isOwn) endSubscription().catch(() => {});
    void end.submit();
  }

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
        <QuietButton
          aria-label={`${name}: Benachrichtigungen abmelden`}
          aria-disabled={end.isPending}
          onClick={unsubscribe}
        >
          Abmelden
        </QuietButton>
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

function QuietHoursForm({ saved }: { saved: QuietHours }) {
  const { isPending, submit } = useSend<QuietHours>({
    send: (hours) => sendJson(pathOf([...PUSH, "quiet-hours"]), hours),
    failure: "Nicht gespeichert",
    settle: () => refresh(PUSH),
    done: () => showToast({ title: "Gespeichert", description: "Die Ruhezeit gilt ab sofort." }),
  });
  const { typed, change, field, onSubmit } = useCheckedFields({
    idPrefix: "quiet-",
    initial: saved,
    schema: quietHoursSchema,
    inputOf: (hours) => hours,
    onValid: (hours) => !isPending && void submit(hours),
  });
  return (
    <form className="grid w-full gap-3" noValidate onSubmit={onSubmit}>
      <CheckField
        label="In der Ruhezeit nicht klingeln"
        checked={typed.isOn}
        onChange={(event) => change({ isOn: event.currentTarget.checked })}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField label="Von" type="time" {...field("from")} />
        <TextField label="Bis" type="time" {...field("to")} />
      </div>
      <p className="text-small text-ink-soft">Was in dieser Zeit kommt, klingelt an ihrem Ende.</p>
      <Button className="justify-self-start" look="quiet" type="submit" aria-disabled={isPending}>
        Ruhezeit speichern
      </Button>
    </form>
  );
}
