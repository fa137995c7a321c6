import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserEntry } from "virtual:browser-entries";
import type { Plugin } from "vite";

const VIRTUAL_ID = "virtual:browser-entries";

/** Modules of the scripts, by the name under which a page finds its own. */
const ENTRIES = {
  frame: "src/website/frame/frame.browser.ts",
  ownPage: "src/my-request/own-page.browser.ts",
  photos: "src/my-request/photos/photos.browser.ts",
  accept: "src/my-request/accept.browser.ts",
  print: "src/my-request/print.browser.ts",
  optOut: "src/statistics/opt-out.browser.ts",
  contactForm: "src/contact/contact-form.browser.tsx",
  wizard: "src/quote/wizard.browser.tsx",
  firstReads: "src/admin/first-reads.browser.ts",
};

interface ManifestChunk {
  file: string;
  src?: string;
  imports?: string[];
  css?: string[];
}

/** Entries of the client build without React Router's runtime (docs/decisions/0003), with their URLs for the server. */
export function browserEntries(): Plugin {
  let clientManifest = "";
  let isBuild = false;

  return {
    name: "browser-entries",
    config: () => ({
      environments: { client: { build: { rollupOptions: { input: Object.values(ENTRIES) } } } },
    }),
    configResolved(config) {
      isBuild = config.command === "build";
      clientManifest = join(config.root, "build/client/.vite/manifest.json");
    },
    resolveId: (id) => (id === VIRTUAL_ID ? `\0${VIRTUAL_ID}` : undefined),
    load(id) {
      if (id !== `\0${VIRTUAL_ID}`) return undefined;
      // Only the server renders these URLs. The client build has none yet while it is being made.
      const onServer = this.environment.name !== "client";
      const resolved: Record<string, BrowserEntry> = {};
      const manifest = isBuild && onServer ? (JSON.parse(readFileSync(clientManifest, "utf8")) as Manifest) : undefined;
      for (const [name, path] of Object.entries(ENTRIES)) {
        resolved[name] = manifest ? builtEntry(manifest, path) : { script: `/${path}`, imports: [], styles: [] };
      }
      return `export const browserEntries = ${JSON.stringify(resolved)};`;
    },
  };
}

type Manifest = Record<string, ManifestChunk>;

function builtEntry(manifest: Manifest, path: string): BrowserEntry {
  const entry = manifest[path];
  if (!entry) throw new Error(`${path} is missing in the client build`);
  const chunks = importedChunks(manifest, path);
  return {
    script: `/${entry.file}`,
    imports: chunks.map((chunk) => `/${chunk.file}`),
    styles: [entry, ...chunks].flatMap((chunk) => chunk.css ?? []).map((file) => `/${file}`),
  };
}

function importedChunks(manifest: Manifest, path: string, seen = new Set<string>()): ManifestChunk[] {
  return (manifest[path]?.imports ?? []).flatMap((key) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return [];
    seen.add(key);
    return [chunk, ...importedChunks(manifest, key, seen)];
  });
}
