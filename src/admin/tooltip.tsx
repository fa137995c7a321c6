import type { ReactNode } from "react";
import type { TooltipProps } from "./radix-tooltip.client";

let radix: typeof import("./radix-tooltip.client") | undefined;

/** Loads the tooltips where a pointer can rest on something, before they are rendered. Never throws. */
export async function loadTooltips(): Promise<void> {
  if (!matchMedia("(any-hover: hover)").matches) return;
  radix = await import("./radix-tooltip.client").catch(() => undefined);
}

/** Area around everything that has tooltips. */
export function TooltipArea({ children }: { children: ReactNode }) {
  return radix ? <radix.TooltipArea>{children}</radix.TooltipArea> : children;
}

export function Tooltip(props: TooltipProps) {
  return radix ? <radix.Tooltip {...props} /> : props.children;
}
