/**
 * Path without its trailing slashes; "/" stays. No pattern: it would try every slash in turn, which takes a second for
 * a path of thousands.
 */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end) || "/";
}
