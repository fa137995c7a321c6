import type { ReactNode } from "react";
import { offerPath, revisionOf } from "../../offer/number";
import { type OrderStep, stepSchema } from "../../order/schema";
import { bringsInstruction, type Order } from "../../order/states";
import type { PricedOrder } from "../../order/store.server";
import { berlinDay } from "../../platform/time/berlin-days";
import type { Reach } from "../../requests/reach";
import { CHIP, QuietButton } from "../buttons";
import { DayField } from "../fields";
import { Panel } from "../panel";
import { PostForm } from "../post";
import { orderPost } from "./order-post";

export interface DutiesProps {
  order: PricedOrder;
  reach: Reach;
  /** Whether the mail with the confirmation is not out in time. */
  isUnsent: boolean;
  /** The customer's page, which has the confirmation to be printed. */
  page: string | null;
  /** Opens the form for the street; absent where the request names one. */
  onCorrectAddress: (() => void) | undefined;
}

/** Duties that are still owed to the customer, the confirmation and the instruction; and the address to come to. */
export function Duties({ order, reach, isUnsent, page, onCorrectAddress }: DutiesProps) {
  const { customerKind, confirmedOn, instructedOn } = order;
  const isMailed = reach === "mail" && !isUnsent;
  const isComing = isMailed && bringsInstruction(order);
  const sheet = confirmedOn === null && !isMailed && page !== null && page + offerPath(revisionOf(order.number));
  const isUninstructed = customerKind === "consumer" && instructedOn === null && !isComing;
  return (
    <>
      {order.startsOn !== null && onCorrectAddress && !order.hasStreet && (
        <Panel look="notice">
          <p>Adresse fehlt: Bei der Anfrage steht keine Straße.</p>
          <QuietButton className="mt-2" onClick={onCorrectAddress}>
            Adresse nachtragen
          </QuietButton>
        </Panel>
      )}
      {confirmedOn === null && (
        <Duty
          order={order}
          step={sheet ? "printed" : "confirmed"}
          label={isMailed ? "Selbst verschickt" : "Gedruckt und übergeben"}
        >
          <p>
            Die Auftragsbestätigung ist noch nicht draußen. Bitte nicht vorher anfangen.
            {sheet && isUninstructed && " Die Widerrufsbelehrung wird mitgedruckt."}
          </p>
          {sheet && (
            <a className={CHIP} href={sheet} target="_blank" rel="noreferrer">
              Bestätigung drucken
            </a>
          )}
        </Duty>
      )}
      {isUninstructed && !sheet && (
        <Duty order={order} step="instructed" label="Übergeben">
          <p>
            Die Widerrufsbelehrung fehlt: Geben Sie sie ausgedruckt mit. Die Frist läuft erst, wenn sie zugegangen ist.
          </p>
        </Duty>
      )}
    </>
  );
}

interface DutyProps {
  order: Order;
  step: OrderStep["step"];
  /** Act of the owner on the given day. */
  label: string;
  children: ReactNode;
}

function Duty({ order, step, label, children }: DutyProps) {
  const { version } = order;
  const today = berlinDay(new Date());
  return (
    <Panel look="notice">
      <div className="grid justify-items-start gap-2">{children}</div>
      <PostForm<{ on: string }, OrderStep>
        {...orderPost(order, "steps")}
        className="mt-2 flex flex-wrap items-end gap-2"
        initial={{ on: today }}
        schema={stepSchema}
        inputOf={(typed) => ({ ...typed, version, step })}
        button={label}
      >
        {({ field }) => <DayField label="Am" max={today} {...field("on")} />}
      </PostForm>
    </Panel>
  );
}
