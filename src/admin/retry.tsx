import { Button } from "../ui/button";
import { Box } from "./box";
import { IconButton } from "./icon-button";
import { RefreshIcon } from "./icons";
import { useSubmission } from "./submissions";

/** Says what could not be loaded, with a button to retry; nothing is retried automatically (spec section 7). */
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

/** Fetches again what is shown. */
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

/** Shown while something is loading. */
export function Loading() {
  return (
    <p className="px-4 py-6 text-ink-soft" role="status">
      Wird geladen…
    </p>
  );
}
