import { withdrawalWarning } from "../../../order/states";
import type { PricedOrder } from "../../../order/store.server";
import { berlinDay, dateInWords } from "../../../platform/time/berlin-days";
import type { Reach } from "../../../requests/reach";
import { Facts } from "../../facts";
import { Duties } from "../../orders/duties";
import { EndForm } from "../../orders/end-form";
import { PlanForm } from "../../orders/plan-form";

interface OrderSectionProps {
  orders: readonly PricedOrder[];
  /** Orders that are agreed or run. */
  running: readonly PricedOrder[];
  reach: Reach;
  /** Whether the mail with a confirmation is not out in time. */
  isUnsent: boolean;
  /** The customer's page, which has the confirmation to be printed. */
  page: string | null;
  /** Opens the form for the street; absent where the request names one. */
  onCorrectAddress: (() => void) | undefined;
}

/** Section of the orders. */
export function OrderSection({ orders, running, ...customer }: OrderSectionProps) {
  return (
    <div className="grid gap-4">
      {orders.map((order) => (
        <Agreed key={order.id} order={order} isRunning={running.includes(order)} {...customer} />
      ))}
    </div>
  );
}

interface AgreedProps extends Omit<OrderSectionProps, "orders" | "running"> {
  order: PricedOrder;
  isRunning: boolean;
}

function Agreed({ order, isRunning, ...customer }: AgreedProps) {
  const { number, name, acceptedName, acceptedRole, retainUntil } = order;
  const of = `Auftrag ${number}, ${name}`;
  const warning = withdrawalWarning(order, berlinDay(new Date()));
  const facts = [
    { label: "Auftrag", value: number },
    { label: "Preis", value: order.price },
    { label: "Vereinbart", value: dateInWords(order.concludedOn) },
    ...(order.confirmedOn ? [{ label: "Bestätigt", value: dateInWords(order.confirmedOn) }] : []),
    ...(acceptedName ? [{ label: "Beauftragt von", value: `${acceptedName}, ${acceptedRole}` }] : []),
    ...(retainUntil ? [{ label: "Aufbewahrt bis", value: dateInWords(retainUntil) }] : []),
  ];
  return (
    <section className="grid justify-items-start gap-3" aria-label={of}>
      <Facts facts={facts} />
      {warning && <p className="font-strong text-danger">{warning}</p>}
      <div className="grid gap-3 print:hidden">
        {isRunning && <Duties order={order} {...customer} />}
        {isRunning && <PlanForm order={order} of={of} reach={customer.reach} />}
        <EndForm order={order} of={of} reach={customer.reach} />
      </div>
    </section>
  );
}
