/** What is stored of an order, in words, for whoever it is about. */
import { dateInWords } from "../platform/berlin-days";
import { formatEuros } from "../platform/euros";
import type { Row } from "../requests/answers/in-words";
import type { PersonalData } from "../requests/erasing/erase.server";
import { amountsInWords } from "../requests/money";
import { weekdaysInWords } from "./states";

/** What was agreed, what it cost, and what was done and billed of it. */
export function orderRecord(
  order: PersonalData["orders"][number],
  { prices, done, months }: Pick<PersonalData, "prices" | "done" | "months">,
): Row[] {
  const { grossCents, monthGrossCents, weekdays } = order;
  const isOf = ({ orderId }: { orderId: string }) => orderId === order.id;
  return [
    { label: "Vereinbart", value: dateInWords(order.concludedOn) },
    ...given("Referenz", order.buyerReference),
    ...onDay("Beginn", order.startsOn),
    ...given("Tage", weekdays && weekdaysInWords(weekdays)),
    ...given("Uhrzeit", order.timeText),
    ...given("Zugang", order.access),
    { label: "Preis", value: `${amountsInWords({ amountCents: grossCents, monthCents: monthGrossCents })}, brutto` },
    ...onDay("Früher Beginn", order.earlyStartOn),
    ...onDay("Belehrt", order.instructedOn),
    ...onDay("Bestätigt", order.confirmedOn),
    ...onDay("Gekündigt", order.noticeReceivedOn),
    ...onDay("Widerrufen", order.withdrawnOn),
    ...onDay("Erledigt", order.doneOn),
    ...onDay("Beendet", order.endedOn),
    ...onDay("Aufbewahrt bis", order.retainUntil),
    ...prices.filter(isOf).map(({ fromDay, monthGrossCents }) => ({
      label: `Preis ab ${dateInWords(fromDay)}`,
      value: `${formatEuros(monthGrossCents)} je Monat, brutto`,
    })),
    ...done.filter(isOf).map(({ on }) => ({ label: "Ausgeführt", value: dateInWords(on) })),
    ...months.filter(isOf).map(({ month, text, grossCents, billedAt }) => ({
      label: `${billedAt ? "Abgerechnet" : "Abzurechnen"} für ${month.split("-").reverse().join("/")}`,
      value: [text, `${formatEuros(grossCents)} brutto`].filter(Boolean).join(", "),
    })),
  ];
}

function given(label: string, value: string | null): Row[] {
  return value ? [{ label, value }] : [];
}

function onDay(label: string, day: string | null): Row[] {
  return given(label, day && dateInWords(day));
}
