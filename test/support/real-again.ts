/** Files of tests share a thread and its globals (vitest.config.ts): each gives clock and stubs back at its end. */
import { afterAll, vi } from "vitest";

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
