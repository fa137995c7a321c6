/** The one script of every public page: what native elements cannot do alone. */

const menu = document.querySelector<HTMLDetailsElement>("#menu");

// The menu closes when an entry is picked, when Escape is pressed, and when the focus leaves it.
menu?.addEventListener("click", (event) => {
  if (event.target instanceof Element && event.target.closest("a")) menu.open = false;
});
menu?.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
});

// In development: public pages have no router that could refresh them, so a change reloads the page.
import.meta.hot?.on("react-router:hmr", () => location.reload());
