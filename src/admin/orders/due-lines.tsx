import { useState } from "react";
import type { BillableOrder } from "../../order/api.server";
import type { DueLine } from "../../order/billing.server";
import { isBillable } from "../../order/states";
import { berlinDay, dateInWords } from "../../platform/berlin-days";
import { ORDERS } from "../api-keys";
import { Chevron, Chip, MORE } from "../buttons";
import { DayInput } from "../fields";
import { refresh, useSend } from "../queries";
import { sendJson } from "../session/session";

/** The lines of an order that are paid each time they are done, or once, and when they were. */
export function DueLines({ order }: { order: BillableOrder }) {
  if (order.due.length === 0 || !isBillable(order)) return null;
  return (
    <details>
      <summary className={MORE}>
        Erledigtes eintragen ({order.due.length})
        <Chevron />
      </summary>
      <ul className="grid gap-3">
        {order.due.map((line) => (
          <DueLineForm key={line.id} order={order} line={line} />
        ))}
      </ul>
    </details>
  );
}

function DueLineForm({ order, line }: { order: BillableOrder; line: DueLine }) {
  const today = berlinDay(new Date());
  const [on, setOn] = useState(order.withdrawnOn ?? today);
  const { submit, isPending } = useSend<{ on: string; isDone: boolean }>({
    send: (mark) =>
      sendJson(`/api/admin/orders/${order.id}/done`, { version: order.version, lineId: line.id, ...mark }),
    failure: "Nicht gespeichert",
    settle: () => refresh(ORDERS),
  });
  const [newest] = line.done;
  return (
    <li className="grid gap-2 rounded-card bg-mist p-3">
      <p>
        <strong>{line.text}</strong>, {line.rhythm}
        {newest ? `, zuletzt ${dateInWords(newest.on)}` : ", noch nicht erledigt"}
        {newest?.isBilled && ", abgerechnet"}
      </p>
      <div className="flex flex-wrap items-end gap-2">
        <DayInput
          label="Erledigt am"
          day={on}
          min={order.concludedOn}
          max={order.withdrawnOn ?? today}
          onChange={setOn}
        />
        <Chip aria-disabled={isPending} onClick={() => void submit({ on, isDone: true })}>
          Eintragen
        </Chip>
        {newest && !newest.isBilled && (
          <Chip aria-disabled={isPending} onClick={() => void submit({ on: newest.on, isDone: false })}>
            {dateInWords(newest.on)} streichen
          </Chip>
        )}
      </div>
    </li>
  );
}
