/** The services with all that their pages say; what does not render them imports `index.ts` alone. */
import { constructionDescription } from "./baureinigung";
import { officeDescription } from "./bueroreinigung";
import { windowDescription } from "./fensterreinigung";
import { floorDescription } from "./fussbodengrundreinigung";
import { deepCleaningDescription } from "./grundreinigung";
import { householdDescription } from "./haushaltsreinigung";
import { managementDescription } from "./hausverwaltung";
import { allServices } from "./index";
import { kindergartenDescription } from "./kindergartenreinigung";
import { schoolDescription } from "./schulreinigung";
import { carpetDescription } from "./teppichreinigung";
import { staircaseDescription } from "./treppenhausreinigung";
import type { DescribedService, ServiceDescription, ServicePageId } from "./types";

const descriptions: Record<ServicePageId, ServiceDescription> = {
  office: officeDescription,
  kindergarten: kindergartenDescription,
  school: schoolDescription,
  household: householdDescription,
  carpet: carpetDescription,
  window: windowDescription,
  floor: floorDescription,
  deep: deepCleaningDescription,
  construction: constructionDescription,
  staircase: staircaseDescription,
  management: managementDescription,
};

/** Services in the order of `allServices`. */
export const describedServices: readonly DescribedService[] = allServices.map((service) => ({
  ...service,
  ...descriptions[service.id],
}));

/** The service of /leistungen/{slug}, if there is one. */
export function findService(slug: string): DescribedService | undefined {
  return describedServices.find((service) => service.slug === slug);
}
