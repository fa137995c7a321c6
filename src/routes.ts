import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import {
  APP_SCOPE,
  composingPath,
  DASHBOARD_PATH,
  LOGIN_PATH,
  MESSAGES_PATH,
  messagePath,
  NEW_REQUEST_PATH,
  OFFLINE_PATH,
  ORDERS_PATH,
  PASSWORD_PATH,
  requestPath,
  SETTINGS_PATH,
  STATISTICS_PATH,
} from "./content/admin-paths";
import { legalLinks } from "./content/navigation";

/** Every page of the site. Slugs are the content's; any other is not found. The apps mount the API. */
export default [
  layout("website/frame/frame.tsx", [
    index("website/pages/home-page.tsx"),
    route("angebot", "website/pages/quote-page.tsx"),
    route("kontakt", "website/pages/contact-page.tsx"),
    route("einzugsgebiet", "website/pages/area-page.tsx"),
    route("rueckruf", "website/pages/callback-page.tsx"),
    route("leistungen/:slug", "website/pages/service-page.tsx"),
    route("standorte/:slug", "website/pages/town-page.tsx"),
    ...legalLinks.map(({ href }) => route(href.slice(1), "website/pages/legal-page.tsx", { id: href })),
    layout("my-request/own-page.tsx", [
      route("anfrage/:reference/:code", "my-request/request-page.tsx"),
      route("anfrage/:reference/:code/zurueckziehen", "my-request/withdraw-page.tsx"),
      route("anfrage/:reference/:code/angebot/:revision", "my-request/offer-page.tsx"),
      route("link-anfordern", "my-request/ask-link-page.tsx"),
      route("anfrage/*", "my-request/gone-page.tsx"),
    ]),
    route(PASSWORD_PATH, "admin/password/ask-page.tsx"),
    route(`${PASSWORD_PATH}/*`, "admin/password/set-page.tsx"),
    route("*", "website/pages/not-found-page.tsx"),
  ]),
  route(OFFLINE_PATH, "admin/app/offline-page.tsx"),
  layout("admin/frame.tsx", [
    route(LOGIN_PATH, "admin/session/login-page.tsx"),
    layout("admin/dashboard-page.tsx", [
      layout("admin/tabs-page.client.tsx", [
        route(DASHBOARD_PATH, "admin/requests/requests-page.client.tsx", [
          route(NEW_REQUEST_PATH, "admin/requests/phone/phone-request-page.client.tsx"),
          route(requestPath(":id"), "admin/requests/request-page.client.tsx", [
            route(composingPath(":id"), "admin/requests/offer/composer-page.client.tsx"),
          ]),
        ]),
        route(MESSAGES_PATH, "admin/messages/messages-page.client.tsx", [
          route(messagePath(":id"), "admin/messages/message-page.client.tsx"),
        ]),
        route(STATISTICS_PATH, "admin/statistics/statistics-page.client.tsx"),
        route(ORDERS_PATH, "admin/orders/orders-page.client.tsx"),
        route(SETTINGS_PATH, "admin/settings/settings-page.client.tsx"),
        route(`${DASHBOARD_PATH}/*`, "admin/no-screen.client.tsx"),
      ]),
    ]),
    route(`${APP_SCOPE}*`, "admin/not-found-page.tsx"),
  ]),
] satisfies RouteConfig;
