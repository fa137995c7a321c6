/** Background at the top of a page, for the browser's own bars; `--color-mist` in theme.css. */
export const THEME_COLOR = "#eff8fa";

/** The same in the dark scheme. */
export const DARK_THEME_COLOR = "#112a35";
