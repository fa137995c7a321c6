import { classes } from "../ui/classes";

/** Class of a button or summary that expands something. It ends with a `Chevron`. */
export const MORE = classes(
  "group inline-flex min-h-11 cursor-pointer list-none items-center gap-2 border-0 bg-transparent p-0 font-semibold text-accent [&::-webkit-details-marker]:hidden",
);

/** Points up while its button or summary is expanded. */
export function Chevron() {
  return (
    <svg
      className="group-aria-expanded:[transform:rotate(180deg)] in-open:[transform:rotate(180deg)]"
      viewBox="0 0 12 8"
      width="12"
      height="8"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="m1.5 1.5 4.5 4.5 4.5-4.5" />
    </svg>
  );
}
