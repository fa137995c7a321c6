import { useSyncExternalStore } from "react";
import { useSubmit } from "react-router";
import { Button } from "../../ui/button";
import { PasskeyIcon } from "../icons";
import { knowsPasskeys } from "./authenticator.client";

/** What the login page's action is asked for. */
export const PASSKEY_INTENT = "passkey";

/** Signs in without typing. Absent where the browser does not know passkeys, and until the script has come. */
export function PasskeyButton({ disabled }: { disabled: boolean }) {
  const submit = useSubmit();
  const isShown = useSyncExternalStore(
    () => () => {},
    knowsPasskeys,
    () => false,
  );
  if (!isShown) return null;
  return (
    <Button
      look="quiet"
      type="button"
      disabled={disabled}
      onClick={() => void submit({ intent: PASSKEY_INTENT }, { method: "post" })}
    >
      <PasskeyIcon />
      Mit Fingerabdruck oder Gesicht
    </Button>
  );
}
