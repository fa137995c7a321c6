import type { ReactNode } from "react";
import { Button } from "../../ui/button";
import type { ApiKey } from "../api-keys";
import { Badge } from "../badge";
import { refresh, useSend } from "../queries";

interface DeviceRowProps {
  device: string;
  /** Whether it is this browser, which has no button. */
  isCurrent?: boolean;
  /** Since when, and when it was last used. */
  children: ReactNode;
  buttonText: "Abmelden" | "Entfernen";
  /** Ends its access. */
  end: () => Promise<unknown>;
  failure: string;
  list: ApiKey;
}

/** A device in one of the settings' lists, and the button that ends its access. */
export function DeviceRow({ device, isCurrent = false, children, buttonText, end, failure, list }: DeviceRowProps) {
  const { isPending, submit } = useSend({ send: end, failure, settle: () => refresh(list) });
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-3 border-t border-line py-3">
      <p className="col-start-1 flex flex-wrap gap-2 font-semibold">
        {device}
        {isCurrent && <Badge look="good">Dieses Gerät</Badge>}
      </p>
      <p className="col-start-1 text-small text-ink-soft">{children}</p>
      {!isCurrent && (
        <Button
          className="col-start-2 row-[1/3]"
          look="quiet"
          type="button"
          aria-label={`${device} ${buttonText.toLowerCase()}`}
          disabled={isPending}
          onClick={() => void submit()}
        >
          {buttonText}
        </Button>
      )}
    </li>
  );
}
