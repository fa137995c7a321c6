interface BrowserEntryProps {
  /** One of `virtual:browser-entries`. */
  entry: { script: string; imports: string[]; styles: string[] };
}

/** Loads an island: its script, the modules that it imports (at once instead of one after the other), its styles. */
export function BrowserEntry({ entry }: BrowserEntryProps) {
  return (
    <>
      {entry.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="default" />
      ))}
      {entry.imports.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      <script type="module" src={entry.script} />
    </>
  );
}
