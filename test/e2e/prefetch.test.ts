import { expect, test } from "../support/browser-test";

test("browsers read the rules for fetching pages early, and the policy lets them @desktop", async ({
  page,
  context,
}) => {
  const devtools = await context.newCDPSession(page);
  const ruleSets: { errorType?: string; errorMessage?: string; sourceText: string }[] = [];
  devtools.on("Preload.ruleSetUpdated", ({ ruleSet }) => ruleSets.push(ruleSet));
  await devtools.send("Preload.enable");

  await page.goto("/");
  await expect.poll(() => ruleSets.length).toBe(1);
  expect(ruleSets[0]?.errorType, ruleSets[0]?.errorMessage).toBeUndefined();
});

test("a page is fetched while the pointer is on its link, the admin area never @desktop", async ({ page, context }) => {
  test.skip(test.info().project.name === "phone", "a finger does not hover");
  const devtools = await context.newCDPSession(page);
  const fetched = new Map<string, string>();
  devtools.on("Preload.prefetchStatusUpdated", ({ prefetchUrl, status }) => {
    fetched.set(new URL(prefetchUrl).pathname, status);
  });
  await devtools.send("Preload.enable");

  await page.goto("/");
  await page.locator('footer a[href="/impressum"]').hover();
  await expect.poll(() => fetched.get("/impressum")).toMatch(/Ready|Success/);
  await page.locator('footer a[href="/admin/login"]').hover();
  await page.locator('footer a[href="/agb"]').hover();
  await expect.poll(() => fetched.get("/agb")).toMatch(/Ready|Success/);
  expect([...fetched.keys()]).not.toContain("/admin/login");
});

test("a page left behind comes back from the back/forward cache @desktop", async ({ page, context }) => {
  const devtools = await context.newCDPSession(page);
  const reasons: string[] = [];
  devtools.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) => {
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason));
  });
  await devtools.send("Page.enable");
  for (const path of ["/", "/angebot", "/impressum"]) {
    await page.goto(path);
    await page.goto("/agb");
    await page.goBack();
    await expect(page).toHaveURL(path);
  }
  // Playwright itself switches the cache off; what the page does must not be among the reasons.
  const pageMade = reasons.filter((reason) =>
    /Unload|NoStore|Cookie|BroadcastChannel|WebSocket|IndexedDB/.test(reason),
  );
  expect(pageMade).toEqual([]);
});
