import { useEffect, useState } from "react";
import { hasPlatformAuthenticator } from "./authenticator.client";

/** Whether this device has a platform authenticator; undefined until that is known. */
export function usePlatformAuthenticator(): boolean | undefined {
  const [isPresent, setPresent] = useState<boolean>();
  useEffect(() => {
    let isGone = false;
    void hasPlatformAuthenticator().then((present) => !isGone && setPresent(present));
    return () => {
      isGone = true;
    };
  }, []);
  return isPresent;
}
