/**
 * Hot reload of public pages in development. React Router's runtime expects a router: a stub takes what it wants to
 * revalidate, and the page is loaded anew unless an island has taken the change.
 */
import "virtual:react-router/inject-hmr-runtime";

/** Time in which the changed modules are announced after React Router has announced the change. */
const ANNOUNCEMENT_MS = 2000;
/** Time to wait for React Router's runtime, which collects changes for 16 ms. */
const REFRESH_MS = 100;

let isRefreshed = false;
let reload: ReturnType<typeof setTimeout> | undefined;

Object.assign(window, {
  // React refreshes the islands after this.
  __reactRouterDataRouter: {
    revalidate() {
      isRefreshed = true;
    },
  },
});

function reloadUnlessRefreshed(delay: number): void {
  clearTimeout(reload);
  reload = setTimeout(() => isRefreshed || location.reload(), delay);
}

import.meta.hot?.on("react-router:hmr", () => {
  isRefreshed = false;
  reloadUnlessRefreshed(ANNOUNCEMENT_MS);
});
import.meta.hot?.on("vite:beforeUpdate", () => clearTimeout(reload));
import.meta.hot?.on("vite:afterUpdate", () => reloadUnlessRefreshed(REFRESH_MS));
