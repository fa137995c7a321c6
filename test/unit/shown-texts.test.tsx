import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { NumbersTable } from "../../src/admin/statistics/tables";
import { NotFound } from "../../src/website/pages/not-found-page";

afterEach(() => vi.unstubAllEnvs());

test("a list of the statistics without a row says so", () => {
  const html = renderToStaticMarkup(<NumbersTable columns={["Seite", "Aufrufe"]} rows={[]} />);
  expect(html).toContain("Keine Daten verfügbar");
});

test.each([true, false])(
  "the not-found page's hint for developers is shown in development only (%s)",
  (isDevelopment) => {
    vi.stubEnv("DEV", isDevelopment);
    const html = renderToStaticMarkup(<NotFound />);
    expect(html.includes("Did you forget to add the page to the router?")).toBe(isDevelopment);
  },
);
