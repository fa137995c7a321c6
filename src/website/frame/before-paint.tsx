import { BEFORE_PAINT } from "./inline-scripts";

/** Inline script before the first paint; it stands behind what it folds (`data-fold`) or shows. */
export function BeforePaint() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
  return <script dangerouslySetInnerHTML={{ __html: BEFORE_PAINT }} />;
}
