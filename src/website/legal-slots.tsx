import type { ComponentType } from "react";
import type { LegalSlot } from "../content/legal/types";
import { StatisticsOptOut } from "../statistics/opt-out";
import { StorageTable } from "./storage-table";

/** What the slots of the legal texts show. */
export const legalSlots: Record<LegalSlot, ComponentType> = {
  "storage-table": StorageTable,
  "statistics-opt-out": StatisticsOptOut,
};
