import "./drawings.css";

/** The picture beside the headline: a squeegee wipes the foam off a window, and a small town shines in the clean glass. */
export function HeroDrawing() {
  return (
    <svg className="d-hero" viewBox="0 0 560 460" width="560" height="460" aria-hidden="true" focusable="false">
      <circle className="d-sun d-soft" cx="494" cy="64" r="56" />
      <circle className="d-sun" cx="494" cy="64" r="34" />
      <path className="d-light" d="M470 110 250 460H100L440 80zM520 120 460 460H350L492 130z" />

      {/* Brick wall, dissolving into the page. */}
      <path
        className="d-bricks"
        strokeWidth="12"
        strokeDasharray="30 5"
        d="M18 176h35M-2 193h52M22 210h35M30 312h27M8 329h52M34 346h26M505 232h26M488 249h60M505 266h62M498 366h27"
      />
      <path className="d-bricks" strokeWidth="24" strokeDasharray="13 4" d="M75 22h392" />

      {/* The town in the glass. */}
      <path className="d-water" d="M76 46h388v312H76z" />
      <path
        className="d-paper d-soft"
        d="M120 110a14 14 0 0 1 26-8 18 18 0 0 1 33 3 11 11 0 0 1 8 21H124a9 9 0 0 1-4-16z"
      />
      <path className="d-deep d-soft" d="M76 226l34-34 34 30 40-36 30 24 60-40 40 36 40-28 36 30 40-34 34 30v156H76z" />
      <path className="d-deep" d="M222 150h32v120h-32z" />
      <path className="d-accent" d="M216 152l22-88 22 88z" />
      <path className="d-ink" d="M238 64V52" />
      <circle className="d-paper" cx="238" cy="174" r="8" />
      <path className="d-paper" d="M176 232h112v130H176z" />
      <path className="d-accent" d="M166 236l24-50h86l24 50z" />
      <path className="d-brick" d="M92 362V230l44-50 44 50v132z" />
      <path className="d-brick" d="M288 362V206h12v-18h12v-18h12v-18h24v18h12v18h12v18h12v156z" />
      <path className="d-paper" d="M384 362V228h80v134z" />
      <path className="d-strong" d="M376 232l40-52h48v52z" />
      <path
        className="d-paper"
        d="M324 182h24v26h-24zM304 224h22v30h-22zM346 224h22v30h-22zM304 276h22v30h-22zM346 276h22v30h-22zM124 218h24v28h-24zM108 268h22v30h-22zM144 268h22v30h-22z"
      />
      <path className="d-deep" d="M196 254h20v28h-20zM232 254h20v28h-20zM400 250h18v28h-18zM432 250h18v28h-18z" />
      <path
        className="d-leaf"
        d="M76 362v-40c20-12 40-4 48 10 20-8 40 0 44 16h110c4-24 40-30 52-8 10-30 56-30 62-4 16-14 52-10 72 8v22z"
      />
      <path className="d-light" d="M330 46h60L214 358h-60zM412 46h20L256 358h-20z" />

      {/* Foam, and the stripe that the squeegee has cleared. */}
      <mask id="hero-clean">
        <path fill="#fff" d="M70 40h400v324H70z" />
        <path fill="none" stroke="#000" strokeWidth="132" d="M60 126c130-14 280-20 288 164" />
      </mask>
      <path className="d-veil" mask="url(#hero-clean)" d="M76 46h388v312H76z" />
      <g className="d-foam">
        <circle cx="104" cy="214" r="13" />
        <circle cx="128" cy="207" r="17" />
        <circle cx="157" cy="212" r="12" />
        <circle cx="180" cy="206" r="15" />
        <circle cx="206" cy="212" r="16" />
        <circle cx="232" cy="216" r="11" />
        <circle cx="250" cy="228" r="15" />
        <circle cx="262" cy="252" r="12" />
        <circle cx="266" cy="276" r="15" />
        <circle cx="440" cy="150" r="10" />
        <circle cx="438" cy="250" r="14" />
        <circle cx="434" cy="276" r="9" />
        <circle cx="150" cy="300" r="9" />
        <circle cx="190" cy="268" r="6" />
      </g>

      {/* Frame and sill. */}
      <rect className="d-frame" x="79" y="48" width="382" height="308" rx="3" />
      <path className="d-ink" d="M88 57h364v290H88zM70 39h400v326H70z" />
      <path className="d-paper d-line" d="M54 365h432v20H54z" />

      {/* Squeegee. */}
      <g transform="rotate(-14 348 300)">
        <path className="d-ink" d="M276 289h144" />
        <path className="d-accent d-line" d="M276 291h144v12H276z" />
        <path className="d-paper d-line" d="M330 303h36l-8 20h-20z" />
        <path className="d-strong d-line" d="M339 323h18l3 88a12 12 0 0 1-24 0z" />
      </g>

      {/* Bucket. */}
      <path className="d-deep d-line" d="M66 372h98l-12 78H78z" />
      <path className="d-light" d="M134 374h20l-10 74h-16z" />
      <path
        className="d-paper d-line"
        d="M58 372a16 16 0 0 1 14-25 20 20 0 0 1 36-8 20 20 0 0 1 34 8 17 17 0 0 1 30 25z"
      />
      <path className="d-ink" d="M66 376c10 40 88 40 98 0" />

      {/* Bubbles. */}
      <g className="d-light">
        <circle className="d-line" cx="40" cy="96" r="22" />
        <circle className="d-line" cx="24" cy="268" r="11" />
        <circle className="d-line" cx="520" cy="196" r="15" />
        <circle className="d-line" cx="508" cy="322" r="9" />
      </g>
      <path className="d-ink" d="M44 84a12 12 0 0 1 9 9M522 188a8 8 0 0 1 6 6" />
    </svg>
  );
}
