import { FOLD_ON_PHONES } from "../platform/inline-scripts";

/** Stands behind what phones fold (`data-fold`), so that it is folded before anything is painted. */
export function FoldOnPhones() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
  return <script dangerouslySetInnerHTML={{ __html: FOLD_ON_PHONES }} />;
}
