import { createHash } from "node:crypto";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { company } from "../../src/content/company";
import { INLINE_SCRIPT_HASHES } from "../../src/platform/http/security-headers.server";
import { BEFORE_PAINT, SPECULATION_RULES } from "../../src/website/frame/inline-scripts";
import { whatsAppText } from "../../src/website/frame/whatsapp";
import { pageMeta } from "../../src/website/seo/seo";
import { SHARE_PICTURE } from "../../src/website/urls/page";
import { pageAt, pages } from "../../src/website/urls/pages";

describe("what pages say of themselves", () => {
  test.each(["title", "description"] as const)("no two pages share a %s", (fact) => {
    const values = pages.map((page) => page[fact]);
    expect(new Set(values).size).toBe(values.length);
  });

  test.each(pages)("$path has a description that a search result shows whole", ({ description }) => {
    expect(description.length).toBeGreaterThan(70);
    expect(description.length).toBeLessThanOrEqual(165);
  });

  test("a shared link of any page shows the one picture, whose size and words are named", async () => {
    const { path, width, height, alt } = SHARE_PICTURE;
    const picture = await sharp(`public${path}`).metadata();
    expect([picture.format, picture.width, picture.height]).toEqual(["png", width, height]);
    expect(alt).not.toContain(company.name);
    for (const page of pages) {
      const tags = pageMeta(page);
      expect(tags).toContainEqual({ property: "og:image", content: `${company.origin}${path}` });
      expect(tags).toContainEqual({ property: "og:image:alt", content: alt });
    }
  });

  test("a path without a page is not to be indexed and has no canonical URL", () => {
    const tags = pageMeta(pageAt("/standorte/hamburg"));
    expect(tags).toContainEqual({ name: "robots", content: "noindex" });
    expect(JSON.stringify(tags)).not.toContain("canonical");
  });
});

test("WhatsApp's first message names the page or the request, and never the request's secret code", () => {
  expect(whatsAppText("/leistungen/hausverwaltung")).toContain("„Reinigung für Hausverwaltungen“");
  expect(whatsAppText("/standorte/n%C3%BCtzen")).toContain("Nützen");
  const own = "/anfrage/A7K2-9QRT/s3cr3t-code/fotos";
  expect(whatsAppText(own, "A7K2-9QRT")).toBe("Guten Tag, es geht um meine Anfrage A7K2-9QRT. ");
  expect(whatsAppText(own)).toBe("Guten Tag, ich habe eine Frage. ");
  expect(whatsAppText("/kontakt")).toBe("Guten Tag, ich habe eine Frage. ");
});

test("a phone number never breaks at the end of a line", () => {
  for (const { display } of [...Object.values(company.phones), company.whatsapp]) expect(display).not.toContain(" ");
});

test("the policy knows the inline scripts by their hashes", () => {
  const hashes = [SPECULATION_RULES, BEFORE_PAINT].map((text) => createHash("sha256").update(text).digest("base64"));
  expect(INLINE_SCRIPT_HASHES).toEqual(hashes.map((hash) => `sha256-${hash}`));
});
