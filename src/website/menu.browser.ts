/** The menu of small screens closes when an entry is picked, on Escape, and when click or focus goes elsewhere. */
export function closeMenuAfterUse(): void {
  const menu = document.querySelector<HTMLDetailsElement>("#menu");
  if (!menu) return;
  const summary = menu.querySelector("summary");

  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && (!menu.contains(target) || target.closest("a"))) menu.open = false;
  });
  menu.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !menu.open) return;
    menu.open = false;
    summary?.focus();
  });
  menu.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Element && !menu.contains(relatedTarget)) menu.open = false;
  });
}
