import type { ComponentProps } from "react";
import { Button } from "../../ui/button";
import { showToast } from "../../ui/toast";
import { PASSKEYS } from "../api-keys";
import { refresh, useSend } from "../queries";
import { problemOf } from "../session/session";
import { DeviceRefusedError, setUpPasskey } from "./authenticator.client";

interface SetUpPasskeyButtonProps extends Pick<ComponentProps<typeof Button>, "look" | "children"> {
  onDone?: () => void;
}

/** Creates a passkey on this device. */
export function SetUpPasskeyButton({ look, children, onDone }: SetUpPasskeyButtonProps) {
  const { isPending, submit } = useSend({
    send: setUpPasskey,
    failure: "Nicht eingerichtet",
    failureText: (error) => (error instanceof DeviceRefusedError ? error.message : problemOf(error)),
    settle: () => refresh(PASSKEYS),
    done() {
      showToast({ title: "Eingerichtet", description: "Ab jetzt genügt auf diesem Gerät Fingerabdruck oder Gesicht." });
      onDone?.();
    },
  });

  return (
    <Button look={look} type="button" disabled={isPending} onClick={() => void submit()}>
      {isPending ? "Wird eingerichtet…" : children}
    </Button>
  );
}
