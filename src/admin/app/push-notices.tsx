import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { WorkList } from "../../requests/work/work-list.server";
import { Button } from "../../ui/button";
import { showToast } from "../../ui/toast";
import { PUSH, WORK_LIST } from "../api-keys";
import { Box } from "../box";
import { QuietButton } from "../buttons";
import { refresh, useApiResult, useSend } from "../queries";
import { problemOf } from "../session/session";
import { isOpenPath } from "./messages";
import { checkSubscription, enablePush, endSubscription, ownDevice, removeDevice, setBadge } from "./push";
import type { PushResponse } from "./push-api.server";

/** Says which devices get no more notifications, updates the app badge, and opens what a tapped notification names. */
export function PushNotices() {
  const push = useApiResult<PushResponse>(PUSH)?.data;
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

/** This browser: its subscription is renewed on each start; if it was ended, the operator is asked. */
function OwnDevice({ push, publicKey }: { push: PushResponse; publicKey: string }) {
  const [isLost, setLost] = useState(false);
  const { isPending, enable } = useEnablePush(publicKey);
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
    <Box look="notice" role="status">
      <p>
        <strong>Dieses Gerät klingelt nicht mehr,</strong> wenn eine Anfrage kommt: Es wurde abgemeldet, oder der
        Browser erlaubt keine Benachrichtigungen.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="button" aria-disabled={isPending} onClick={enable}>
          Wieder benachrichtigen
        </Button>
        <QuietButton
          onClick={() => {
            setLost(false);
            endSubscription().catch(() => {});
          }}
        >
          Nicht mehr
        </QuietButton>
      </div>
    </Box>
  );
}

/** Enables notifications in this browser; a toast says if that failed. */
export function useEnablePush(publicKey: string) {
  const [isPending, setPending] = useState(false);
  async function enable() {
    if (isPending) return;
    setPending(true);
    const problem = await enablePush(publicKey).catch(problemOf);
    if (problem) showToast({ title: "Nicht eingeschaltet", description: problem, tone: "destructive" });
    await refresh(PUSH);
    setPending(false);
  }
  return { isPending, enable };
}

/** Ends a device's notifications. */
export function useDeviceRemoval(id: string) {
  return useSend({ send: () => removeDevice(id), failure: "Nicht abgemeldet", settle: () => refresh(PUSH) });
}

function LostDevice({ id, device }: { id: string; device: string }) {
  const { isPending, submit } = useDeviceRemoval(id);
  return (
    <Box look="notice" role="status">
      <p>
        <strong>{device} klingelt nicht mehr:</strong> Der Push-Dienst hat Nachrichten an dieses Gerät einen Tag lang
        nicht angenommen. E-Mails kommen weiterhin. Öffnen Sie die Verwaltung auf dem Gerät, dann meldet es sich neu an.
      </p>
      <QuietButton aria-disabled={isPending} onClick={() => void submit()}>
        Gerät abmelden
      </QuietButton>
    </Box>
  );
}

function useAppBadge(): void {
  const count = useApiResult<WorkList>(WORK_LIST)?.data?.groups.lead.new.count;
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
