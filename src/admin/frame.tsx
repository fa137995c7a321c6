import { Outlet } from "react-router";
import type { RouteHandle } from "../platform/hydration";
import { ToastArea } from "../ui/toast";
import "./admin.css";

export const handle: RouteHandle = { hydrate: true };

export const meta = () => [{ name: "robots", content: "noindex, nofollow" }];

/** Nothing of the admin area is kept by a browser or a cache. */
export const headers = () => ({ "Cache-Control": "no-store" });

/** The frame of the admin area. */
export default function AdminFrame() {
  return (
    <ToastArea>
      <main className="admin" id="content">
        <Outlet />
      </main>
    </ToastArea>
  );
}
