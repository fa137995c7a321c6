import * as Radix from "@radix-ui/react-toast";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import "./toast.css";

/** Times in milliseconds and lengths in pixels (spec section 9). */
const DISPLAY_TIME_MS = 5000;
const REMOVAL_DELAY_MS = 1_000_000;
const SWIPE_THRESHOLD_PX = 50;
const HOTKEY = "F8";

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: "default" | "destructive";
  /** A button in the toast; `alt` says in words how to do the same without it. */
  action?: { label: string; alt: string; onClick: () => void };
}

type ShownToast = ToastMessage & { id: number; isOpen: boolean };

const ToastContext = createContext<(toast: ToastMessage) => void>(() => {});

/** Shows a toast in the nearest `ToastArea`; it replaces the one that is visible. */
export function useToast(): (toast: ToastMessage) => void {
  return useContext(ToastContext);
}

/**
 * Where toasts appear: one at a time, a newer one in place of the older. The region is there while it has something to say: it is never
 * part of the server's HTML, because Radix writes style attributes, which the content security policy forbids there. It stands at the
 * end of the document, above everything else.
 */
export function ToastArea({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<ShownToast>();

  const show = useCallback(
    (message: ToastMessage) => setToast((last) => ({ ...message, id: (last?.id ?? 0) + 1, isOpen: true })),
    [],
  );
  useEffect(() => {
    if (!toast || toast.isOpen) return;
    const timer = setTimeout(() => setToast(undefined), REMOVAL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [toast]);

  return (
    <ToastContext value={show}>
      {children}
      {toast?.isOpen &&
        createPortal(
          <Radix.Provider
            label="Benachrichtigung"
            duration={DISPLAY_TIME_MS}
            swipeDirection="right"
            swipeThreshold={SWIPE_THRESHOLD_PX}
          >
            <Toast key={toast.id} toast={toast} onDismiss={() => setToast({ ...toast, isOpen: false })} />
            <Radix.Viewport className="toast-area" hotkey={[HOTKEY]} label="Benachrichtigungen ({hotkey})" />
          </Radix.Provider>,
          document.body,
        )}
    </ToastContext>
  );
}

function Toast({ toast, onDismiss }: { toast: ShownToast; onDismiss: () => void }) {
  const { title, description, tone = "default", action } = toast;
  return (
    <Radix.Root className={`toast is-${tone}`} open onOpenChange={(open) => !open && onDismiss()}>
      <div className="toast-text">
        <Radix.Title className="toast-title">{title}</Radix.Title>
        {description && <Radix.Description>{description}</Radix.Description>}
      </div>
      {action && (
        <Radix.Action className="button is-quiet" altText={action.alt} onClick={action.onClick}>
          {action.label}
        </Radix.Action>
      )}
      <Radix.Close className="toast-close" aria-label="Schließen">
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="m3 3 10 10M13 3 3 13" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </Radix.Close>
    </Radix.Root>
  );
}
