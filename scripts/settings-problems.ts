/** The settings of wrangler.toml that decide where the site can be reached, and where its data are kept. */
export interface Settings {
  workers_dev?: boolean | undefined;
  preview_urls?: boolean | undefined;
  routes?: readonly (string | { pattern: string })[] | undefined;
  d1_databases?: readonly { binding: string; database_name?: string | undefined }[] | undefined;
  r2_buckets?:
    | readonly { binding: string; bucket_name?: string | undefined; jurisdiction?: string | undefined }[]
    | undefined;
}

/**
 * Why the site would not be reachable under its own domain alone, or its photos would leave the EU, each reason as a
 * sentence that says what to do; empty when it may be deployed. A second address would be a second site to search
 * engines, and one that the rate limits of a zone do not cover.
 *
 * @param origin the company's own, as src/content/company.ts has it
 */
export function settingsProblems(
  { workers_dev, preview_urls, routes = [], r2_buckets = [] }: Settings,
  origin: string,
): string[] {
  const { host } = new URL(origin);
  const patterns = routes.map((route) => (typeof route === "string" ? route : route.pattern));
  return [
    ...(patterns.some((pattern) => pattern.replace(/\/.*/, "") === host)
      ? []
      : [
          `wrangler.toml: no route for ${host}, the origin in src/content/company.ts. Add [[routes]] with pattern = "${host}" and custom_domain = true.`,
        ]),
    ...(workers_dev === false
      ? []
      : ["wrangler.toml: workers_dev = false is missing; the site would be at workers.dev too."]),
    ...(preview_urls === false
      ? []
      : ["wrangler.toml: preview_urls = false is missing; each version would have an address."]),
    ...r2_buckets
      .filter(({ jurisdiction }) => jurisdiction !== "eu")
      .map(({ binding }) => `wrangler.toml: jurisdiction = "eu" is missing at the bucket ${binding}.`),
  ];
}
