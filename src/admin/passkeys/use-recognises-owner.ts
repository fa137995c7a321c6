import { useEffect, useState } from "react";
import { recognisesOwner } from "./authenticator.client";

/** Whether this device can create a passkey; undefined until that is known. */
export function useRecognisesOwner(): boolean | undefined {
  const [answer, setAnswer] = useState<boolean>();
  useEffect(() => {
    let isGone = false;
    void recognisesOwner().then((recognises) => !isGone && setAnswer(recognises));
    return () => {
      isGone = true;
    };
  }, []);
  return answer;
}
