import type { RefusedMail } from "../../requests/outbox/outbox.server";
import { FOLLOW_UPS, pathOf } from "../api-keys";
import { Box, Time } from "../box";
import { QuietButton } from "../buttons";
import { refresh, useSend } from "../queries";
import { sendJson } from "../session/session";

/** Mails about a request or message that were refused for good, and the way to try them again. */
export function RefusedMails({ id, mails }: { id: string; mails: readonly RefusedMail[] }) {
  const { isPending, submit } = useSend({
    send: () => sendJson(pathOf([...FOLLOW_UPS, id, "mails"]), {}),
    failure: "Nicht gesendet",
    settle: () => refresh([...FOLLOW_UPS, id]),
  });
  if (mails.length === 0) return null;
  return (
    <Box look="banner" role="status">
      {mails.map(({ id, isNotice, at }) => (
        <p key={id}>
          <strong>
            {isNotice
              ? "Die Benachrichtigung an Sie wurde abgewiesen."
              : "Eine E-Mail an die Kundin oder den Kunden wurde abgewiesen."}
          </strong>{" "}
          <Time at={at} />
        </p>
      ))}
      <p>Stimmt die Adresse? Sonst rufen Sie bitte an.</p>
      <QuietButton disabled={isPending} onClick={() => void submit()}>
        Noch einmal senden
      </QuietButton>
    </Box>
  );
}
