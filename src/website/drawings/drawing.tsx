import type { ServicePageId } from "../../content/services/types";
import carpet from "./services/carpet.svg?raw";
import construction from "./services/construction.svg?raw";
import deep from "./services/deep.svg?raw";
import floor from "./services/floor.svg?raw";
import household from "./services/household.svg?raw";
import kindergarten from "./services/kindergarten.svg?raw";
import management from "./services/management.svg?raw";
import office from "./services/office.svg?raw";
import school from "./services/school.svg?raw";
import staircase from "./services/staircase.svg?raw";
import windows from "./services/window.svg?raw";

/** The picture of each service as an SVG file: one motif in a bright room, lit from the upper right. */
const services: Record<ServicePageId, string> = {
  office,
  kindergarten,
  school,
  household,
  carpet,
  window: windows,
  floor,
  deep,
  construction,
  staircase,
  management,
};

export function serviceDrawing(id: ServicePageId): string {
  return services[id];
}

interface DrawingProps {
  /** SVG file as text, hidden from screen readers: it is decoration beside text. */
  file: string;
  className?: string;
}

/**
 * Drawing as part of the page, so that it is painted with the page's colours. React knows its outermost element alone:
 * as elements, the drawings would be a third of the home page's (docs/decisions/0002).
 */
export function Drawing({ file, className }: DrawingProps) {
  const [, root = "", content = ""] = /<svg([^>]*)>(.*)<\/svg>/s.exec(file) ?? [];
  const attributes = Object.fromEntries(
    [...root.matchAll(/ (aria-hidden|viewBox|width|height|preserveAspectRatio)="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
  return (
    <svg
      className={className}
      {...attributes}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours, never input
      dangerouslySetInnerHTML={{ __html: content.replaceAll(/<!--.*?-->|\n\s*/g, "") }}
    />
  );
}
