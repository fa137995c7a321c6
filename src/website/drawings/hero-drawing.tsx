export function HeroDrawing() {
  return <svg viewBox="0 0 560 460" aria-hidden="true" />;
}
