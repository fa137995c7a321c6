import { QuietButton } from "../buttons";
import { useSend } from "../queries";
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
        {EXPORTS.map((file) => (
          <ExportButton key={file.path} {...file} />
        ))}
      </div>
    </SidePage>
  );
}

function ExportButton({ path, label }: { path: string; label: string }) {
  const { isPending, submit } = useSend({ send: () => downloadFile(path), failure: "Fehler" });
  return (
    // Not disabled: it would lose the focus to the question for a proof.
    <QuietButton aria-disabled={isPending} onClick={() => !isPending && void submit()}>
      {isPending ? "Wird geladen…" : label}
    </QuietButton>
  );
}
