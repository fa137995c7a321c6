import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every page of the site. The API is mounted in app.ts. */
export default [
  layout("website/frame.tsx", [
    index("website/home-page.tsx"),
    route("angebot", "quote/quote-page.tsx"),
    route("*", "website/not-found-page.tsx"),
  ]),
  layout("admin/frame.tsx", [
    route("admin/login", "admin/login-page.tsx"),
    route("admin/dashboard", "admin/dashboard-page.tsx"),
  ]),
] satisfies RouteConfig;
