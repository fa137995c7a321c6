import type { OpeningHours } from "../content/company";
import { encodeHours } from "./opening-hours";

/**
 * The place of "Jetzt geöffnet". The server leaves it empty, because a page may be kept and shown hours later; the frame's
 * script fills it in with the time in Germany. Its line is reserved, so that nothing moves.
 */
export function OpeningHint({ hours }: { hours: OpeningHours }) {
  return <p className="opening-hint" data-hours={encodeHours(hours)} />;
}
