import type { Order } from "../../order/store.server";
import { type ApiKey, BUSINESS, ORDERS } from "../api-keys";
import { refresh } from "../queries";
import { refreshAfterChange } from "../requests/changes";

/** Name of the form for an order's plan among what is kept on the device. */
export const planForm = (id: string) => `plan-${id}`;

/** How a change of an order is posted; what it changes elsewhere is read again. */
export function orderPost(
  { id, leadId }: Pick<Order, "id" | "leadId">,
  part: "plan" | "steps" | "instruct" | "take-back",
) {
  return {
    to: [...ORDERS, id, part] as ApiKey,
    changes: () => Promise.all([refresh(ORDERS, BUSINESS), refreshAfterChange(leadId)]),
    failure: "Nicht gespeichert",
  };
}
