import { encode } from "uqr";

/** ISO/IEC 18004 wants four modules of white around the code. */
const BORDER = 4;

/** A link as a QR code, and what it is for. */
export function QrCode({ url }: { url: string }) {
  const { data, size } = encode(url, { ecc: "M", border: BORDER });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")));
  return (
    <figure className="flex flex-wrap items-center gap-6 print:hidden">
      <svg
        className="size-44 rounded-small border border-line"
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label="QR-Code mit dem Link zu Ihrer persönlichen Seite"
        shapeRendering="crispEdges"
      >
        {/* Black on white in the dark scheme too: cameras read no other colours reliably. */}
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path fill="#000" d={squares.join("")} />
      </svg>
      <figcaption className="grid max-w-[18rem] gap-1">
        <strong>Auf dem Handy fortsetzen</strong>
        <span>Code mit der Kamera scannen. Dort können Sie gleich Fotos von Ihren Räumen dazulegen.</span>
      </figcaption>
    </figure>
  );
}
