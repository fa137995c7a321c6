/**
 * Path without its trailing slashes; "/" stays. A run of slashes is matched only from its first slash: trying every
 * slash in turn would take a second for a path of thousands.
 */
export function withoutTrailingSlashes(path: string): string {
  return path.replace(/(?<!\/)\/+$/, "") || "/";
}
