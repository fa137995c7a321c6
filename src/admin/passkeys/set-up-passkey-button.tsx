import { type ComponentProps, useEffect, useEffectEvent } from "react";
import { Button } from "../../ui/button";
import { showToast } from "../../ui/toast";
import { useSubmission } from "../submissions";

interface SetUpPasskeyButtonProps extends Pick<ComponentProps<typeof Button>, "look" | "children"> {
  onDone?: () => void;
}

/** Creates a passkey on this device. */
export function SetUpPasskeyButton({ look, children, onDone }: SetUpPasskeyButtonProps) {
  const { isPending, outcome, submit } = useSubmission();
  const afterSetUp = useEffectEvent(() => {
    showToast({ title: "Eingerichtet", description: "Ab jetzt genügt auf diesem Gerät Fingerabdruck oder Gesicht." });
    onDone?.();
  });
  useEffect(() => {
    if (outcome && !outcome.problem) afterSetUp();
  }, [outcome]);

  return (
    <Button look={look} type="button" disabled={isPending} onClick={() => void submit({ kind: "set-up-passkey" })}>
      {isPending ? "Wird eingerichtet…" : children}
    </Button>
  );
}
