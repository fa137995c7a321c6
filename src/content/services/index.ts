import { constructionService } from "./baureinigung";
import { officeService } from "./bueroreinigung";
import { windowService } from "./fensterreinigung";
import { floorService } from "./fussbodengrundreinigung";
import { deepCleaningService } from "./grundreinigung";
import { householdService } from "./haushaltsreinigung";
import { kindergartenService } from "./kindergartenreinigung";
import { schoolService } from "./schulreinigung";
import { carpetService } from "./teppichreinigung";
import type { Service, ServicePageId } from "./types";

const byId = {
  office: officeService,
  kindergarten: kindergartenService,
  school: schoolService,
  household: householdService,
  carpet: carpetService,
  window: windowService,
  floor: floorService,
  deep: deepCleaningService,
  construction: constructionService,
} as const satisfies { readonly [Id in ServicePageId]: Service & { id: Id } };

/** All services with a page, in the order of the home page and the footer. */
export const services: readonly Service[] = Object.values(byId);

/** The services that every town page shows, in its order. */
export const townServiceIds = [
  "office",
  "kindergarten",
  "school",
  "household",
  "carpet",
  "window",
] as const satisfies readonly ServicePageId[];

/** The service of /leistungen/{slug}, if there is one. */
export function findService(slug: string): Service | undefined {
  return services.find((service) => service.slug === slug);
}

export function serviceById(id: ServicePageId): Service {
  return byId[id];
}
