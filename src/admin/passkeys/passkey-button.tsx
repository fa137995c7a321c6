import { useSubmit } from "react-router";
import { Button } from "../../ui/button";
import { PasskeyIcon } from "../icons";
import { useIsHydrated } from "../use-is-hydrated";
import { supportsPasskeys } from "./authenticator.client";

/** The form's `intent` for the login page's action. */
export const PASSKEY_INTENT = "passkey";

/** Signs in without typing. Absent where the browser does not support passkeys, and until hydration. */
export function PasskeyButton({ disabled }: { disabled: boolean }) {
  const submit = useSubmit();
  const isHydrated = useIsHydrated();
  if (!isHydrated || !supportsPasskeys()) return null;
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
