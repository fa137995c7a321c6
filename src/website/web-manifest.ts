import { company } from "../content/company";
import { THEME_COLOR } from "../ui/theme-colors";

/** The mark stands inside the safe zone of a maskable icon, so one picture serves both purposes. */
const ICONS = [192, 512].flatMap((size) =>
  ["any", "maskable"].map((purpose) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  })),
);

/** Name and icons for a home-screen shortcut. */
export const webManifest = {
  name: company.name,
  short_name: company.shortName,
  lang: "de",
  id: "/",
  start_url: "/",
  scope: "/",
  display: "browser",
  background_color: THEME_COLOR,
  theme_color: THEME_COLOR,
  icons: ICONS,
};
