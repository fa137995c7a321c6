/** Draws a line icon of one path for a 24 × 24 box. Decorative: it is beside words or in a named button. */
function icon(path: string) {
  return () => (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

export const LeadsIcon = icon("M4 13.5 6.5 5h11l2.5 8.5V19H4zM4 13.5h4.5l1.5 2.5h4l1.5-2.5H20");
export const MessageIcon = icon("M4 5h16v11.5H11L6.5 20v-3.5H4zM8 9h8M8 12.5h5");
export const ChartIcon = icon("M4 20h16M7 20v-6M12 20V6M17 20v-9");
export const SettingsIcon = icon(
  "M4 7h9M17 7h3M4 17h3M11 17h9M13 7a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM7 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0z",
);
export const LogoutIcon = icon("M14 5H6v14h8M11 12h9M17 9l3 3-3 3");
export const RefreshIcon = icon("M19 12a7 7 0 1 1-2-4.9M19 4v4h-4");
export const SearchIcon = icon("M5 11a6 6 0 1 0 12 0a6 6 0 1 0-12 0zM15.5 15.5l4 4");
export const PhoneIcon = icon(
  "M7 4h3l1.5 4-2 1.5a11 11 0 0 0 5 5l1.5-2 4 1.5v3c0 1-.8 2-2 2A15 15 0 0 1 5 6c0-1.2 1-2 2-2z",
);
export const MailIcon = icon("M4 6h16v12H4zM4 7l8 6 8-6");
export const MapIcon = icon(
  "M12 21c4-4.5 6-7.8 6-11a6 6 0 1 0-12 0c0 3.2 2 6.5 6 11zM10 10a2 2 0 1 0 4 0a2 2 0 1 0-4 0z",
);
export const BackIcon = icon("M19 12H5M11 6l-6 6 6 6");
export const EyeIcon = icon(
  "M3 12c3-4.7 6-6.5 9-6.5s6 1.8 9 6.5c-3 4.7-6 6.5-9 6.5S6 16.7 3 12zM9.2 12a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0z",
);
export const EyeOffIcon = icon("M3 12c3-4.7 6-6.5 9-6.5s6 1.8 9 6.5c-3 4.7-6 6.5-9 6.5S6 16.7 3 12zM4.5 20 19.5 4");
export const PasskeyIcon = icon(
  "M6.5 5.5A8.5 8.5 0 0 1 20.5 12.5M4.5 8.5A8.5 8.5 0 0 0 3.5 14M6 18a14 14 0 0 0 .5-5.5 5.5 5.5 0 0 1 11 0c0 2.2-.2 4.2-.6 6M9 20.5a16 16 0 0 0 .8-8 2.2 2.2 0 0 1 4.4 0c0 3-.4 5.8-1.3 8.3",
);
export const MoreIcon = icon(
  "M4 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0zM11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0zM18 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0z",
);
export const ShareIcon = icon("M12 15V3.5M8 7l4-3.5L16 7M7 10.5H5v10h14v-10h-2");
