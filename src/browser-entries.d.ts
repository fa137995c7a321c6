declare module "virtual:browser-entries" {
  /** Files that load a script without React Router's runtime, as hashed URLs (scripts/vite/browser-entries.ts). */
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
