/** Tooltips, made by Radix. The name's ending keeps them out of the Worker (docs/decisions/0090). */
import * as Radix from "@radix-ui/react-tooltip";
import type { ReactNode } from "react";

/** Delays in milliseconds. */
const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

export function TooltipArea({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={OPEN_DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      {children}
    </Radix.Provider>
  );
}

export interface TooltipProps {
  /** Text on hover and focus. The control needs its own name, because a tooltip does not open on touch screens. */
  text: string;
  children: ReactNode;
}

export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className="z-5 max-w-64 rounded-corner bg-ink px-[0.7rem] py-[0.35rem] text-small text-paper"
          sideOffset={6}
          collisionPadding={8}
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
