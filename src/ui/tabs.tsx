import * as Radix from "@radix-ui/react-tabs";
import type { ReactNode } from "react";
import "./tabs.css";

export interface Tab<Id extends string> {
  id: Id;
  label: string;
  icon: ReactNode;
}

interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly Tab<Id>[];
  current: Id;
  onChange: (id: Id) => void;
  children: ReactNode;
}

/**
 * Tabs with arrow keys; on a phone the bar stands at the lower edge, where the thumb is. In the browser only: Radix writes style
 * attributes, which the content security policy forbids in HTML.
 */
export function Tabs<Id extends string>({ label, tabs, current, onChange, children }: TabsProps<Id>) {
  return (
    <Radix.Root className="tabs" value={current} onValueChange={(id) => onChange(id as Id)}>
      <Radix.List className="tabs-bar" aria-label={label}>
        {tabs.map(({ id, label: name, icon }) => (
          <Radix.Trigger className="tabs-tab" key={id} value={id}>
            {icon}
            <span>{name}</span>
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  );
}

/** What a tab shows. Once it has been shown it stays, so that coming back reads nothing again. */
export function TabPanel({ id, wasShown, children }: { id: string; wasShown: boolean; children: ReactNode }) {
  return (
    <Radix.Content className="tabs-panel" value={id} forceMount tabIndex={-1}>
      {wasShown && children}
    </Radix.Content>
  );
}
