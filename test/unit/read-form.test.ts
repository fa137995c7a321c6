import { describe, expect, test } from "vitest";
import { FIELDS_MAX, formFields, postedFields } from "../../src/platform/text/read-form";

const post = (body: BodyInit, type = "application/x-www-form-urlencoded") =>
  postedFields(new Request("http://localhost/", { method: "POST", body, headers: { "Content-Type": type } }));

describe("the fields of a post", () => {
  test("are texts by name; several values become one list, without the empty ones", async () => {
    const body = "a=1&b=&c=x&c=&c=y+z&c=x&%C3%BC=%F0%9F%AA%9F&__proto__=p&plain";
    const fields = { a: "1", b: "", c: "x, y z, x", ü: "🪟", plain: "" };
    expect(Object.entries(await post(body))).toEqual([
      ...Object.entries(fields).slice(0, 4),
      ["__proto__", "p"],
      ["plain", ""],
    ]);
    const form = new FormData();
    for (const [name, value] of new URLSearchParams(body)) form.append(name, value);
    expect(formFields(form)).toEqual(await post(body));
    form.append("file", new Blob(["x"]));
    expect(formFields(form).file).toBe("");
  });

  test("are none where there are more than any form has, or the body is no form", async () => {
    const named = (count: number) => Array.from({ length: count }, (_, index) => `n${index}=`).join("&");
    expect(Object.keys(await post(named(FIELDS_MAX)))).toHaveLength(FIELDS_MAX);
    expect(await post(named(FIELDS_MAX + 1))).toEqual({});
    expect(await post("&".repeat(FIELDS_MAX))).toEqual({});
    expect(await post("a=1", "text/plain")).toEqual({});
    expect(await post("a=1", "application/x-www-form-urlencodedx")).toEqual({});
    expect(await post("a=1", "application/x-www-form-urlencoded; charset=UTF-8")).toEqual({ a: "1" });
  });
});
