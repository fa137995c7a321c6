import type { ServicePageId } from "../../content/services/types";
import { classes } from "../../ui/classes";
import { type Markup, markup } from "./markup";

const scenes: Record<ServicePageId, Markup> = {
  office: scene(
    56,
    `
      <path fill="none" d="M17 49v16M38 37v7M31 44h14"/>
      <path class="fill-water-deep" d="M56 49h18v16H56zM62 55h6"/>
      <path class="fill-paper" d="M11 44h69v5H11zM64 38h10l-1 6h-8z"/>
      <rect class="fill-paper" x="20" y="14" width="36" height="24" rx="2"/>
      <path class="fill-accent" stroke="none" d="M24 18h28v16H24z"/>
      <path class="fill-paper" fill-opacity=".55" stroke="none" d="M42 18h7L39 34h-7z"/>
      <path class="fill-leaf" d="M69 38c-5-1-7-5-6-10 5 1 7 5 6 10 0-5 2-8 7-9 0 5-2 8-7 9z"/>
      <path class="fill-sun" d="M65 5c1 5 2 6 7 7-5 1-6 2-7 7-1-5-2-6-7-7 5-1 6-2 7-7z"/>`,
  ),
  kindergarten: scene(
    50,
    `
      <path class="fill-accent" d="M13 46h19v19H13z"/>
      <path class="fill-paper" d="M32 46h19v19H32z"/>
      <path class="fill-water-deep" d="M22 27h19v19H22z"/>
      <path class="fill-sun" d="M20 27l11.5-14L43 27z"/>
      <circle class="fill-water" cx="41.5" cy="55.5" r="4.5"/>
      <path class="stroke-paper" fill="none" d="M19 60l3.5-8 3.5 8z"/>
      <path fill="none" d="M66 50v15M82 50l2 15"/>
      <path class="fill-accent" d="M79 24h5v22h-5z"/>
      <path class="fill-paper" d="M62 46h23v5H62z"/>`,
  ),
  school: scene(
    52,
    `
      <rect class="fill-accent-strong" x="9" y="7" width="58" height="32" rx="2"/>
      <path class="fill-accent" stroke="none" d="M44 8h16L46 38H30z"/>
      <path class="stroke-paper" fill="none" d="M16 17h12M16 24h8M52 20l7 11H45z"/>
      <path fill="none" d="M6 40h64"/>
      <path class="fill-sun" d="M18 35h10v5H18z"/>
      <path fill="none" d="M47 54v13M83 54v13"/>
      <path class="fill-water-deep" d="M62 43h14v6H62z"/>
      <path class="fill-paper" d="M42 49h46v5H42z"/>`,
  ),
  household: scene(
    56,
    `
      <path class="fill-paper" d="M15 32v33h66V32L48 9z"/>
      <path class="fill-accent" d="M48 6l41 29-4 5-37-26-37 26-4-5z"/>
      <path fill="none" d="M48 15v8"/>
      <path class="fill-sun" d="M45 23h6l3 6H42z"/>
      <path class="fill-water-deep" d="M29 53V42a4 4 0 0 1 4-4h30a4 4 0 0 1 4 4v11"/>
      <path class="fill-water" d="M23 61V51a4 4 0 0 1 8 0v3h34v-3a4 4 0 0 1 8 0v10zM48 38v16"/>`,
  ),
  carpet: scene(
    32,
    `
      <path class="fill-water-deep" d="M26 65l13-24h50l-8 24z"/>
      <path class="fill-paper" stroke="none" d="M59 42h17l-4 13H52z"/>
      <path class="fill-accent" d="M13 52l12-20a8 8 0 0 1 14 9L28 61z"/>
      <circle class="fill-paper" cx="20" cy="57" r="8.5"/>
      <path fill="none" d="M20 57a2 2 0 0 1 3 2 5 5 0 0 1-8-2 5 5 0 0 1 6-5"/>
      <path class="fill-paper" d="M60 49L77-3h6L66 49z"/>
      <path class="fill-accent" d="M48 57l8-9h15v9z"/>
      <path class="fill-sun" d="M85 18c1 4 2 5 6 6-4 1-5 2-6 6-1-4-2-5-6-6 4-1 5-2 6-6z"/>`,
  ),
  window: scene(
    62,
    `
      <rect class="fill-paper" x="17" y="6" width="62" height="50" rx="2"/>
      <path class="fill-water-deep" stroke="none" d="M23 12h50v38H23z"/>
      <path class="fill-mist" stroke="none" d="M34 12h28v22H34z"/>
      <path class="fill-water" stroke="none" d="M46 12h10L44 32H34z"/>
      <circle class="fill-sun" stroke="none" cx="57" cy="17" r="3"/>
      <path class="fill-paper" stroke="none" d="M23 38c4-1 6 2 5 4 4-2 7 1 6 4 3-1 5 1 5 4H23zM73 34c-4-1-6 2-5 5-4-1-6 2-5 5-3 0-4 2-4 6h14zM28 20a2 2 0 1 0 .1 0zM68 17a3 3 0 1 0 .1 0z"/>
      <path class="fill-paper" d="M11 56h74v6H11z"/>
      <path class="fill-accent" d="M31 33h34v4H31zM44 37h8v4h-2v14h-4V41h-2z"/>`,
  ),
  floor: scene(
    30,
    `
      <path class="fill-water-deep" stroke="none" d="M7 30h14l-9 10H0v-4zM35 30h13v10H31zM62 30h13l9 10H65zM12 40h19l-8 14H0v-2zM48 40h17l8 14H48zM84 40h12v14h-4zM23 54h25v18H13zM73 54h19l4 6v12H83z"/>
      <path class="fill-paper" stroke="none" d="M21 54c0 7 12 12 27 12s27-5 27-12z"/>
      <path fill="none" d="M55 31L76 7M70 4l12 6"/>
      <path class="fill-accent" d="M28 48c0-5 9-8 20-8s20 3 20 8v5c0 5-9 8-20 8s-20-3-20-8z"/>
      <path class="fill-paper" d="M38 44V31a5 5 0 0 1 5-5h10a5 5 0 0 1 5 5v13c-5 3-15 3-20 0zM38 34h20"/>
      <path class="fill-sun" d="M83 38c1 4 2 5 6 6-4 1-5 2-6 6-1-4-2-5-6-6 4-1 5-2 6-6z"/>`,
  ),
  deep: scene(
    52,
    `
      <path class="fill-accent" d="M18 35h36l-4 30H22z"/>
      <path class="fill-paper" fill-opacity=".55" stroke="none" d="M43 36h8l-4 28h-6z"/>
      <path class="fill-paper" d="M15 35a7 7 0 0 1 6-10 8 8 0 0 1 14-4 8 8 0 0 1 14 4 7 7 0 0 1 8 10z"/>
      <path class="fill-paper" d="M62 59h24l2 6H60zM67 60v4M74 60v4M81 60v4"/>
      <path class="fill-water-deep" d="M60 59v-3a5 5 0 0 1 5-5h18a5 5 0 0 1 5 5v3z"/>
      <path class="fill-mist" d="M69 18a8 8 0 1 0 .1 0zM83 7a4.5 4.5 0 1 0 .1 0z"/>
      <path class="fill-sun" d="M58 6a3 3 0 1 0 .1 0z"/>
      <path fill="none" d="M18 37c4 16 32 16 36 0M70 22a4 4 0 0 1 3 3"/>`,
  ),
  construction: scene(
    54,
    `
      <path fill="none" d="M70 62V8M76 62V8M70 14h6M70 22l6-8M70 31l6-9M70 40l6-9M70 49l6-9M34 14h56M73 4L36 14M73 4l15 10M43 14v7"/>
      <path class="fill-paper" d="M37 21h12v6H37z"/>
      <path class="fill-brick" d="M60 45h30v20H60zM60 52h30M60 58h30M70 45v7M80 52v6M70 58v7"/>
      <path fill="none" d="M58 33l-9 22"/>
      <path class="fill-accent" d="M42 65l2-8 9-3 4 11z"/>
      <path class="fill-sun" d="M9 60a13 13 0 0 1 26 0z"/>
      <path fill="none" d="M6 60h33M22 53v-6"/>`,
  ),
};

interface ServiceDrawingProps {
  id: ServicePageId;
  className?: string;
}

/**
 * The picture of a service: one motif in a bright room, lit from the upper right; decoration beside its name. Contours
 * are 2 units wide where the class says nothing else.
 */
export function ServiceDrawing({ id, className }: ServiceDrawingProps) {
  return (
    <svg
      className={classes("stroke-ink", className)}
      viewBox="0 0 96 72"
      width="96"
      height="72"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      {...scenes[id]}
    />
  );
}

/** @param horizon where the wall meets the floor */
function scene(horizon: number, motif: string): Markup {
  return markup(`
    <g stroke="none">
      <path class="fill-water" d="M0 0h96v72H0z"/>
      <path class="fill-mist" d="M0 ${horizon}h96v72H0z"/>
      <path class="fill-paper" fill-opacity=".55" d="M96 0H66L20 72h30L96 0z"/>
    </g>${motif}`);
}
