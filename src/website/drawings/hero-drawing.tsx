import { markup } from "./markup";

const RAYS = `
  <linearGradient id="hero-ray" x1="1" x2="0" y1="0" y2="1">
    <stop stop-color="#fff" stop-opacity="0"/>
    <stop offset=".4" stop-color="#fff"/>
    <stop offset="1" stop-color="#fff" stop-opacity="0"/>
  </linearGradient>
  <path class="dark:opacity-16" fill="url(#hero-ray)" d="M560 0 160 452H40zM560 0 320 452h-90zM560 0 470 452h-60z"/>`;

/** Brick wall, dissolving into the page. */
const WALL = `
  <path fill="none" stroke="#d3a191" opacity=".8" stroke-width="12" stroke-dasharray="30 5" d="M18 176h35M-2 193h52M22 210h35M30 312h27M8 329h52M34 346h26M505 212h26M488 229h60M505 246h62"/>
  <path fill="none" stroke="#d3a191" opacity=".8" stroke-width="22" stroke-dasharray="13 3" d="M79.5 24h381"/>`;

/** The town in the glass. */
const TOWN = `
  <path class="fill-water" d="M76 46h388v312H76z"/>
  <circle class="fill-sun" opacity=".5" cx="308" cy="126" r="40"/>
  <circle class="fill-sun" cx="308" cy="126" r="24"/>
  <path class="fill-paper" d="M120 110a14 14 0 0 1 26-8 18 18 0 0 1 33 3 11 11 0 0 1 8 21H124a9 9 0 0 1-4-16z"/>
  <path class="fill-water-deep" d="M222 156h32v90h-32z"/>
  <path class="fill-accent" d="M216 158l22-84 22 84z"/>
  <circle class="fill-paper" cx="238" cy="172" r="7"/>
  <path class="fill-paper" d="M176 232h112v130H176zM384 362V228h80v134z"/>
  <path class="fill-accent" d="M166 236l24-50h86l24 50z"/>
  <path class="fill-brick" d="M92 362V230l44-50 44 50v132zM288 362V206h12v-18h12v-18h12v-18h24v18h12v18h12v18h12v156z"/>
  <path class="fill-accent-strong" d="M376 232l40-52h48v52z"/>
  <path class="fill-paper" d="M324 182h24v26h-24zM304 224h22v30h-22zM346 224h22v30h-22zM304 276h22v30h-22zM346 276h22v30h-22zM108 268h22v30h-22zM144 268h22v30h-22z"/>
  <path class="fill-water-deep" d="M196 254h20v28h-20zM232 254h20v28h-20zM400 250h18v28h-18zM432 250h18v28h-18z"/>
  <path class="fill-leaf" d="M76 322c20-12 40-4 48 10 20-8 40 0 44 16h110c4-24 40-30 52-8 10-30 56-30 62-4 16-14 52-10 72 8v18H76z"/>
  <path class="fill-paper dark:[fill-opacity:.22]" fill-opacity=".55" d="M390 46h26L246 358h-26zM426 46h10L266 358h-10z"/>`;

/** Foam, and the stripe that the squeegee has cleared. */
const FOAM = `
  <mask id="hero-clean">
    <path fill="#fff" d="M70 40h400v324H70z"/>
    <path fill="none" stroke="#000" stroke-width="132" d="M60 126c130-14 247-4 288 164"/>
  </mask>
  <path class="fill-mist" opacity=".78" mask="url(#hero-clean)" d="M76 46h388v312H76z"/>
  <path class="fill-paper stroke-water-deep" stroke-width="3" paint-order="stroke" d="M82 200a12 12 0 1 0 .1 0zM100 191a15 15 0 1 0 .1 0zM124 192a18 18 0 1 0 .1 0zM150 191a14 14 0 1 0 .1 0zM172 192a17 17 0 1 0 .1 0zM198 195a14 14 0 1 0 .1 0zM218 201a15 15 0 1 0 .1 0zM238 212a14 14 0 1 0 .1 0zM252 227a15 15 0 1 0 .1 0zM262 250a12 12 0 1 0 .1 0zM267 269a15 15 0 1 0 .1 0zM262 295a11 11 0 1 0 .1 0zM106 210a16 16 0 1 0 .1 0zM184 208a14 14 0 1 0 .1 0zM236 234a12 12 0 1 0 .1 0zM150 260a6 6 0 1 0 .1 0zM163 273a4 4 0 1 0 .1 0zM224 287a5 5 0 1 0 .1 0zM448 157a11 11 0 1 0 .1 0zM442 248a14 14 0 1 0 .1 0zM448 274a10 10 0 1 0 .1 0z"/>`;

/** Frame and sill. */
const FRAME = `
  <path fill="none" d="M88 57h364v290H88zM70 39h400v326H70zM20 452h520"/>
  <path class="fill-paper" d="M54 365h432v20H54z"/>`;

/** Squeegee. */
const SQUEEGEE = `
  <g transform="rotate(-14 348 300)">
    <path class="fill-accent-strong" d="M278 286h140v6H278z"/>
    <path class="fill-accent" d="M274 291h148v12H274z"/>
    <path class="fill-paper" d="M330 303h36l-8 20h-20z"/>
    <path class="fill-accent-strong" d="M339 323h18l3 82a12 12 0 0 1-24 0z"/>
  </g>`;

/** Bucket, and a little tree in its pot. */
const BUCKET_AND_TREE = `
  <path class="fill-water-deep" d="M66 374h98l-12 78H78z"/>
  <path class="fill-paper" d="M58 374a16 16 0 0 1 14-25 20 20 0 0 1 36-8 20 20 0 0 1 34 8 17 17 0 0 1 30 25z"/>
  <path class="fill-leaf" d="M492 410v-36a34 34 0 1 1 .1 0"/>
  <path class="fill-paper" d="M468 408h48l-7 44h-34z"/>
  <path class="fill-paper dark:[fill-opacity:.22]" fill-opacity=".55" stroke="none" d="M136 376h20l-10 74h-16"/>
  <path class="fill-paper dark:[fill-opacity:.22]" fill-opacity=".55" d="M40 74a22 22 0 1 0 .1 0zM24 257a11 11 0 1 0 .1 0zM524 135a15 15 0 1 0 .1 0zM498 104a6 6 0 1 0 .1 0z"/>
  <path fill="none" d="M66 378c10 40 88 40 98 0M44 84a12 12 0 0 1 9 9M526 142a8 8 0 0 1 6 6M500 320a22 22 0 0 1 14 14"/>`;

/** A glint on the frame. */
const GLINT = `
  <path class="fill-sun" d="M470 16c3 17 6 20 23 23-17 3-20 6-23 23-3-17-6-20-23-23 17-3 20-6 23-23z"/>`;

/** The sash within the frame. */
const SASH = '<rect class="stroke-paper" fill="none" stroke-width="18" x="79" y="48" width="382" height="308"/>';

/** What has a contour; SVG hands a group's stroke on to its parts. */
const CONTOURED = `<g class="stroke-ink" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round">
  ${FRAME}${SQUEEGEE}${BUCKET_AND_TREE}${GLINT}</g>`;

const picture = markup(RAYS + WALL + TOWN + FOAM + SASH + CONTOURED);

/**
 * The picture beside the headline: a squeegee wipes the foam off a window; in the clean glass shines a small town. By
 * night the foam stays white, the windows are lit, and the light is the moon's.
 */
export function HeroDrawing() {
  return (
    <svg
      className="mx-auto h-auto w-[min(100%,34rem)] dark:[--color-paper:#cfe3ea] print:m-0 print:w-[7cm]"
      viewBox="0 0 560 460"
      aria-hidden="true"
      {...picture}
    />
  );
}
