import { type ReactNode, useState } from "react";
import { currentWordings } from "../../offer/facts";
import { paragraphsOf } from "../../offer/wording";
import type { ListedOrder } from "../../order/store.server";
import { berlinDay } from "../../platform/berlin-days";
import { Box } from "../box";
import { CopyButton } from "../copy-button";
import { DayInput } from "../fields";
import { PostButton } from "../post";
import { orderPost } from "./order-post";

/** What is still owed to the customer: the confirmation, and the instruction. */
export function Duties({ order, hasMail }: { order: ListedOrder; hasMail: boolean }) {
  const { customerKind, confirmedOn, instructedOn, paperSettled } = order;
  // The mail with the confirmation brings it.
  const isComing = hasMail && order.email && order.offerId && confirmedOn === null && paperSettled;
  const isUninstructed = customerKind === "consumer" && instructedOn === null && !isComing;
  return (
    <>
      {confirmedOn === null && (
        <Duty
          order={order}
          step="confirmed"
          label="Selbst verschickt"
          action={isUninstructed && <Instruct order={order} hasMail={hasMail} />}
        >
          {`Die Auftragsbestätigung ist noch nicht draußen. Bitte nicht vorher anfangen.${isUninstructed ? " Die Widerrufsbelehrung gehört dazu: Die Frist läuft erst, wenn sie zugegangen ist." : ""}`}
        </Duty>
      )}
      {isUninstructed && confirmedOn !== null && (
        <Duty
          order={order}
          step="instructed"
          label="Selbst mitgeteilt"
          action={<Instruct order={order} hasMail={hasMail} />}
        >
          {INSTRUCTING[order.instructing ?? "missing"]}
        </Duty>
      )}
    </>
  );
}

const INSTRUCTING = {
  missing: "Die Widerrufsbelehrung fehlt: Die Frist läuft erst, wenn sie zugegangen ist.",
  waiting: "Die Widerrufsbelehrung ist per E-Mail unterwegs.",
  failed: "Die E-Mail mit der Widerrufsbelehrung kam nicht an. Bitte teilen Sie die Belehrung selbst mit.",
};

interface DutyProps {
  order: ListedOrder;
  step: "confirmed" | "instructed";
  /** What the owner did on the given day. */
  label: string;
  /** What helps to do it. */
  action?: ReactNode;
  children: string;
}

function Duty({ order, step, label, action, children }: DutyProps) {
  const today = berlinDay(new Date());
  const [on, setOn] = useState(today);
  return (
    <Box look="notice" role="status">
      <p>{children}</p>
      {action && <div className="mt-2 flex flex-wrap gap-2">{action}</div>}
      <div className="mt-2 flex flex-wrap items-end gap-2">
        <DayInput label="Am" day={on} max={today} onChange={setOn} />
        <PostButton look="chip" {...orderPost(order, "steps")} body={{ version: order.version, step, on }}>
          {label}
        </PostButton>
      </div>
    </Box>
  );
}

/** Sends the instruction, or has it copied where no mail can go out. */
function Instruct({ order, hasMail }: { order: ListedOrder; hasMail: boolean }) {
  if (hasMail && order.email && order.instructing === "waiting") return null;
  if (hasMail && order.email && order.instructing === null) {
    return (
      <PostButton look="primary" {...orderPost(order, "instruct")} body={{}}>
        Belehrung per E-Mail senden
      </PostButton>
    );
  }
  const text = `Widerrufsbelehrung zu Ihrem Auftrag ${order.number}\n\n${paragraphsOf(currentWordings().instruction)
    .map(({ text }) => text)
    .join("\n\n")}`;
  return <CopyButton text={text}>Text der Belehrung kopieren</CopyButton>;
}
