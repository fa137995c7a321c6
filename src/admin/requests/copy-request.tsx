import { useRef } from "react";
import { useNavigate } from "react-router";
import { requestPath } from "../../content/admin-paths";
import { randomUuid } from "../../platform/random-uuid";
import { DESK, LEADS } from "../api-keys";
import { PostButton } from "../post";
import { refresh } from "../queries";
import { sendJson } from "../session/session";

interface Copy {
  id: string;
  reference: string;
}

/** Makes a request with the same answers: each principal of a property manager has one, with offers of its own. */
export function CopyRequest({ id }: { id: string }) {
  const navigate = useNavigate();
  const headers = useRef({ "Idempotency-Key": randomUuid() });
  return (
    <div className="mt-2 print:hidden">
      <PostButton<void, Copy>
        to={() => sendJson(`/api/admin/phone-requests/copies/${id}`, {}, { headers: headers.current })}
        failure="Nicht kopiert"
        success={({ reference }) => ({
          title: "Anfrage kopiert",
          description: `Die neue hat die Nummer ${reference}.`,
        })}
        sent={() => void refresh(LEADS, DESK)}
        done={(copy) => void navigate(requestPath(copy.id))}
      >
        Für weitere Auftraggeber kopieren
      </PostButton>
    </div>
  );
}
