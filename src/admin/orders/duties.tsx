import { useState } from "react";
import type { Order } from "../../order/store.server";
import { berlinDay } from "../../platform/berlin-days";
import { Box } from "../box";
import { DayInput } from "../fields";
import { PostButton } from "../post";
import { orderPost } from "./order-post";

interface DutiesProps {
  order: Order;
  /** Whether the customer has an address, and whether mails go there. */
  hasAddress: boolean;
  isMailed: boolean;
}

/** Duties that are still owed to the customer: the confirmation, and the instruction. */
export function Duties({ order, hasAddress, isMailed }: DutiesProps) {
  const { customerKind, confirmedOn, instructedOn, paperSettled } = order;
  // The mail with the confirmation brings it.
  const isComing = isMailed && confirmedOn === null && paperSettled;
  const isUninstructed = customerKind === "consumer" && instructedOn === null && !isComing;
  return (
    <>
      {confirmedOn === null && (
        <Duty order={order} step="confirmed" label={hasAddress ? "Selbst verschickt" : "Gedruckt und übergeben"}>
          Die Auftragsbestätigung ist noch nicht draußen. Bitte nicht vorher anfangen.
        </Duty>
      )}
      {isUninstructed && (
        <Duty order={order} step="instructed" label="Übergeben">
          Die Widerrufsbelehrung fehlt: Geben Sie sie ausgedruckt mit. Die Frist läuft erst, wenn sie zugegangen ist.
        </Duty>
      )}
    </>
  );
}

interface DutyProps {
  order: Order;
  step: "confirmed" | "instructed";
  /** Deed of the owner on the given day. */
  label: string;
  children: string;
}

function Duty({ order, step, label, children }: DutyProps) {
  const today = berlinDay(new Date());
  const [on, setOn] = useState(today);
  return (
    <Box look="notice" role="status">
      <p>{children}</p>
      <div className="mt-2 flex flex-wrap items-end gap-2">
        <DayInput label="Am" day={on} max={today} onChange={setOn} />
        <PostButton look="chip" {...orderPost(order, "steps")} body={{ version: order.version, step, on }}>
          {label}
        </PostButton>
      </div>
    </Box>
  );
}
