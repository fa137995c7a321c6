import * as Radix from "@radix-ui/react-tabs";
import type { ReactNode } from "react";
import { classes } from "../ui/classes";
import { TAB, TAB_BAR } from "./tab-classes";

interface Tab<Id extends string> {
  id: Id;
  label: string;
  icon: ReactNode;
  /** A count and what it counts: "12 offen". */
  note?: string;
}

interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly Tab<Id>[];
  /** Id of the current tab; absent on a page beside the tabs, where a press opens one and the focus alone does not. */
  current: Id | undefined;
  onChange: (id: Id) => void;
  /** Whether a phone leaves the bar's room to what is written above it. */
  isOffOnPhones: boolean;
  children: ReactNode;
}

/**
 * Tabs with arrow keys; on a phone the bar is at the lower edge, where the thumb is. In the browser only: Radix
 * writes style attributes, which the content security policy forbids in HTML.
 */
export function Tabs<Id extends string>({ label, tabs, current, onChange, isOffOnPhones, children }: TabsProps<Id>) {
  return (
    <Radix.Root
      value={current ?? ""}
      activationMode={current ? "automatic" : "manual"}
      onValueChange={(id) => onChange(id as Id)}
    >
      <Radix.List className={classes(TAB_BAR, isOffOnPhones && "max-md:hidden")} aria-label={label}>
        {tabs.map(({ id, label: name, icon, note }) => (
          <Radix.Trigger className={TAB} key={id} value={id}>
            {icon}
            <span className="grid md:flex md:items-baseline md:gap-2">
              {name}
              {note && <span className="text-[0.75rem]/[1.2] font-normal"> {note}</span>}
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
