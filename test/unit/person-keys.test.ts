import { expect, test } from "vitest";
import { emailKey } from "../../src/requests/person-keys";

test("e-mail addresses are compared without case", () => {
  expect(emailKey(" Aenne@Example.COM ")).toBe("aenne@example.com");
  expect(emailKey("info@Müller.example")).toBe(emailKey("info@xn--mller-kva.example"));
});
