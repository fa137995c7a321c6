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
  return (
    <SidePage titleId="settings-title" title="Einstellungen">
      <div className="mt-2 gap-12 *:mb-6 *:break-inside-avoid md:columns-[20rem]">
        {Object.entries(SCREENS).map(([id, Screen]) => (
          <Screen key={id} />
        ))}
        <Access />
        <Export />
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
