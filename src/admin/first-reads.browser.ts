/**
 * Fetches what the dashboard shows first while the dashboard's own scripts still load, which takes seconds on a slow
 * phone. Both share the cache (api-cache.ts).
 */
import { read, readRow } from "./api-cache";
import { readStoredToken } from "./session/session";
import { openedRowPaths, pathsOf, readView } from "./view";

if (readStoredToken()) {
  const view = readView(new URLSearchParams(location.search));
  const row = openedRowPaths(view);
  if (row) {
    void read(row.followUpPath);
    readRow(row.path, row.listPath).catch(() => {});
  }
  for (const path of pathsOf(view)) void read(path);
}
