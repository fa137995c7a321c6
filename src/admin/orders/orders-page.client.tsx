import { Link, useSearchParams } from "react-router";
import { ORDERS_PATH, requestPath } from "../../content/admin-paths";
import type { Orders } from "../../order/api.server";
import { endTitle } from "../../order/endings";
import { billedMonth, monthInWords } from "../../order/month";
import { isMonth } from "../../order/schema";
import { isRunning, weekdaysInWords, withdrawalWarning } from "../../order/states";
import type { ListedOrder } from "../../order/store.server";
import { berlinDay, dateInWords } from "../../platform/berlin-days";
import { formatEuros } from "../../platform/euros";
import { serviceLabel } from "../../requests/answers/options";
import { TALL_LINK } from "../../ui/button";
import { ORDERS } from "../api-keys";
import { Read } from "../box";
import { CHIP, Chevron, MORE } from "../buttons";
import { hasDraft } from "../drafts";
import { SidePage } from "../screens";
import { Duties } from "./duties";
import { EndForm } from "./end-form";
import { MonthList } from "./month-list";
import { orderForms } from "./order-post";
import { PlanForm } from "./plan-form";

/** What was agreed: what begins soon, what runs, and what has ended. A switch turns it into the list of a month. */
export default function OrdersPage() {
  const [search] = useSearchParams();
  const asked = search.get("monat");
  const month = isMonth(asked ?? "") ? (asked ?? "") : billedMonth(berlinDay(new Date()));
  return (
    <SidePage
      titleId="orders-title"
      title={asked === null ? "Aufträge" : `Aufträge: ${monthInWords(month)}`}
      action={
        <Link className={CHIP} to={asked === null ? `?monat=${month}` : ORDERS_PATH}>
          {asked === null ? `Monat: ${monthInWords(month)}` : "Alle Aufträge"}
        </Link>
      }
    >
      {asked === null ? <OrderList q={search.get("q") ?? ""} /> : <MonthList month={month} />}
    </SidePage>
  );
}

function OrderList({ q }: { q: string }) {
  return (
    <>
      {q && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3">
          <span>Gefunden zu „{q}“</span>
          <Link className={CHIP} to={ORDERS_PATH}>
            Alle Aufträge
          </Link>
        </p>
      )}
      <Read from={q ? [...ORDERS, { q }] : ORDERS}>{(orders) => <Groups {...orders} isSearch={q !== ""} />}</Read>
    </>
  );
}

function Groups({ open, ended, hasMail, isSearch }: Orders & { isSearch: boolean }) {
  const today = berlinDay(new Date());
  const hasBegun = ({ startsOn }: ListedOrder) => startsOn !== null && startsOn <= today;
  const running = open.filter(hasBegun);
  if (open.length + ended.length === 0)
    return <p>{isSearch ? "Kein Auftrag passt dazu." : "Noch kein Auftrag. Ein angenommenes Angebot steht hier."}</p>;
  return (
    <>
      <Group title="Beginnt bald" orders={open.filter((order) => !hasBegun(order))} hasMail={hasMail} />
      <Group title="Läuft" sum={monthInSum(running)} orders={running} hasMail={hasMail} />
      <Group title="Fertig" orders={ended} hasMail={hasMail} />
    </>
  );
}

/** What they come to a month, as their customers read it; with tax where some of them are consumers. */
function monthInSum(orders: readonly ListedOrder[]): string | undefined {
  const consumers = orders.filter(({ customerKind }) => customerKind === "consumer").length;
  const cents = orders.map(({ monthGrossCents, monthNetCents }) => (consumers ? monthGrossCents : monthNetCents) ?? 0);
  const total = cents.reduce((sum, part) => sum + part, 0);
  if (total === 0) return undefined;
  const sum = `${formatEuros(total)} je Monat`;
  return consumers === orders.length ? sum : `${sum}, ${consumers ? "brutto" : "netto"}`;
}

interface GroupProps {
  title: string;
  /** What they come to. */
  sum?: string | undefined;
  orders: readonly ListedOrder[];
  hasMail: boolean;
}

function Group({ title, sum, orders, hasMail }: GroupProps) {
  if (orders.length === 0) return null;
  return (
    <section className="mt-6">
      <h3 className="mb-2 text-title-s">{`${title} (${[orders.length, sum].filter(Boolean).join(", ")})`}</h3>
      <ul className="grid">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} hasMail={hasMail} />
        ))}
      </ul>
    </section>
  );
}

function OrderRow({ order, hasMail }: { order: ListedOrder; hasMail: boolean }) {
  const today = berlinDay(new Date());
  const isOpen = isRunning(today, order);
  const warning = withdrawalWarning(order, today);
  return (
    <li className="grid gap-1 border-t border-line py-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Link className={TALL_LINK} to={requestPath(order.leadId)}>
          <strong>{order.name}</strong>
        </Link>
        <span>{[serviceLabel(order.service), order.town].filter(Boolean).join(", ")}</span>
        <span className="text-ink-soft">{order.number}</span>
      </p>
      <p className="tabular-nums">{order.price}</p>
      <p className="text-ink-soft">{datesOf(order)}</p>
      {warning && <p className="font-semibold text-danger">{warning}</p>}
      {isOpen && <Duties order={order} hasMail={hasMail} />}
      <details open={orderForms(order).some(hasDraft) || undefined}>
        <summary className={MORE}>
          {isOpen ? "Planen und beenden" : "Ende ändern"}
          <Chevron />
        </summary>
        {isOpen && <PlanForm key={order.version} order={order} />}
        <div className="mt-3">
          <EndForm order={order} hasMail={hasMail && order.email !== ""} />
        </div>
      </details>
    </li>
  );
}

function datesOf(order: ListedOrder): string {
  const { startsOn, weekdays, timeText, retainUntil } = order;
  const parts = [
    startsOn ? `ab ${dateInWords(startsOn)}` : "erster Tag offen",
    weekdays && weekdaysInWords(weekdays),
    timeText,
    order.acceptedName && `beauftragt von ${order.acceptedName}, ${order.acceptedRole}`,
    endTitle(order),
    retainUntil && `aufbewahrt bis ${dateInWords(retainUntil)}`,
  ];
  return parts.filter(Boolean).join(" · ");
}
