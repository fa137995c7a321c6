declare module "virtual:browser-entries" {
  /**
   * Files that load a script without React Router's runtime: the script, the modules that it imports, its styles. All
   * are hashed URLs on this site; see scripts/vite/browser-entries.ts.
   */
  export interface BrowserEntry {
    script: string;
    imports: string[];
    styles: string[];
  }
  export const browserEntries: Record<
    "frame" | "ownPage" | "photos" | "accept" | "print" | "optOut" | "contactForm" | "wizard" | "firstReads",
    BrowserEntry
  >;
}

declare module "virtual:react-router/inject-hmr-runtime";
