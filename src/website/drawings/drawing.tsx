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
