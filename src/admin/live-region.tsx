import { useEffect, useState } from "react";

let show: ((text: string) => void) | undefined;

/** Announces text to screen readers, wherever the focus is. */
export function announceToScreenReader(text: string): void {
  show?.(text);
}

/** The live region that `announceToScreenReader` writes to. */
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
