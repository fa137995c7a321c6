import { useIsFetching } from "@tanstack/react-query";
import { Button } from "../ui/button";
import { Box } from "./box";
import { IconButton } from "./icon-button";
import { RefreshIcon } from "./icons";
import { refreshAll } from "./queries";

/** Says what could not be loaded, with a button to retry; nothing is retried automatically (spec section 7). */
export function Retry({ message }: { message: string }) {
  return (
    <Box look="failed" role="alert">
      <p>{message}</p>
      <Button look="quiet" type="button" onClick={() => void refreshAll()}>
        Erneut versuchen
      </Button>
    </Box>
  );
}

/** Fetches again what is shown. */
export function RefreshButton() {
  const isFetching = useIsFetching() > 0;
  return (
    <IconButton icon={<RefreshIcon />} label="Aktualisieren" aria-busy={isFetching} onClick={() => void refreshAll()} />
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
