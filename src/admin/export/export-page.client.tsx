import { PostButton } from "../post";
import { SidePage } from "../screens";
import { downloadFile } from "../session/session";

const EXPORTS = [
  { path: "/api/admin/export/leads.csv", label: "Anfragen (CSV)" },
  { path: "/api/admin/export/contacts.csv", label: "Nachrichten (CSV)" },
];

/** All requests or messages as a file. */
export default function ExportPage() {
  return (
    <SidePage titleId="export-title" title="Export">
      <p className="mb-3">Alle Anfragen oder Nachrichten als Tabelle für Excel und LibreOffice.</p>
      <div className="flex flex-wrap gap-2">
        {EXPORTS.map(({ path, label }) => (
          <PostButton key={path} to={() => downloadFile(path)} failure="Fehler" pending="Wird geladen…">
            {label}
          </PostButton>
        ))}
      </div>
    </SidePage>
  );
}
