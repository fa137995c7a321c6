import { expect } from "vitest";
import { addAccount, post, signIn } from "./api";
import { API_ENDPOINTS } from "./fuzz-endpoints";

/** Those that neither end a sign-in nor change a password or a link. */
export const VALIDATED = API_ENDPOINTS.filter(({ path }) => !/logout|sessions|password|link/.test(path));

/** Whatever kind a value has, and wherever it stands: it is never refused in English. */
export async function expectGerman({ path, valid }: (typeof API_ENDPOINTS)[number]): Promise<void> {
  const headers = await signIn(await addAccount({ email: `${crypto.randomUUID()}@example.com` }));
  for (const body of wrongBodies(valid)) {
    const response = await post(path.replace(/:\w+/g, crypto.randomUUID()), body, { headers });
    const answer = await response.text();
    expect(answer, `${path} ${JSON.stringify(body)}`).not.toMatch(/invalid|required|expected|must be|too (big|small)/i);
  }
}

/** A body with one value, however deep, in another kind than it should have. */
function wrongBodies(valid: unknown): unknown[] {
  if (typeof valid !== "object" || valid === null) return [null, "x"];
  const keys = Object.keys(valid);
  return [
    Array.isArray(valid) ? {} : [],
    ...keys.flatMap((key) => {
      const wrong = wrongBodies(valid[key as keyof typeof valid]);
      return [undefined, ...wrong].map((value) =>
        Array.isArray(valid) ? valid.with(Number(key), value) : { ...valid, [key]: value },
      );
    }),
  ];
}
