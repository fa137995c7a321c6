import * as Radix from "@radix-ui/react-tabs";
import type { ReactNode } from "react";
import { classes } from "../ui/classes";
import { TABS, type TabId } from "./dashboard-frame";
import { TAB, TAB_BAR } from "./tab-classes";

interface TabsProps {
  /** A count and what it counts, by the id of a tab: "12 offen". */
  noteOf: (id: TabId) => string | undefined;
  /** Id of the current tab; absent on a page beside the tabs, where a press opens one and the focus alone does not. */
  current: TabId | undefined;
  onChange: (id: TabId) => void;
  /** Whether a phone leaves the bar's room to what is written above it. */
  isOffOnPhones: boolean;
  children: ReactNode;
}

/**
 * Tabs with arrow keys; on a phone the bar is at the lower edge, where the thumb is. In the browser only: Radix
 * writes style attributes, which the content security policy forbids in HTML.
 */
export function Tabs({ noteOf, current, onChange, isOffOnPhones, children }: TabsProps) {
  return (
    <Radix.Root
      value={current ?? ""}
      activationMode={current ? "automatic" : "manual"}
      onValueChange={(id) => onChange(id as TabId)}
    >
      <Radix.List className={classes(TAB_BAR, isOffOnPhones && "max-md:hidden")} aria-label="Bereiche">
        {TABS.map(({ id, label, icon }) => (
          <Radix.Trigger className={TAB} key={id} value={id}>
            {icon}
            <span className="grid md:flex md:items-baseline md:gap-2">
              {label}
              {noteOf(id) && <span className="text-[0.75rem]/[1.2] font-normal"> {noteOf(id)}</span>}
            </span>
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  );
}

/** The content of a tab, shown while it is current. */
export function TabPanel({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Radix.Content className="[outline:none] data-[state=inactive]:hidden md:pt-2" value={id} tabIndex={-1}>
      {children}
    </Radix.Content>
  );
}
