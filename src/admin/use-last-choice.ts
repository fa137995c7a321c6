import { useEffect, useEffectEvent, useRef, useState } from "react";

/**
 * A choice that saves by itself. It is shown at once; while one is being sent another one waits, and of several the
 * last one is sent.
 *
 * @param send resolves when it has ended, either way; waits for nothing where the page is being left
 */
export function useLastChoice<Value>(stored: Value, send: (value: Value, isLeaving: boolean) => Promise<unknown>) {
  const [chosen, setChosen] = useState<{ value: Value }>();
  const unsent = useRef<{ value: Value }>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sending = useRef<{ value: Value; ended: Promise<unknown> }>(undefined);

  async function sendNow(isLeaving = false): Promise<void> {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!isLeaving) await sending.current?.ended;
    const last = unsent.current;
    // Sent already, or another one was chosen meanwhile.
    if (!last || timer.current !== undefined) return;
    unsent.current = undefined;
    const sent = { ...last, ended: send(last.value, isLeaving) };
    sending.current = sent;
    await sent.ended;
    if (sending.current === sent) sending.current = undefined;
    if (!unsent.current) setChosen(undefined);
  }

  const leave = useEffectEvent(sendNow);
  useEffect(() => {
    const hide = () => document.visibilityState === "hidden" && void leave(true);
    document.addEventListener("visibilitychange", hide);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      void leave();
    };
  }, []);

  return {
    value: chosen ? chosen.value : stored,
    /** @param restMs for which nothing else is chosen before it is sent */
    choose(value: Value, restMs = 0): void {
      setChosen({ value });
      clearTimeout(timer.current);
      timer.current = undefined;
      const isBeingSent = sending.current?.value === value;
      unsent.current = isBeingSent ? undefined : { value };
      if (isBeingSent) return;
      timer.current = setTimeout(() => void sendNow(), restMs);
    },
    /** Sends what rests, because its field is left. */
    sendNow: () => void sendNow(),
  };
}
