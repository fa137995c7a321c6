import { type ReactNode, useEffect, useRef } from "react";

/**
 * What stays below a form's button after a send came to nothing. The button was disabled while sending and has lost the focus: it gets it
 * back, and both move to the middle of the screen, where the toast does not cover them.
 */
export function FailureHint({ children }: { children: ReactNode }) {
  const hint = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    hint.current?.closest("form")?.querySelector<HTMLElement>(".button")?.focus({ preventScroll: true });
    hint.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <p className="field-hint" ref={hint}>
      {children}
    </p>
  );
}
