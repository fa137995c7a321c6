/** All requests, all messages, and the list of a month, each as a file. */
import { Hono } from "hono/quick";
import { isToCome } from "../../billing/month";
import { exportMonth } from "../../billing/month.server";
import { monthQuery } from "../../billing/schema";
import { newestOrderState } from "../../desk/stage.server";
import type { AdminEnv } from "../../platform/http/api-env.server";
import { noQuery, validQuery } from "../../platform/http/valid-input.server";
import { berlinDay } from "../../platform/time/berlin-days";
import { exportLeads, exportMessages } from "../../requests/export/export.server";
import { type Table, tableFiles } from "../../requests/export/table-files.server";
import { notifyFirst } from "../account/notices.server";

/** `GET /api/admin/export/leads`, `contacts` and `months` (the list of a month), each with `.csv` and `.xlsx`. */
export const exportApi = new Hono<AdminEnv>();
for (const extension of ["csv", "xlsx"] as const)
  exportApi
    .get(`/leads.${extension}`, noQuery, notifyFirst({ what: "export", details: "Anfragen" }), (c) =>
      fileResponse(extension, "anfragen", exportLeads(c.var.bindings.db, newestOrderState)),
    )
    .get(`/contacts.${extension}`, noQuery, notifyFirst({ what: "export", details: "Nachrichten" }), (c) =>
      fileResponse(extension, "nachrichten", exportMessages(c.var.bindings.db, newestOrderState)),
    )
    .get(
      `/months.${extension}`,
      validQuery(monthQuery),
      notifyFirst({ what: "export", details: "Abrechnung" }),
      (c) => {
        const { month } = c.req.valid("query");
        const now = new Date();
        const what = isToCome(month, berlinDay(now)) ? "voraussichtlich" : "abrechnung";
        return fileResponse(extension, `${what}-${month}-vom`, exportMonth(c.var.bindings.db, month, now));
      },
    );

async function fileResponse(extension: keyof typeof tableFiles, name: string, table: Table): Promise<Response> {
  const { type, write } = tableFiles[extension];
  return new Response(await write(table), {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}-${berlinDay(new Date())}.${extension}"`,
    },
  });
}
