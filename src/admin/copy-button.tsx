import type { ReactNode } from "react";
import { showToast } from "../ui/toast";
import { Chip, QuietButton } from "./buttons";

interface CopyButtonProps {
  text: string;
  what?: string;
  look?: "quiet" | "chip";
  autoFocus?: boolean;
  children: ReactNode;
}

/** Copies a text. Where the clipboard is closed, the text is shown instead. */
export function CopyButton({ text, what = "Text", look = "quiet", ...button }: CopyButtonProps) {
  const Look = look === "chip" ? Chip : QuietButton;
  return <Look {...button} onClick={() => void copy(text, what)} />;
}

/** Milliseconds for which a text stands there, so that it can be copied by hand. */
const TO_BE_COPIED_MS = 60_000;

/** Copies a text; shows it where the clipboard is closed, and returns false. @param what was copied, in German */
export async function copy(text: string, what: string, next?: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: `${what} kopiert`, ...(next && { description: next }) });
    return true;
  } catch {
    showToast({ title: "Nicht kopiert", description: text, tone: "destructive", durationMs: TO_BE_COPIED_MS });
    return false;
  }
}
