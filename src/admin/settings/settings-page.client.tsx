import type { ReactNode } from "react";
import { EXPORT_API } from "../../content/api-paths";
import { downloadFile } from "../api-client";
import { PostButton } from "../post";
import { SidePage } from "../screens";
import { Access } from "./access";
import { CalendarSettings } from "./calendar-settings";
import { MailSection } from "./mail-settings";
import { OpeningSettingsForm } from "./opening-settings";
import { SettingsSection } from "./section";
import type { SettingId } from "./settings.server";
import { TemplateSettings } from "./template-settings";

export default function SettingsPage() {
  const screens = Object.entries(SCREENS).map(([id, Screen]) => <Screen key={id} />);
  return (
    <SidePage titleId="settings-title" title="Einstellungen">
      <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] gap-x-12 *:grid *:content-start *:gap-6">
        {/* What unfolds in one of them moves no other. */}
        <div>{screens.slice(0, 1)}</div>
        <div>{screens.slice(1, 3)}</div>
        <div>
          {screens.slice(3)}
          <Access />
          <Export />
        </div>
      </div>
    </SidePage>
  );
}

/** What an owner changes often comes first; the button in the header opens the password. */
const SCREENS: Record<SettingId, () => ReactNode> = {
  opening: OpeningSettingsForm,
  templates: TemplateSettings,
  "mail-settings": MailSection,
  calendar: CalendarSettings,
};

const EXPORTS = [
  { path: `${EXPORT_API}/leads.xlsx`, label: "Anfragen (Excel)" },
  { path: `${EXPORT_API}/contacts.xlsx`, label: "Nachrichten (Excel)" },
];

/** All requests or messages as a file. */
function Export() {
  return (
    <SettingsSection title="Export">
      <div className="flex flex-wrap gap-2">
        {EXPORTS.map(({ path, label }) => (
          <PostButton key={path} look="chip" to={() => downloadFile(path)} failure="Fehler" pending="Wird geladen…">
            {label}
          </PostButton>
        ))}
      </div>
    </SettingsSection>
  );
}
