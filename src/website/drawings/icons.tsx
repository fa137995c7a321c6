/** One path per icon, drawn for a 24 × 24 box with round ends; a tiny "h.01" is a dot. */
const paths = {
  phone:
    "M8.2 3.5H5.5a2 2 0 0 0-2 2.2A16.5 16.5 0 0 0 18.3 20.5a2 2 0 0 0 2.2-2v-2.7a1.5 1.5 0 0 0-1.2-1.5l-2.8-.6a1.5 1.5 0 0 0-1.5.5l-1 1.3A13 13 0 0 1 8.5 10l1.3-1a1.5 1.5 0 0 0 .5-1.5l-.6-2.8a1.5 1.5 0 0 0-1.5-1.2z",
  mail: "M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM3.5 7.5 12 13.5l8.5-6",
  whatsapp: "M4 20.5l1.3-4.4A8.5 8.5 0 1 1 8.5 19.2zM8.5 10.5h7M8.5 14h4",
  pin: "M12 21.5s-7-6.2-7-11.7a7 7 0 0 1 14 0c0 5.5-7 11.7-7 11.7zM12 12.3a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2",
  check: "M4.5 12.5l5 5 10-11",
  "arrow-right": "M4 12h16M14 6l6 6-6 6",
  "chevron-down": "M6 9.5l6 6 6-6",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6L6 18",
  calendar: "M5 5h14a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM3 10h18M8 2.5v4M16 2.5v4",
  leaf: "M5 19C3.5 10.5 9 4.5 20 4c.5 11-5 17-12.5 15.5M4 21.5C6.5 16.5 9.5 13 14 10.5",
  shield: "M12 2.5l8 3v6c0 5-3.3 8.3-8 10-4.7-1.7-8-5-8-10v-6zM8.5 12l2.5 2.5 4.5-5",
  euro: "M18.5 6.5a7 7 0 1 0 0 11M3.5 10.3h10M3.5 13.7h9",
  spark:
    "M11 3.5c1 5.5 2.5 7 8 8-5.5 1-7 2.5-8 8-1-5.5-2.5-7-8-8 5.5-1 7-2.5 8-8zM19 2.5v4M17 4.5h4M19.5 18v3M18 19.5h3",
  bubble:
    "M10 20.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM13 10.5a3.8 3.8 0 0 1 1 2.5M18.5 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM20 14.5h.01",
  key: "M8 20.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM11.2 12.8L20.5 3.5M16 8l3 3M19 5l2 2",
  print:
    "M7 8.5V3h10v5.5M7 17H5a2 2 0 0 1-2-2v-4.5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2V15a2 2 0 0 1-2 2h-2M7 13.5h10V21H7zM17.5 11.5h.01",
  search: "M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM15.5 15.5l5 5",
  trash: "M4 6.5h16M9 6.5v-3h6v3M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6",
  settings:
    "M3.5 7h9M18.5 7h2M3.5 17h2M11.5 17h9M15.5 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM8.5 20a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  logout: "M10 3.5H6a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2h4M9.5 12h11M16 7.5l4.5 4.5-4.5 4.5",
  download: "M12 3.5v12M7 10.5l5 5 5-5M4 20.5h16",
  note: "M6 3.5h12a1.5 1.5 0 0 1 1.5 1.5v10l-5.5 5.5H6A1.5 1.5 0 0 1 4.5 19V5A1.5 1.5 0 0 1 6 3.5zM19.5 15H14v5.5M8.5 8h7M8.5 12h5",
  eye: "M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  "eye-off":
    "M9.5 5.8A9 9 0 0 1 12 5.5c3.7 0 7 2 9.5 6.5a15 15 0 0 1-2.5 3.4M15.5 17.7a9.5 9.5 0 0 1-3.5.8c-3.7 0-7-2-9.5-6.5a14 14 0 0 1 4-4.6M9.9 9.9a3 3 0 0 0 4.2 4.2M4 3.5l16.5 17",
  refresh: "M20 4.5v5h-5M4 19.5v-5h5M19.3 9.5A8 8 0 0 0 5.5 7.3M4.7 14.5a8 8 0 0 0 13.8 2.2",
};

export type IconName = keyof typeof paths;

interface IconProps {
  name: IconName;
}

/** A line icon in the colour of the text beside it; it never stands alone, so it is hidden from screen readers. */
export function Icon({ name }: IconProps) {
  return (
    <svg className="d-icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
