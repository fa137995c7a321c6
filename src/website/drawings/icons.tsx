import { classes } from "../../ui/classes";

/** Paths of the icons, drawn for a 24 × 24 box with round ends; a tiny "h.01" is a dot. */
const paths = {
  phone:
    "M8.2 3.5H5.5a2 2 0 0 0-2 2.2A16.5 16.5 0 0 0 18.3 20.5a2 2 0 0 0 2.2-2v-2.7a1.5 1.5 0 0 0-1.2-1.5l-2.8-.6a1.5 1.5 0 0 0-1.5.5l-1 1.3A13 13 0 0 1 8.5 10l1.3-1a1.5 1.5 0 0 0 .5-1.5l-.6-2.8a1.5 1.5 0 0 0-1.5-1.2z",
  mail: "M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM3.5 7.5 12 13.5l8.5-6",
  whatsapp: "M4 20.5l1.3-4.4A8.5 8.5 0 1 1 8.5 19.2zM8.5 10.5h7M8.5 14h4",
  pin: "M12 21.5s-7-6.2-7-11.7a7 7 0 0 1 14 0c0 5.5-7 11.7-7 11.7zM12 12.3a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2",
  check: "M4.5 12.5l5 5 10-11",
  "chevron-down": "M6 9.5l6 6 6-6",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6L6 18",
  shield: "M12 2.5l8 3v6c0 5-3.3 8.3-8 10-4.7-1.7-8-5-8-10v-6zM8.5 12l2.5 2.5 4.5-5",
};

export type IconName = keyof typeof paths;

const SIZES = {
  small: classes("size-5"),
  usual: classes("size-6"),
};

interface IconProps {
  name: IconName;
  size?: keyof typeof SIZES;
  className?: string;
}

/** A line icon in the colour of the text beside it; it never stands alone, so it is hidden from screen readers. */
export function Icon({ name, size = "usual", className }: IconProps) {
  return (
    <svg
      className={classes("line-icon", SIZES[size], className)}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
