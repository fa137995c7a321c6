/** Stored data of a request or message as the dashboard's sheet shows them, for tests inside the Worker. */
import { type OwnData, ownDataOf } from "../../src/order/own-data.server";
import { readPersonalData } from "../../src/requests/erasing/personal-data.server";
import { db } from "./database";

export async function sheetOf(id: string, now = new Date()): Promise<OwnData> {
  return ownDataOf(await readPersonalData(db, id, now), now);
}
