import type { CustomerPage } from "../../my-request/owner-view.server";
import type { FollowUp } from "../../requests/work/store.server";
import { FOLLOW_UPS } from "../api-keys";
import { Box } from "../box";
import { CopyButton } from "../copy-button";
import { formatDateTime } from "../dates";
import { PostButton } from "../post";
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
  return (
    <DetailSection title="Seite zur Anfrage">
      <div className="mt-2 grid gap-3 print:hidden">
        <p>Wer den Link kennt, sieht den Stand und kann Nachrichten und Fotos senden und die Löschung verlangen.</p>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={url} what="Link">
            Link kopieren
          </CopyButton>
          <PostButton
            to={["/api/admin/customer-pages", id, "revoke"]}
            changes={[[...FOLLOW_UPS, id]]}
            failure="Nicht gesperrt"
            look="danger"
            really={{
              title: "Link sperren?",
              text: "Alle Links, die es bisher gibt, öffnen dann nichts mehr. Den neuen kopieren Sie danach hier.",
              button: "Sperren und neuen Link machen",
            }}
          >
            Link sperren
          </PostButton>
        </div>
      </div>
    </DetailSection>
  );
}
