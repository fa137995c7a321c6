import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { perInWords, sumsOf } from "../../billing/amounts";
import type { Orders } from "../../billing/api.server";
import { billedMonth, monthInWords } from "../../billing/month";
import { isMonth } from "../../billing/schema";
import { OPENED_ORDER, ORDERS_PATH, requestPath } from "../../content/admin-paths";
import { endOf } from "../../content/lists";
import { daysInWords } from "../../order/endings";
import { formatEuros } from "../../platform/text/euros";
import { berlinDay, type Day, isDay, weekdayInWords } from "../../platform/time/berlin-days";
import { serviceLabel } from "../../requests/answers/options";
import { DAYS, ORDERS } from "../api-keys";
import { CHIP } from "../buttons";
import { Read } from "../loading";
import type { DayOverview } from "../requests/days-api.server";
import { SearchForm } from "../requests/search-form";
import { SidePage } from "../screens";
import { type AmountRow, AmountTable, sideOf } from "./amount-table";
import { DayNav, DayPlan } from "./day-list";
import { MonthList, MonthNav } from "./month-list";
import { warnedInShort } from "./warned";

/** Page of orders: those that begin soon, that run, and that have ended. A switch turns it into the list of a month. */
export default function OrdersPage() {
  const [search] = useSearchParams();
  const today = berlinDay(new Date());
  const [askedMonth, askedDay] = [search.get("monat"), search.get("tag")];
  const month = isMonth(askedMonth ?? "") ? (askedMonth ?? "") : billedMonth(today);
  const day = isDay(askedDay ?? "") ? (askedDay ?? "") : today;
  if (askedDay !== null)
    return (
      <OrdersFrame title={`${weekdayInWords(day)} ${day.slice(0, 4)}`} nav={<DayNav day={day} />} isPart>
        <Read<DayOverview> from={[...DAYS, day]}>{(plan) => <DayPlan {...plan} />}</Read>
      </OrdersFrame>
    );
  if (askedMonth !== null)
    return (
      <OrdersFrame title={`Aufträge: ${monthInWords(month)}`} nav={<MonthNav month={month} />} isPart>
        <MonthList month={month} />
      </OrdersFrame>
    );
  const nav = (
    <>
      <Link className={CHIP} to={`?tag=${today}`}>
        Liste für heute
      </Link>
      <Link className={CHIP} to={`?monat=${month}`}>
        Monat: {monthInWords(month)}
      </Link>
    </>
  );
  return (
    <OrdersFrame title="Aufträge" nav={nav}>
      <OrderList q={search.get("q") ?? ""} />
    </OrdersFrame>
  );
}

interface OrdersFrameProps {
  title: string;
  nav: ReactNode;
  /** Whether it is a part of the page of all orders, to which it leads back. */
  isPart?: boolean;
  children: ReactNode;
}

function OrdersFrame({ title, nav, isPart = false, children }: OrdersFrameProps) {
  return (
    <SidePage
      titleId="orders-title"
      title={title}
      back={isPart ? { to: ORDERS_PATH, label: "Alle Aufträge" } : undefined}
      action={<nav className="flex flex-wrap gap-2 print:hidden">{nav}</nav>}
    >
      {children}
    </SidePage>
  );
}

function OrderList({ q }: { q: string }) {
  return (
    <>
      <div className="mt-2 print:hidden">
        <SearchForm kind="order" />
      </div>
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

type ListedOrder = Orders["open"][number];

function Groups({ open, ended, isSearch }: Orders & { isSearch: boolean }) {
  const today = berlinDay(new Date());
  const hasBegun = ({ startsOn }: ListedOrder) => startsOn !== null && startsOn <= today;
  if (open.length + ended.length === 0)
    return <p>{isSearch ? "Kein Auftrag passt dazu." : "Noch kein Auftrag. Ein angenommenes Angebot steht hier."}</p>;
  const groups = [
    { title: "Beginnt bald", orders: open.filter((order) => !hasBegun(order)) },
    { title: "Läuft", orders: open.filter(hasBegun) },
    // Ended orders have no sum: their amounts are of other years.
    { title: "Fertig", orders: ended, isOver: true },
  ];
  return groups.map(({ title, orders, isOver = false }) => (
    <AmountTable
      key={title}
      title={`${title} (${orders.length})`}
      columns={["Leistung", "Tage"]}
      rows={orders.map((order) => orderRow(order, today))}
      sums={isOver ? [] : sumsOf(orders)}
      isCut
    />
  ));
}

function orderRow(order: ListedOrder, today: Day): AmountRow {
  const { id, leadId, name, service, town, customerKind } = order;
  const [amount, ...others] = order.amounts;
  const isGross = customerKind === "consumer";
  const isTaxed = others.some(({ netCents, grossCents }) => netCents !== grossCents);
  const more = others.map(
    (other) => `${formatEuros(isGross ? other.grossCents : other.netCents)} ${perInWords(other)}`,
  );
  // A completed job was done once, so its amount has no period.
  const per = amount && amount.per !== "month" && !endOf(order.end)?.isComplete && perInWords(amount);
  return {
    id,
    name,
    to: requestPath(leadId) + OPENED_ORDER,
    place: town,
    what: [serviceLabel(service), per].filter(Boolean).join(", "),
    more: more.length > 0 ? ["dazu", isTaxed && sideOf(isGross), more.join(", ")].filter(Boolean).join(" ") : undefined,
    // This year is not said, so that a phone has room for the service.
    when: daysInWords(order, today).replaceAll(`.${today.slice(0, 4)}`, "."),
    ...warnedInShort(order, today),
    amount: amount ?? "auf Abruf",
  };
}
