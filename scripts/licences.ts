/** `npm run licences`: writes docs/licences.md from the lock file. */
import { readFileSync, writeFileSync } from "node:fs";
import { readCommandLine } from "./command-line.ts";

interface LockedPackage {
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  /** To a part of this repository. */
  link?: boolean;
}

const FILE = "docs/licences.md";

/** Every package of the lock file by licence, what is shipped apart from what only builds and tests. */
export function licenceList(): string {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, LockedPackage>;
  };
  const entries = Object.entries(packages).filter(([path, { link }]) => path.includes("node_modules/") && !link);
  const isTool = ({ dev, devOptional }: LockedPackage) => Boolean(dev || devOptional);
  return [
    "# Licences of the packages",
    "",
    "Written by `npm run licences` from the lock file; a test compares.",
    "",
    "## In the Worker and in the browser",
    "",
    ...list(entries.filter(([, entry]) => !isTool(entry))),
    "",
    "## Only for building and testing",
    "",
    "“not stated” are binaries for other platforms, under the licence of the package that asks for them.",
    "",
    ...list(entries.filter(([, entry]) => isTool(entry))),
    "",
  ].join("\n");
}

function list(entries: [path: string, entry: LockedPackage][]): string[] {
  const byLicence = Map.groupBy(entries, ([, { license }]) => license ?? "not stated");
  return [...byLicence]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([licence, group]) => {
      const packages = new Set(group.map(([path]) => path.split("node_modules/").at(-1)));
      return `- **${licence}**: ${[...packages].sort().join(", ")}`;
    });
}

export async function main(): Promise<void> {
  readCommandLine("npm run licences", {});
  writeFileSync(FILE, licenceList());
  console.log(`Wrote the licences of all packages into ${FILE}. Commit it.`);
}

if (import.meta.main) await main();
