/** Longer than it takes whoever knows a better place to put the focus there. */
const OTHERS_MS = 100;

const STOPS = "a, button, input, select, textarea, summary";

/** What the keyboard pressed stays in sight; where it is gone, the first thing that stands there gets the focus. */
export function keepFocus(): () => void {
  let around: Element[] = [];
  const note = ({ target, detail }: MouseEvent) => {
    around = [];
    for (let part = (target as Element).closest("main button"); part; part = part.parentElement) around.push(part);
    const [pressed] = around;
    const show = () => pressed === document.activeElement && pressed?.scrollIntoView({ block: "nearest" });
    if (detail === 0) setTimeout(show, OTHERS_MS);
  };
  const observer = new MutationObserver(() => {
    if (around[0]?.isConnected !== false) return;
    const places = around.filter((part) => part.isConnected);
    around = [];
    setTimeout(() => {
      if (document.activeElement !== document.body) return;
      const stops = places.flatMap((place) => [...place.querySelectorAll<HTMLElement>(STOPS)]);
      stops.find(({ offsetParent }) => offsetParent)?.focus();
    }, OTHERS_MS);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener("click", note, true);
  return () => {
    observer.disconnect();
    document.removeEventListener("click", note, true);
  };
}
