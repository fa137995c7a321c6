import { useRef } from "react";
import { useNavigate } from "react-router";
import { requestPath } from "../../content/admin-paths";
import { randomUuid } from "../../platform/random-uuid";
import { showToast } from "../../ui/toast";
import { DESK, LEADS } from "../api-keys";
import { QuietButton } from "../buttons";
import { refresh, useSend } from "../queries";
import { sendJson } from "../session/session";

/** Makes a request with the same answers: each principal of a property manager has one, with offers of its own. */
export function CopyRequest({ id }: { id: string }) {
  const navigate = useNavigate();
  const key = useRef(randomUuid());
  const { isPending, submit } = useSend({
    send: () => {
      const headers = { "Idempotency-Key": key.current };
      return sendJson<{ id: string; reference: string }>(`/api/admin/phone-requests/copies/${id}`, {}, { headers });
    },
    failure: "Nicht kopiert",
    sent: () => void refresh(LEADS, DESK),
    done(copy) {
      showToast({ title: "Anfrage kopiert", description: `Die neue hat die Nummer ${copy.reference}.` });
      void navigate(requestPath(copy.id));
    },
  });
  return (
    <div className="mt-2 print:hidden">
      <QuietButton aria-disabled={isPending} onClick={() => void submit()}>
        Für weitere Auftraggeber kopieren
      </QuietButton>
    </div>
  );
}
