/** The region of toasts, by Radix. The file's ending keeps it out of the Worker (docs/decisions/0090). */
import * as Radix from "@radix-ui/react-toast";
import { createPortal } from "react-dom";
import { Button } from "./button";
import { classes } from "./classes";

/** Times in milliseconds and lengths in pixels. */
const DISPLAY_TIME_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;
const HOTKEY = "F8";

/** Classes of the region; toast.css places it, so far from the window's edges that they do not cut its outline off. */
const AREA = classes("toast-area fixed z-100 max-w-[26rem] print:hidden");

const TOAST = classes("toast flex items-start gap-3 rounded-corner border-2 border-l-6 px-4 py-3");

const TONES = {
  default: classes("border-control border-l-accent bg-paper"),
  destructive: classes("border-danger bg-danger-soft"),
};

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: "default" | "destructive";
  /** Milliseconds for which it is shown, where that is not the usual time. */
  durationMs?: number;
  /** Button in the toast; `alt` describes how to do the same without it. */
  action?: { label: string; alt: string; onClick: () => void };
}

/** The latest toast, still known for a while after it was dismissed. */
export type ShownToast = ToastMessage & { id: number; isOpen: boolean };

interface RegionProps {
  /** Called with a toast that has come, and with null when it goes. */
  makeWay?: (toast: HTMLElement | null) => void;
  onDismiss: () => void;
}

/**
 * The region with the open toast. A provider each: one closed under the pointer or focus leaves the next one's timer
 * paused (radix-ui/primitives #2268).
 */
export function ToastRegion({ toast, ...region }: RegionProps & { toast: ShownToast | undefined }) {
  return createPortal(
    <Radix.Provider
      key={toast?.id}
      label="Benachrichtigung"
      duration={DISPLAY_TIME_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
    >
      {toast?.isOpen && <Toast toast={toast} {...region} />}
      <Radix.Viewport className={AREA} hotkey={[HOTKEY]} label="Benachrichtigungen ({hotkey})" />
    </Radix.Provider>,
    document.body,
  );
}

function Toast({ toast, makeWay, onDismiss }: RegionProps & { toast: ShownToast }) {
  const { title, description, tone = "default", action, durationMs } = toast;
  return (
    <Radix.Root
      className={classes(TOAST, TONES[tone])}
      {...(durationMs && { duration: durationMs })}
      ref={makeWay}
      open
      onOpenChange={(open) => !open && onDismiss()}
    >
      <div className="min-w-0 flex-1 wrap-anywhere">
        <Radix.Title className={classes("font-strong", tone === "destructive" && "text-danger")}>{title}</Radix.Title>
        {description && <Radix.Description className="text-small select-text">{description}</Radix.Description>}
      </div>
      {action && (
        <Radix.Action altText={action.alt} asChild>
          <Button look="quiet" onClick={action.onClick}>
            {action.label}
          </Button>
        </Radix.Action>
      )}
      <Radix.Close
        className="-mt-2 -mr-2 grid size-11 flex-none cursor-pointer place-items-center rounded-corner border-0 bg-transparent hover:bg-mist"
        aria-label="Schließen"
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="m3 3 10 10M13 3 3 13" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </Radix.Close>
    </Radix.Root>
  );
}
