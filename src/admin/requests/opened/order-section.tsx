import { withdrawalWarning } from "../../../order/states";
import type { PricedOrder } from "../../../order/store.server";
import { berlinDay, dateInWords } from "../../../platform/time/berlin-days";
import { Facts } from "../../facts";
import { Duties, type DutiesProps } from "../../orders/duties";
import { EndForm } from "../../orders/end-form";
import { PlanForm } from "../../orders/plan-form";

interface OrderSectionProps extends Omit<DutiesProps, "order"> {
  orders: readonly PricedOrder[];
  /** Orders that are agreed or run. */
  running: readonly PricedOrder[];
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

function Agreed({ order, isRunning, ...customer }: DutiesProps & { isRunning: boolean }) {
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
