/** The owner's texts of the templates. */
import { setting } from "../../platform/worker/settings.server";
import { shippedTexts, type TemplateTexts, templatesSchema } from "./templates";

export const templatesSetting = setting<TemplateTexts>({
  key: "templates",
  schema: templatesSchema,
  initial: shippedTexts,
});
