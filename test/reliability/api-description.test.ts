import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import Ajv2020 from "ajv/dist/2020";
import { afterAll, expect, test } from "vitest";
import { startBuiltWorker } from "../support/built-worker";

const DESCRIPTION = "build/client/api/openapi.json";
const CLIENT = "test/api-client";
const ACCOUNT = {
  email: "programm@example.com",
  password: "ein-erstes-Geheimnis",
  newPassword: "ein-zweites-Geheimnis",
};

/** By a name in a variable, because TypeScript would look for the generated types where there are none yet. */
const CALLS = "../api-client/calls.ts";

interface Answer {
  request: Request;
  response: Response;
  schemaPath: string;
}

interface Described {
  operationId: string;
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

const worker = await startBuiltWorker();
afterAll(() => worker.close());
await worker.addAccount(ACCOUNT);

test("a client that is generated from the description makes every call, and each answer is as described", async () => {
  const generator = `${CLIENT}/node_modules/.bin/openapi-typescript`;
  execFileSync(generator, [DESCRIPTION, "-o", `${CLIENT}/generated/paths.d.ts`], { stdio: "pipe" });
  execFileSync("node_modules/.bin/tsc", ["-p", CLIENT], { stdio: "pipe" });
  const { makeEveryCall } = await import(CALLS);

  const { paths, components } = JSON.parse(readFileSync(DESCRIPTION, "utf8"));
  const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema({ $id: "api", components });
  const faults: string[] = [];
  const answered = new Set<string>();
  await makeEveryCall(worker.origin, ACCOUNT, {
    onResponse: async ({ request, response, schemaPath }: Answer) => {
      const { operationId, responses }: Described = paths[schemaPath][request.method.toLowerCase()];
      const described = responses[response.status];
      const type = response.headers.get("Content-Type")?.split(";")[0] ?? "";
      const body = await response.clone().text();
      const schema = described?.content?.[type]?.schema;
      if (response.ok) answered.add(operationId);
      if (!described || Boolean(body) !== Boolean(described.content))
        faults.push(`${operationId}: ${response.status} ${body}`);
      else if (body && !ajv.validate(schema ?? false, type === "application/json" ? JSON.parse(body) : body))
        faults.push(`${operationId}: ${type} ${ajv.errorsText()}`);
    },
  });

  expect(faults).toEqual([]);
  const operations = Object.values<Record<string, Described>>(paths).flatMap((path) => Object.values(path));
  expect([...answered].sort()).toEqual(operations.map(({ operationId }) => operationId).sort());
});

test("closed lists name their values, and paged ones the header of their next page", () => {
  const { paths } = JSON.parse(readFileSync(DESCRIPTION, "utf8"));
  const lead = paths["/api/leads"].post.requestBody.content["application/json"].schema.properties;
  for (const field of ["service", "propertyType", "size", "frequency", "startDate", "timePreference"])
    expect(lead[field].enum, field).not.toHaveLength(0);
  expect(lead.size.description).toContain("service");
  expect(lead.formToken.type).toBe("string");
  const [month] = paths["/api/admin/export/months.csv"].get.parameters;
  expect(month).toMatchObject({ name: "month", required: true });
  for (const path of ["/api/leads", "/api/contacts"])
    expect(paths[path].get.responses[200].headers).toHaveProperty("Link");
});
