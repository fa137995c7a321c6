/** What `/api/admin/orders` reads: all orders with what they come to, and the list of a month. */
import { Hono } from "hono/quick";
import { type ListedOrder, listOrders } from "../order/store.server";
import type { AdminEnv } from "../platform/http/api-env.server";
import { validQuery } from "../platform/http/valid-input.server";
import { amountsOf } from "./amounts";
import { readMonth } from "./month.server";
import { monthQuery, ordersQuery } from "./schema";

/** Answer of `GET /api/admin/orders`: open orders, and ended ones; with `?q=` only those that a search finds. */
export type Orders = Record<"open" | "ended", ReturnType<typeof withAmounts>[]>;

export const billingApi = new Hono<AdminEnv>()
  .get("/", validQuery(ordersQuery), async (c) => {
    const { open, ended } = await listOrders(c.var.bindings.db, new Date(), c.req.valid("query").q);
    return c.json({ open: open.map(withAmounts), ended: ended.map(withAmounts) } satisfies Orders);
  })
  .get("/months", validQuery(monthQuery), async (c) =>
    c.json(await readMonth(c.var.bindings.db, c.req.valid("query").month, new Date())),
  );

function withAmounts({ document, ...order }: ListedOrder) {
  return { ...order, amounts: amountsOf(order, document) };
}
