import { type ReactNode, useEffect, useState } from "react";

/** A wide screen with a mouse: no camera at hand. */
const DESKTOP_QUERY = "(min-width: 48rem) and (pointer: fine)";

/** The personal page as a QR code, loaded on desktops only. */
export function ContinueOnPhone({ path }: { path: string }) {
  const [code, setCode] = useState<ReactNode>();
  useEffect(() => {
    if (!matchMedia(DESKTOP_QUERY).matches) return;
    // Without the code there is still the link.
    import("./qr-code.client").then(
      ({ QrCode }) => setCode(<QrCode url={new URL(path, location.href).href} />),
      () => {},
    );
  }, [path]);
  return code;
}
