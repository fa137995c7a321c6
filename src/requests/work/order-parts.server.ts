/** The rows that belong to an order: its first price with it, and none of them without it. */
import { and, asc, type Column, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client.server";
import { insertWhere } from "../../db/insert.server";
import { orderDone, orderMonths, orderPrices, orders } from "../../db/schema";

type FirstPrice = Omit<typeof orderPrices.$inferInsert, "fromDay">;

/**
 * What a new order costs from its start, for its batch: after it. Until the first day is known, the start is the day of
 * the contract.
 */
export function addFirstPrice(db: Database, price: FirstPrice) {
  const row = { ...price, fromDay: sql`coalesce(${orders.startsOn}, ${orders.concludedOn})` };
  return insertWhere(db, orderPrices, row, orders, eq(orders.id, price.orderId));
}

/** What belongs to orders, as statements of a batch; prices and months from the oldest on. @param which of `orders` */
export function selectOrderParts(db: Database, which: SQL | undefined) {
  const isOf = (id: Column) => and(eq(orders.id, id), which);
  return {
    prices: db
      .select(getTableColumns(orderPrices))
      .from(orderPrices)
      .innerJoin(orders, isOf(orderPrices.orderId))
      .orderBy(asc(orderPrices.fromDay)),
    done: db
      .select(getTableColumns(orderDone))
      .from(orderDone)
      .innerJoin(orders, isOf(orderDone.orderId))
      .orderBy(asc(orderDone.on)),
    months: db
      .select(getTableColumns(orderMonths))
      .from(orderMonths)
      .innerJoin(orders, isOf(orderMonths.orderId))
      .orderBy(asc(orderMonths.month)),
  };
}

/** For a batch that deletes orders: after them. */
export function deleteOrderParts(db: Database) {
  const isAlone = (id: Column) => sql`NOT EXISTS (SELECT 1 FROM orders WHERE orders.id = ${id})`;
  return {
    prices: db.delete(orderPrices).where(isAlone(orderPrices.orderId)),
    done: db.delete(orderDone).where(isAlone(orderDone.orderId)),
    months: db.delete(orderMonths).where(isAlone(orderMonths.orderId)),
  };
}

/** Whether something was billed from a row of `orders`, as SQL. */
export const IS_BILLED = sql`EXISTS (SELECT 1 FROM order_months
  WHERE order_months.order_id = orders.id AND order_months.billed_at IS NOT NULL)`;
