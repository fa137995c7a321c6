import { DESK, OUTBOX } from "./api-keys";
import { PostButton } from "./post";

export function OutboxRetry({ look }: { look?: "link" }) {
  return (
    <PostButton {...(look && { look })} to={[...OUTBOX, "retry"]} changes={[DESK, OUTBOX]} failure="Nicht gesendet">
      Jetzt senden
    </PostButton>
  );
}
