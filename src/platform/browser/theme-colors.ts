/** Colours of ui/theme.css and ui/dark.css for mails and browsers' bars, which read no stylesheet; a test compares. */

/** Background at the top of a page, for the browser's own bars, and in the dark scheme. */
export const THEME_COLOR = "#eff8fa";
export const DARK_THEME_COLOR = "#112a35";

/** Colours of mails, in which no stylesheet counts. */
export const MAIL_COLORS = {
  ink: "#0b2a38",
  soft: "#3f5b67",
  accent: "#006d8c",
  onAccent: "#fff",
  band: "#00546d",
  ground: "#eff8fa",
  paper: "#fff",
  line: "#c5dde4",
};

/** The colours of mails in the dark scheme. */
export const DARK_MAIL_COLORS = {
  ink: "#e6f1f5",
  soft: "#abc3cc",
  accent: "#5cc4de",
  onAccent: "#06222d",
  band: "#0b4558",
  ground: "#112a35",
  paper: "#0c1e27",
  line: "#2a4854",
};
