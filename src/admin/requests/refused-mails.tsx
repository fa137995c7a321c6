import type { RefusedMail } from "../../requests/outbox/delivery.server";
import { FOLLOW_UPS } from "../api-keys";
import { Box, Time } from "../box";
import { PostButton } from "../post";

/** Mails about a request or message that were refused for good, and the way to try them again. */
export function RefusedMails({ id, mails }: { id: string; mails: readonly RefusedMail[] }) {
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
      <PostButton to={[...FOLLOW_UPS, id, "mails"]} changes={[[...FOLLOW_UPS, id]]} failure="Nicht gesendet">
        Noch einmal senden
      </PostButton>
    </Box>
  );
}
