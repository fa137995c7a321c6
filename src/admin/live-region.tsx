import { useEffect, useState } from "react";

let show: ((text: string) => void) | undefined;

/** Has assistive technology read what has just happened, wherever the focus is. */
export function say(text: string): void {
  show?.(text);
}

/** What `say` is given, for those who listen. */
export function LiveRegion() {
  const [text, setText] = useState("");
  useEffect(() => {
    show = setText;
    return () => {
      show = undefined;
    };
  }, []);
  return (
    <p className="sr-only" role="status" aria-label="Letzte Änderung">
      {text}
    </p>
  );
}
