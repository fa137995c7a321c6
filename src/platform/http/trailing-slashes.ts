/** Path without trailing slashes; "/" stays. A pattern would take a second for a path of thousands. */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end) || "/";
}
