import type { ReactNode } from "react";
import { classes } from "./classes";

interface HouseProps {
  /** Id of a service. */
  id?: string;
  className?: string;
  viewBox?: string;
  /** More of the street, in front of the house. */
  children?: ReactNode;
}

/** House of a service (website/drawings/street.svg), on land that goes on at its sides. The page has its `Symbols`. */
export function House({ id, className, viewBox = "0 0 128 100", children }: HouseProps) {
  return (
    <svg className={classes("scene", className)} aria-hidden="true" viewBox={viewBox} preserveAspectRatio="xMidYMax">
      <use href="#land" />
      {id && <use href={`#${id}`} />}
      {children}
    </svg>
  );
}
