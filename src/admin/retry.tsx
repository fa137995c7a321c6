import { Button } from "../ui/button";
import { Box } from "./box";
import { IconButton } from "./icon-button";
import { RefreshIcon } from "./icons";
import { useSubmission } from "./submissions";

/** What could not be read, and the way to try again; nothing is retried by itself (spec section 7). */
export function Retry({ message }: { message: string }) {
  const { submit } = useSubmission();
  return (
    <Box look="failed" role="alert">
      <p>{message}</p>
      <Button look="quiet" type="button" onClick={() => void submit({ kind: "refresh" })}>
        Erneut versuchen
      </Button>
    </Box>
  );
}

/** Reads again what is shown. */
export function RefreshButton() {
  const { isPending, submit } = useSubmission();
  return (
    <IconButton
      icon={<RefreshIcon />}
      label="Aktualisieren"
      aria-busy={isPending}
      onClick={() => void submit({ kind: "refresh" })}
    />
  );
}

/** Stands where something is being read. */
export function Loading() {
  return (
    <p className="px-4 py-6 text-ink-soft" role="status">
      Wird geladen…
    </p>
  );
}
