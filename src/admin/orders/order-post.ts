import type { Order } from "../../order/states";
import { BUSINESS, ORDERS } from "../api-keys";
import { refresh } from "../queries";
import { IN_TURN, refreshAfterChange, sendInTurn, withSeen } from "../requests/changes";

/** Names of the forms for an order's plan and for its end. */
export function orderForms({ id }: Pick<Order, "id">): [plan: string, end: string] {
  return [`plan-${id}`, `end-${id}`];
}

/** Post of a change of an order; what it changes elsewhere is read again. @param seen see admin/requests/seen.ts */
export function orderPost(
  { id, leadId }: Pick<Order, "id" | "leadId">,
  part: "plan" | "steps" | "end" | "take-back",
  seen?: string,
) {
  return {
    to: <Answer extends { version: number }>(body: { version: number }) =>
      sendInTurn<Answer>(id, [...ORDERS, id, part], withSeen(body, seen)),
    scope: IN_TURN,
    changes: () => Promise.all([refresh(ORDERS, BUSINESS), refreshAfterChange(leadId)]),
  };
}
