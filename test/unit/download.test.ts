import { afterEach, expect, test, vi } from "vitest";
import { downloadFile } from "../../src/admin/api-client";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a file stays where its link points for a minute: Safari begins to read it only after the click", async () => {
  vi.useFakeTimers();
  const headers = { "Content-Disposition": 'attachment; filename="anfragen.xlsx"' };
  const link = { href: "", download: "", click: vi.fn() };
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("fetch", async () => new Response("a", { headers }));
  vi.stubGlobal("document", { createElement: () => link });
  const revoke = vi.spyOn(URL, "revokeObjectURL");
  await downloadFile("/api/admin/export/leads.xlsx");
  expect(link.download).toBe("anfragen.xlsx");
  expect(link.click).toHaveBeenCalledOnce();
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(revoke).toHaveBeenCalledExactlyOnceWith(link.href);
});
