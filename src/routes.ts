import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/**
 * Every page of the site. Slugs are those of content/services and content/towns; any other one is not found. The API
 * is mounted in app.ts.
 */
export default [
  layout("website/frame.tsx", [
    index("website/home-page.tsx"),
    route("angebot", "website/quote-page.tsx"),
    route("kontakt", "website/contact-page.tsx"),
    route("leistungen/:slug", "website/service-page.tsx"),
    route("standorte/:slug", "website/town-page.tsx"),
    route("impressum", "website/impressum-page.tsx"),
    route("datenschutz", "website/datenschutz-page.tsx"),
    route("agb", "website/agb-page.tsx"),
    route("anfrage/:reference/:code", "my-request/request-page.tsx"),
    route("anfrage/:reference/:code/aendern", "my-request/change-page.tsx"),
    route("anfrage/:reference/:code/zurueckziehen", "my-request/withdraw-page.tsx"),
    route("anfrage/:reference/:code/loeschen", "my-request/erase-page.tsx"),
    route("anfrage/:reference/:code/fotos", "my-request/photos-page.tsx"),
    route("anfrage/:reference/:code/angebot/:revision", "my-request/offer-page.tsx"),
    route("anfrage/*", "my-request/gone-page.tsx"),
    route("*", "website/not-found-page.tsx"),
  ]),
  route("admin/offline", "admin/app/offline-page.tsx"),
  layout("admin/frame.tsx", [
    route("admin/login", "admin/session/login-page.tsx"),
    route("admin/dashboard", "admin/dashboard-page.tsx"),
  ]),
] satisfies RouteConfig;
