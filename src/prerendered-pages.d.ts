declare module "virtual:prerendered-pages" {
  import type { Prerendered } from "./platform/prerendered-pages.server";

  export const shared: Prerendered["shared"];
  export const pages: Prerendered["pages"];
}
