import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { PushResponse } from "../../notify/push/devices.server";
import { DESK, PUSH } from "../api-keys";
import { QuietButton } from "../buttons";
import { Panel } from "../panel";
import { PostButton } from "../post";
import { useApiResult } from "../queries";
import { checkSubscription, enablePush, endNotifications, endSubscription, ownDevice, setBadge } from "./push";
import { isOpenPath } from "./worker-messages";

/** Notice of devices that get no more notifications; it also updates the badge, and opens what a notification names. */
export function PushNotices() {
  const push = useApiResult(PUSH)?.data;
  useTappedNotifications();
  useAppBadge();
  if (!push?.publicKey) return null;
  const own = ownDevice()?.id;
  return (
    <>
      <OwnDevice push={push} publicKey={push.publicKey} />
      {push.devices
        .filter(({ id, droppedAt }) => droppedAt && id !== own)
        .map(({ id, device }) => (
          <LostDevice key={id} id={id} device={device} />
        ))}
    </>
  );
}

/** Row of this browser: its subscription is renewed on each start; if it was ended, the owner is asked. */
function OwnDevice({ push, publicKey }: { push: PushResponse; publicKey: string }) {
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    // What cannot be renewed now is tried on the next start.
    checkSubscription(push).then(
      (state) => isCurrent && setLost(state === "lost"),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [push]);
  if (!isLost) return null;
  return (
    <Panel look="notice">
      <p>
        <strong>Dieses Gerät klingelt nicht mehr,</strong> wenn eine Anfrage kommt: Es wurde abgemeldet, oder der
        Browser erlaubt keine Benachrichtigungen.
      </p>
      <div className="flex flex-wrap gap-2">
        <EnableButton publicKey={publicKey}>Wieder benachrichtigen</EnableButton>
        <QuietButton
          onClick={() => {
            setLost(false);
            endSubscription().catch(() => {});
          }}
        >
          Nicht mehr
        </QuietButton>
      </div>
    </Panel>
  );
}

export function EnableButton({ publicKey, children }: { publicKey: string; children: ReactNode }) {
  return (
    <PostButton
      to={() => enablePush(publicKey)}
      changes={[PUSH]}
      failure="Nicht eingeschaltet"
      pending="Wird eingeschaltet…"
    >
      {children}
    </PostButton>
  );
}

function LostDevice({ id, device }: { id: string; device: string }) {
  return (
    <Panel look="notice">
      <p>
        <strong>{device} klingelt nicht mehr:</strong> Der Push-Dienst hat Nachrichten an dieses Gerät einen Tag lang
        nicht angenommen. E-Mails kommen weiterhin. Öffnen Sie die Verwaltung auf dem Gerät, dann meldet es sich neu an.
      </p>
      <PostButton to={() => endNotifications(id)} changes={[PUSH]} failure="Nicht abgemeldet">
        Gerät abmelden
      </PostButton>
    </Panel>
  );
}

function useAppBadge(): void {
  const desk = useApiResult(DESK)?.data;
  const count = desk && desk.lead.due + desk.contact.due;
  useEffect(() => {
    if (count !== undefined) setBadge(count);
  }, [count]);
}

function useTappedNotifications(): void {
  const navigate = useNavigate();
  const open = useEffectEvent(({ data }: MessageEvent) => {
    if (isOpenPath(data)) void navigate(data.open);
  });
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    const listener = (event: MessageEvent) => open(event);
    navigator.serviceWorker.addEventListener("message", listener);
    return () => navigator.serviceWorker.removeEventListener("message", listener);
  }, []);
}
