import { type OrderStep, stepSchema } from "../../order/schema";
import type { Order } from "../../order/store.server";
import { berlinDay } from "../../platform/berlin-days";
import { Box } from "../box";
import { DayField } from "../fields";
import { PostForm } from "../post";
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
  const { version } = order;
  const today = berlinDay(new Date());
  return (
    <Box look="notice" role="status">
      <p>{children}</p>
      <PostForm<{ on: string }, OrderStep>
        {...orderPost(order, "steps")}
        className="mt-2 flex flex-wrap items-end gap-2"
        initial={{ on: today }}
        schema={stepSchema}
        inputOf={(typed) => ({ ...typed, version, step })}
        button={label}
        look="quiet"
      >
        {({ field }) => <DayField label="Am" max={today} {...field("on")} />}
      </PostForm>
    </Box>
  );
}
