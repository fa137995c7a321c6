import type { ReactNode } from "react";
import type { ServicePageId } from "../../content/services/types";
import "./drawings.css";

interface Scene {
  /** Where the wall meets the floor. */
  horizon: number;
  motif: ReactNode;
}

const scenes: Record<ServicePageId, Scene> = {
  office: {
    horizon: 56,
    motif: (
      <>
        <path className="d-ink" d="M17 49v16" />
        <path className="d-deep d-line" d="M56 49h18v16H56zM62 55h6" />
        <path className="d-paper d-line" d="M11 44h69v5H11z" />
        <path className="d-ink" d="M38 37v7M31 44h14" />
        <rect className="d-paper d-line" x="20" y="14" width="36" height="24" rx="2" />
        <path className="d-accent" d="M24 18h28v16H24z" />
        <path className="d-light" d="M42 18h7L39 34h-7z" />
        <path className="d-leaf d-line" d="M69 38c-5-1-7-5-6-10 5 1 7 5 6 10 0-5 2-8 7-9 0 5-2 8-7 9z" />
        <path className="d-paper d-line" d="M64 38h10l-1 6h-8z" />
        <path className="d-sun d-line" d="M65 5c1 5 2 6 7 7-5 1-6 2-7 7-1-5-2-6-7-7 5-1 6-2 7-7z" />
      </>
    ),
  },
  kindergarten: {
    horizon: 50,
    motif: (
      <>
        <path className="d-accent d-line" d="M13 46h19v19H13z" />
        <path className="d-paper d-line" d="M32 46h19v19H32z" />
        <path className="d-deep d-line" d="M22 27h19v19H22z" />
        <path className="d-sun d-line" d="M20 27l11.5-14L43 27z" />
        <circle className="d-water d-line" cx="41.5" cy="55.5" r="4.5" />
        <path className="d-chalk" d="M19 60l3.5-8 3.5 8z" />
        <path className="d-ink" d="M66 50v15M82 50l2 15" />
        <path className="d-accent d-line" d="M79 24h5v22h-5z" />
        <path className="d-paper d-line" d="M62 46h23v5H62z" />
      </>
    ),
  },
  school: {
    horizon: 52,
    motif: (
      <>
        <rect className="d-strong d-line" x="9" y="7" width="58" height="32" rx="2" />
        <path className="d-accent" d="M44 8h16L46 38H30z" />
        <path className="d-chalk" d="M16 17h12M16 24h8M52 20l7 11H45z" />
        <path className="d-ink" d="M6 40h64" />
        <path className="d-sun d-line" d="M18 35h10v5H18z" />
        <path className="d-ink" d="M47 54v13M83 54v13" />
        <path className="d-deep d-line" d="M62 43h14v6H62z" />
        <path className="d-paper d-line" d="M42 49h46v5H42z" />
      </>
    ),
  },
  household: {
    horizon: 56,
    motif: (
      <>
        <path className="d-paper d-line" d="M15 32v33h66V32L48 9z" />
        <path className="d-accent d-line" d="M48 6l41 29-4 5-37-26-37 26-4-5z" />
        <path className="d-ink" d="M48 15v8" />
        <path className="d-sun d-line" d="M45 23h6l3 6H42z" />
        <path className="d-deep d-line" d="M29 53V42a4 4 0 0 1 4-4h30a4 4 0 0 1 4 4v11" />
        <path
          className="d-water d-line"
          d="M23 61V51a4 4 0 0 1 8 0v3h34v-3a4 4 0 0 1 8 0v10zM48 38v16"
        />
      </>
    ),
  },
  carpet: {
    horizon: 32,
    motif: (
      <>
        <path className="d-deep d-line" d="M26 65l13-24h50l-8 24z" />
        <path className="d-paper" d="M53 42h17l-4 13H48z" />
        <path className="d-accent d-line" d="M13 52l12-20a8 8 0 0 1 14 9L28 61z" />
        <circle className="d-paper d-line" cx="20" cy="57" r="8.5" />
        <path className="d-ink" d="M20 57a2 2 0 0 1 3 2 5 5 0 0 1-8-2 5 5 0 0 1 6-5" />
        <path className="d-paper d-line" d="M57 48L73 4h6L63 49z" />
        <path className="d-accent d-line" d="M45 57l8-10h14l1 10z" />
        <path className="d-sun d-line" d="M83 12h.1" />
      </>
    ),
  },
  window: {
    horizon: 62,
    motif: (
      <>
        <rect className="d-paper d-line" x="17" y="6" width="62" height="50" rx="2" />
        <path className="d-deep" d="M23 12h50v38H23z" />
        <path className="d-mist" d="M35 12h26v22H35z" />
        <circle className="d-sun" cx="54" cy="19" r="4" />
        <path className="d-paper" d="M27 20a2 2 0 1 0 .1 0zM30 30a3 3 0 1 0 .1 0zM68 17a3 3 0 1 0 .1 0zM66 31a2 2 0 1 0 .1 0zM68 41a2 2 0 1 0 .1 0zM29 42a2 2 0 1 0 .1 0z" />
        <path className="d-paper d-line" d="M11 56h74v6H11z" />
        <path className="d-accent d-line" d="M32 33h32v5H32zM46 38h4v16h-4z" />
      </>
    ),
  },
  floor: {
    horizon: 30,
    motif: (
      <>
        <path className="d-deep" d="M0 30h14L4 39H0zM34 30h14v9H30zM66 30h16l10 9H66zM4 39h26l-6 13H0v-9zM48 39h18l6 13H48zM24 52h24v20H16zM72 52h24v20H78z" />
        <path className="d-paper" d="M8 58h30v8H8z" />
        <path className="d-ink" d="M52 36L76 7" />
        <path className="d-ink" d="M70 5l13 5" />
        <path className="d-accent d-line" d="M28 50c0-5 9-8 20-8s20 3 20 8v5c0 5-9 8-20 8s-20-3-20-8z" />
        <path className="d-paper d-line" d="M38 45V34a4 4 0 0 1 4-4h12a4 4 0 0 1 4 4v11c-5 3-15 3-20 0z" />
        <path className="d-sun d-line" d="M80 40c1 4 2 5 6 6-4 1-5 2-6 6-1-4-2-5-6-6 4-1 5-2 6-6z" />
      </>
    ),
  },
  deep: {
    horizon: 52,
    motif: (
      <>
        <path className="d-accent d-line" d="M18 35h36l-4 30H22z" />
        <path className="d-light" d="M43 37h8l-4 26h-6z" />
        <path className="d-ink" d="M18 37c4 16 32 16 36 0" />
        <path
          className="d-paper d-line"
          d="M15 35a7 7 0 0 1 6-10 8 8 0 0 1 14-4 8 8 0 0 1 14 4 7 7 0 0 1 8 10z"
        />
        <path className="d-ink" d="M64 60v5M69 60v5M74 60v5M79 60v5M84 60v5" />
        <path className="d-sun d-line" d="M61 60v-4a4 4 0 0 1 4-4h18a4 4 0 0 1 4 4v4z" />
        <circle className="d-mist d-line" cx="69" cy="26" r="7" />
        <circle className="d-mist d-line" cx="58" cy="10" r="3.5" />
        <circle className="d-mist d-line" cx="82" cy="12" r="4.5" />
        <path className="d-ink" d="M70 22a3 3 0 0 1 3 3" />
      </>
    ),
  },
  construction: {
    horizon: 54,
    motif: (
      <>
        <path className="d-ink" d="M68 62V8M74 62V8M68 14h6M68 24l6-8M68 34l6-8M68 44l6-8M68 54l6-8M36 14h52M71 4L40 14M71 4l15 10M46 14v9" />
        <path className="d-paper d-line" d="M40 23h12v6H40z" />
        <path className="d-deep d-line" d="M58 46h30v19H58zM58 52h30M58 59h30M68 46v6M78 52v7M68 59v6" />
        <path className="d-sun d-line" d="M12 60a15 14 0 0 1 30 0z" />
        <path className="d-ink" d="M8 60h40M27 46v7" />
      </>
    ),
  },
};

interface ServiceDrawingProps {
  id: ServicePageId;
}

/** A small scene for a service: one motif in a bright room, lit from the upper right. Decoration beside the service's name. */
export function ServiceDrawing({ id }: ServiceDrawingProps) {
  const { horizon, motif } = scenes[id];
  return (
    <svg className="d-scene" viewBox="0 0 96 72" width="96" height="72" aria-hidden="true" focusable="false">
      <path className="d-water" d="M0 0h96v72H0z" />
      <path className="d-mist" d={`M0 ${horizon}h96v72H0z`} />
      <path className="d-light" d="M96 0H66L20 72h30L96 0z" />
      {motif}
    </svg>
  );
}
