import { classes } from "../ui/classes";

/** Classes of two parts of a page, below each other or, where both have room, side by side. */
export const BESIDE = classes("flex flex-col gap-5 lg:gap-x-section 2xl:min-w-full 2xl:flex-row print:gap-3");

/** Classes of the first of them, and of the second, which stays in sight. */
export const PART = classes("flex min-w-0 flex-col gap-5 2xl:flex-1 print:gap-3");
export const PART_IN_SIGHT = classes(PART, "xl:sticky xl:top-[6.25rem] xl:self-start");
