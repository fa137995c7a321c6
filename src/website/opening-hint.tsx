/**
 * The place of "Jetzt geöffnet", beside the office hours in the footer and nowhere else. The server leaves it empty,
 * because a page may be kept and shown hours later; the frame's script fills it in with the time in Germany. Its line
 * is reserved, so that nothing moves.
 */
export function OpeningHint() {
  return <p className="opening-hint min-h-[1.6em] font-strong print:hidden" />;
}
