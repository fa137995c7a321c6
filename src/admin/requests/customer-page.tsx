import { useState } from "react";
import type { CustomerPage } from "../../my-request/owner-view.server";
import type { FollowUp } from "../../requests/work/store.server";
import { showToast } from "../../ui/toast";
import { FOLLOW_UPS } from "../api-keys";
import { Box, ConfirmBox } from "../box";
import { DangerButton, QuietButton } from "../buttons";
import { formatDateTime } from "../dates";
import { refresh, useSend } from "../queries";
import { sendJson } from "../session/session";
import { DetailSection } from "./opened-row";
import { PhotoStrip } from "./photo-strip";

interface CustomerActsProps {
  followUp: FollowUp;
  page: CustomerPage;
}

/** What the customer did on the own page: photos, a requested erasure. */
export function CustomerActs({ followUp, page: { photos } }: CustomerActsProps) {
  const { id, erasureDueAt, restrictedAt } = followUp;
  return (
    <>
      {erasureDueAt && !restrictedAt && (
        <Box look="banner" role="status">
          <p>
            <strong>Löschung verlangt.</strong> Am {formatDateTime(erasureDueAt)} wird die Anfrage mit allen Angaben und
            Fotos gelöscht; ein Auftrag wird gesperrt. Bis dahin kann die Kundin oder der Kunde es widerrufen.
          </p>
        </Box>
      )}
      {restrictedAt && (
        <Box look="banner" role="status">
          <p>
            <strong>Gesperrt.</strong> Die Löschung ist verlangt, das Gesetz verlangt die Aufbewahrung. Verwenden Sie
            die Daten für nichts anderes.
          </p>
        </Box>
      )}
      {photos.length > 0 && (
        <DetailSection title={photos.length === 1 ? "1 Foto" : `${photos.length} Fotos`}>
          <PhotoStrip id={id} photos={photos} />
        </DetailSection>
      )}
    </>
  );
}

/** The link to the customer's page, to be passed on, or revoked if it has reached somebody else. */
export function CustomerPageSection({ id, url }: { id: string; url: string }) {
  const [isConfirming, setConfirming] = useState(false);
  const { isPending, submit } = useSend({
    send: () => sendJson(`/api/admin/customer-pages/${id}/revoke`, {}),
    failure: "Nicht gesperrt",
    settle: () => refresh([...FOLLOW_UPS, id]),
  });

  async function revoke() {
    await submit();
    setConfirming(false);
  }

  return (
    <DetailSection title="Seite zur Anfrage">
      <div className="mt-2 grid gap-3 print:hidden">
        <p>Wer den Link kennt, sieht den Stand und kann Nachrichten und Fotos senden und die Löschung verlangen.</p>
        <div className="flex flex-wrap gap-2">
          <QuietButton onClick={() => void copy(url, "Link")}>Link kopieren</QuietButton>
          <DangerButton look="asking" disabled={isPending || isConfirming} onClick={() => setConfirming(true)}>
            Link sperren
          </DangerButton>
        </div>
        {isConfirming && (
          <ConfirmBox
            button={
              <DangerButton look="final" disabled={isPending} onClick={() => void revoke()}>
                Sperren und neuen Link machen
              </DangerButton>
            }
            onCancel={() => setConfirming(false)}
          >
            <strong>Link sperren?</strong> Alle Links, die es bisher gibt, öffnen dann nichts mehr. Den neuen kopieren
            Sie danach hier.
          </ConfirmBox>
        )}
      </div>
    </DetailSection>
  );
}

/** Where the clipboard is closed, the text is shown instead. @param what was copied, in German */
export async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: `${what} kopiert` });
  } catch {
    showToast({ title: "Nicht kopiert", description: text, tone: "destructive" });
  }
}
