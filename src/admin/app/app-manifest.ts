import { APP_SCOPE, DASHBOARD_PATH, NEW_REQUEST_PATH } from "../../content/admin-paths";
import { company } from "../../content/company";
import { THEME_COLOR } from "../../ui/theme-colors";

/** The logo is inside the safe zone of a maskable icon, so one picture serves both purposes. */
const ICONS = [192, 512].flatMap((size) =>
  ["any", "maskable"].map((purpose) => ({
    src: `/admin/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  })),
);

const SHORTCUT_ICONS = ICONS.filter(({ sizes, purpose }) => sizes === "192x192" && purpose === "any");

/** The admin area as an app on a phone's home screen, apart from the website's own manifest. */
export const appManifest = {
  name: `Verwaltung ${company.shortName}`,
  short_name: "Verwaltung",
  lang: "de",
  id: APP_SCOPE,
  start_url: DASHBOARD_PATH,
  scope: APP_SCOPE,
  display: "standalone",
  background_color: THEME_COLOR,
  theme_color: THEME_COLOR,
  icons: ICONS,
  shortcuts: [
    { name: "Neu", url: `${DASHBOARD_PATH}?group=new`, icons: SHORTCUT_ICONS },
    { name: "Anfrage aufnehmen", url: NEW_REQUEST_PATH, icons: SHORTCUT_ICONS },
  ],
};
