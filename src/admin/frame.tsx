import { type ReactNode, useEffect } from "react";
import { Outlet, useLocation } from "react-router";
import { DASHBOARD_PATH, MANIFEST_PATH, TOUCH_ICON_PATH } from "../content/admin-paths";
import type { RouteHandle } from "../platform/browser/hydration";
import { dismissToast, ToastArea } from "../ui/toast";
import styles from "./admin.css?url";
import { LoadFailure, LoadFailureWatch } from "./load-failure";

export const handle: RouteHandle = {
  hydrate: true,
  app: { manifest: MANIFEST_PATH, touchIcon: TOUCH_ICON_PATH },
};

export const links = () => [{ rel: "stylesheet", href: styles }];

export const meta = () => [{ name: "robots", content: "noindex, nofollow" }];

/** No browser and no cache may store the admin area. */
export const headers = () => ({ "Cache-Control": "no-store" });

export default function AdminFrame() {
  const isDashboard = useLocation().pathname.startsWith(DASHBOARD_PATH);
  // What a toast of the dashboard said has no place at the login.
  useEffect(() => {
    if (!isDashboard) dismissToast();
  }, [isDashboard]);
  return (
    <ToastArea makeWay={makeWay}>
      <Main>
        <LoadFailureWatch />
        <Outlet />
      </Main>
    </ToastArea>
  );
}

/** Notes how much a toast covers, and shows what has the focus if that lies under it. */
function makeWay(toast: HTMLElement | null): void {
  const area = toast?.parentElement?.getBoundingClientRect();
  document.documentElement.style.setProperty("--toast", `${area?.height ?? 0}px`);
  const under = document.activeElement?.getBoundingClientRect();
  if (area && under && under.top < area.bottom && area.top < under.bottom)
    document.activeElement?.scrollIntoView({ block: "nearest" });
}

/** Page in place of one of the admin area that fails to render. */
export function ErrorBoundary() {
  const { pathname, search } = useLocation();
  return (
    <Main>
      <h1 className="mb-4 text-title-m">Verwaltung</h1>
      <LoadFailure to={pathname + search} />
    </Main>
  );
}

function Main({ children }: { children: ReactNode }) {
  return (
    <main className="mx-auto w-[min(100%-2rem,72rem)] pt-4 pb-24 text-base md:py-6" id="content">
      {children}
    </main>
  );
}
