import { type ReactNode, useEffect, useState } from "react";

/** Where people have no camera at hand: a wide screen with a mouse. */
const AT_A_DESK = "(min-width: 48rem) and (pointer: fine)";

/** The personal page as a QR code, for visitors at a desk. It is loaded there only. */
export function ContinueOnPhone({ path }: { path: string }) {
  const [code, setCode] = useState<ReactNode>();
  useEffect(() => {
    if (!matchMedia(AT_A_DESK).matches) return;
    // Without the code there still is the link.
    import("./qr-code").then(
      ({ QrCode }) => setCode(<QrCode url={new URL(path, location.href).href} />),
      () => {},
    );
  }, [path]);
  return code;
}
