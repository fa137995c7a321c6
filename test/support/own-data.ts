/** Stored data as the dashboard's sheet and file show them, for tests inside the Worker. */
import { newestOrderState } from "../../src/desk/stage.server";
import { type OwnData, ownDataOf } from "../../src/order/own-data.server";
import { readPersonalData } from "../../src/requests/erasing/personal-data.server";
import { exportLeads } from "../../src/requests/export/export.server";
import { csvOf } from "../../src/requests/export/table-files.server";
import { db } from "./database";

export async function sheetOf(id: string, now = new Date()): Promise<OwnData> {
  return ownDataOf(await readPersonalData(db, id, now), now);
}

/** The owner's file about the one request that is stored, by the names of its columns. */
export async function exportedRow(now: Date): Promise<Record<string, string | undefined>> {
  const text = await new Response(csvOf(exportLeads(db, newestOrderState, now))).text();
  const [header = [], row = []] = text
    .split("\r\n")
    .map((line) => line.split(";").map((cell) => cell.replaceAll('"', "")));
  return Object.fromEntries(header.map((name, index) => [name, row[index]]));
}
