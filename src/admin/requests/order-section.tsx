import { Link } from "react-router";
import { ORDERS_PATH } from "../../content/admin-paths";
import type { PricedOrder } from "../../order/store.server";
import { dateInWords } from "../../platform/berlin-days";
import { customerKindOf } from "../../requests/work/agreed";
import { TALL_LINK } from "../../ui/button";
import { Facts } from "../box";
import { QuietButton } from "../buttons";
import { EndForm } from "../orders/end-form";
import { PlanForm } from "../orders/plan-form";
import { AcceptanceForm, agreementForm } from "./acceptance-form";
import { useChange } from "./changes";
import type { FollowUpDetail } from "./follow-up-api.server";
import type { ReceivedLead } from "./lists-api.server";

interface OrderSectionProps extends Pick<FollowUpDetail, "followUp" | "offered"> {
  lead: ReceivedLead;
  /** Those that are agreed or run, the newest first. */
  running: readonly PricedOrder[];
  /** Whether something can be agreed now. */
  mayAgree: boolean;
  isMailed: boolean;
}

/** What was agreed, and the form for what was agreed without an offer. */
export function OrderSection({ followUp, lead, offered, running, mayAgree, isMailed }: OrderSectionProps) {
  const { isPending, submit } = useChange(followUp.id, undefined, agreementForm(lead.id));
  const { orders, knownWay } = offered;
  const [kept] = running;
  const agree = (agreed: object) =>
    void (isPending || submit({ part: "status", version: followUp.version, body: { status: "won", ...agreed } }));
  return (
    <div className="grid gap-4">
      {orders.map((order) => (
        <Agreed key={order.id} order={order} isRunning={running.includes(order)} isMailed={isMailed} />
      ))}
      {mayAgree && kept && (
        // It has its order, and gets no second.
        <QuietButton
          className="justify-self-start"
          onClick={() => agree({ customerKind: kept.customerKind, amountCents: kept.netCents })}
        >
          Es bleibt bei diesem Auftrag
        </QuietButton>
      )}
      {mayAgree && !kept && (
        <div className="print:hidden">
          <AcceptanceForm
            draft={agreementForm(lead.id)}
            customerKind={customerKindOf(lead)}
            known={followUp}
            hasMail={isMailed}
            knownWay={knownWay}
            onSave={agree}
          />
        </div>
      )}
    </div>
  );
}

function Agreed({ order, isRunning, isMailed }: { order: PricedOrder; isRunning: boolean; isMailed: boolean }) {
  const { number } = order;
  return (
    <section className="grid justify-items-start gap-3" aria-label={`Auftrag ${number}`}>
      <Facts
        facts={[
          { label: "Auftrag", value: number },
          { label: "Preis", value: order.price },
          { label: "Vereinbart", value: dateInWords(order.concludedOn) },
        ]}
      />
      <div className="grid gap-3 print:hidden">
        {isRunning && <PlanForm order={order} />}
        <EndForm order={order} hasMail={isMailed} />
      </div>
      <Link className={TALL_LINK} to={ORDERS_PATH}>
        Zum Auftrag
      </Link>
    </section>
  );
}
