import { type ReactNode, useEffect, useRef } from "react";

/**
 * A hint that stays beside a form's button after a failed send. The button lost the focus when it was disabled for
 * sending: the first submit button in the same element gets it back, and both scroll to the middle of the screen,
 * clear of the toast.
 */
export function FailureHint({ children }: { children: ReactNode }) {
  const hint = useRef<HTMLDivElement>(null);
  useEffect(() => {
    hint.current?.parentElement
      ?.querySelector<HTMLElement>("button[type=submit]:not([aria-hidden])")
      ?.focus({ preventScroll: true });
    hint.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div className="grid basis-full gap-1 text-small text-ink-soft" ref={hint}>
      {children}
    </div>
  );
}
