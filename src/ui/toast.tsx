import { type ReactNode, useEffect, useState } from "react";
import { type ShownToast, type ToastMessage, ToastRegion } from "./toast-region.client";

/** Milliseconds for which a dismissed toast is still known. */
const REMOVAL_DELAY_MS = 1_000_000;

let show: ((toast: ToastMessage) => void) | undefined;
let dismiss: (() => void) | undefined;

/** Shows a toast in the page's `ToastArea`; it replaces the one that is visible. */
export function showToast(toast: ToastMessage): void {
  show?.(toast);
}

/** Dismisses the toast that is visible, for example when the page that it spoke of has been left. */
export function dismissToast(): void {
  dismiss?.();
}

/**
 * Shows one toast at a time, the newest, in a region that is never part of the server's HTML: Radix writes style
 * attributes, which the content security policy forbids there.
 */
export function ToastArea({
  children,
  makeWay,
}: {
  children: ReactNode;
  makeWay?: (toast: HTMLElement | null) => void;
}) {
  const [toast, setToast] = useState<ShownToast>();
  const [isInBrowser, setInBrowser] = useState(false);

  useEffect(() => {
    setInBrowser(true);
    show = (message) => setToast((last) => ({ ...message, id: (last?.id ?? 0) + 1, isOpen: true }));
    dismiss = () => setToast((last) => last && { ...last, isOpen: false });
  }, []);
  useEffect(() => {
    if (!toast || toast.isOpen) return;
    const timer = setTimeout(() => setToast(undefined), REMOVAL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [toast]);

  return (
    <>
      {children}
      {isInBrowser && <ToastRegion toast={toast} makeWay={makeWay} onDismiss={dismissToast} />}
    </>
  );
}
