import { BEFORE_PAINT } from "../platform/inline-scripts";

/** Stands behind what it folds (`data-fold`) or shows. */
export function BeforePaint() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
  return <script dangerouslySetInnerHTML={{ __html: BEFORE_PAINT }} />;
}
