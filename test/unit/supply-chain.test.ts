import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  hasInstallScript?: boolean;
  link?: boolean;
}

const manifest = JSON.parse(readFileSync("package.json", "utf8"));
const clientManifest = JSON.parse(readFileSync("test/api-client/package.json", "utf8"));
const lock: { packages: Record<string, LockedPackage> } = JSON.parse(readFileSync("package-lock.json", "utf8"));
/** All but our own two manifests and the link between them. */
const locked = Object.entries(lock.packages).filter(([path, { link }]) => path.includes("node_modules/") && !link);
const nameOf = (path: string) => path.split("node_modules/").at(-1) ?? path;

describe("dependencies", () => {
  test("every version in package.json is exact", () => {
    const versions: [string, string][] = Object.entries({
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...clientManifest.devDependencies,
    });
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  test("the lock file names no host: packages come from the registry that npm is set to, and from nowhere else", () => {
    expect(locked.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
    expect(locked.filter(([, { version }]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version ?? ""))).toEqual([]);
    expect(readFileSync(".npmrc", "utf8")).not.toMatch(/registry\s*=/);
  });

  test("every package is checked against a hash; only other platforms' binaries may lack one", () => {
    const unchecked = locked.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"));
    const isForeign = ({ optional, os = ["linux"], cpu = ["x64"], libc = ["glibc"] }: LockedPackage) =>
      optional && !(os.includes("linux") && libc.includes("glibc") && cpu.some((name) => /^(x64|arm64)$/.test(name)));
    expect(unchecked.filter(([, entry]) => !isForeign(entry))).toEqual([]);
  });

  test("only reviewed packages may run scripts on install, and docs/operations.md names them", () => {
    const scripted = new Set(locked.filter(([, entry]) => entry.hasInstallScript).map(([path]) => nameOf(path)));
    expect([...scripted].sort()).toEqual(Object.keys(manifest.allowScripts).sort());
    const review = readFileSync("docs/operations.md", "utf8");
    expect([...scripted].filter((name) => !review.includes(`\n- \`${name}\` (`))).toEqual([]);
  });

  test("what is shipped to visitors or runs in the Worker is under a permissive licence", () => {
    const shipped = locked.filter(([, entry]) => !("dev" in entry) && !("devOptional" in entry));
    const permissive = /^(MIT|ISC|0BSD|Unlicense|Apache-2\.0|BSD-[23]-Clause)$/;
    expect(shipped.filter(([, { license }]) => !permissive.test(license ?? "")).map(([path]) => path)).toEqual([]);
  });
});
