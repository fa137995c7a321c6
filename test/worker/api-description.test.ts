import { expect, test } from "vitest";
import { apiDescription, operations } from "../../scripts/api-description";
import { createApp } from "../../src/app";

const app = createApp(async () => new Response("page"));

test("the description of the API names every route of the app, and none that is gone", () => {
  const routes = new Set(
    app.routes
      .filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/"))
      .map(({ method, path }) => `${method} ${path}`),
  );
  expect(Object.keys(operations).toSorted()).toEqual([...routes].toSorted());
});

test("bodies are described by the schemas that check them", () => {
  const { paths } = apiDescription();
  const leads = JSON.stringify(paths["/api/leads"]?.post);
  for (const field of ["firstName", "privacyConsent", "selectedServices", "household"]) expect(leads).toContain(field);
  const status = JSON.stringify(paths["/api/admin/follow-ups/{id}/status"]?.post);
  expect(status).toContain("lossReason");
  expect(paths["/api/leads"]).toHaveProperty("get");
});
