/** The region of toasts, made by Radix. The name's ending keeps it out of the Worker, which never shows one (docs/decisions/0090). */
import * as Radix from "@radix-ui/react-toast";
import { createPortal } from "react-dom";
import type { ShownToast } from "./toast";

/** Times in milliseconds and lengths in pixels (spec section 9). */
const DISPLAY_TIME_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;
const HOTKEY = "F8";

interface ToastRegionProps {
  toast: ShownToast | undefined;
  onDismiss: () => void;
}

/**
 * The region at the end of the document, above everything else, with the toast while it is open. Each toast has a provider of its own: one that was closed with pointer or focus in it leaves the next one's time
 * paused (radix-ui/primitives #2268).
 */
export function ToastRegion({ toast, onDismiss }: ToastRegionProps) {
  return createPortal(
    <Radix.Provider
      key={toast?.id}
      label="Benachrichtigung"
      duration={DISPLAY_TIME_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
    >
      {toast?.isOpen && <Toast toast={toast} onDismiss={onDismiss} />}
      <Radix.Viewport className="toast-area" hotkey={[HOTKEY]} label="Benachrichtigungen ({hotkey})" />
    </Radix.Provider>,
    document.body,
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
