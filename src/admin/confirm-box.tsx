import type { ReactNode } from "react";
import { Button } from "../ui/button";
import { Box } from "./box";

interface ConfirmBoxProps {
  /** What would happen. */
  children: ReactNode;
  /** The button that does it. */
  button: ReactNode;
  onCancel: () => void;
}

/** Asks for confirmation before something cannot be undone. */
export function ConfirmBox({ children, button, onCancel }: ConfirmBoxProps) {
  return (
    <Box look="banner" role="alert">
      <p>{children}</p>
      <div className="flex flex-wrap gap-2">
        {button}
        <Button look="quiet" type="button" onClick={onCancel}>
          Abbrechen
        </Button>
      </div>
    </Box>
  );
}
