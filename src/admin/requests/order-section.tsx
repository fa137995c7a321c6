import { Link } from "react-router";
import { ORDERS_PATH } from "../../content/admin-paths";
import type { PricedOrder } from "../../order/store.server";
import { dateInWords } from "../../platform/berlin-days";
import { TALL_LINK } from "../../ui/button";
import { Facts } from "../box";
import { EndForm } from "../orders/end-form";
import { PlanForm } from "../orders/plan-form";

interface OrderSectionProps {
  orders: readonly PricedOrder[];
  /** Those that are agreed or run. */
  running: readonly PricedOrder[];
  isMailed: boolean;
}

/** What was agreed. */
export function OrderSection({ orders, running, isMailed }: OrderSectionProps) {
  return (
    <div className="grid gap-4">
      {orders.map((order) => (
        <Agreed key={order.id} order={order} isRunning={running.includes(order)} isMailed={isMailed} />
      ))}
    </div>
  );
}

function Agreed({ order, isRunning, isMailed }: { order: PricedOrder; isRunning: boolean; isMailed: boolean }) {
  const { number } = order;
  return (
    <section className="grid justify-items-start gap-3" aria-label={`Auftrag ${number}`}>
      <Facts
        facts={[
          { label: "Auftrag", value: number },
          { label: "Preis", value: order.price },
          { label: "Vereinbart", value: dateInWords(order.concludedOn) },
        ]}
      />
      <div className="grid gap-3 print:hidden">
        {isRunning && <PlanForm order={order} />}
        <EndForm order={order} hasMail={isMailed} />
      </div>
      <Link className={TALL_LINK} to={ORDERS_PATH}>
        Zum Auftrag
      </Link>
    </section>
  );
}
