import { useEffect, useState } from "react";
import { recognisesOwner } from "./authenticator.client";

/** Whether this device recognises its owner; undefined until it has said so. */
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
