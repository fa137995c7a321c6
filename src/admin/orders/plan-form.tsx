import { planFieldsOf } from "../../content/plan-fields";
import type { PlannedOrder } from "../../order/api.server";
import { type Plan, planSchema } from "../../order/schema";
import { ownRiskInWords } from "../../order/states";
import type { PricedOrder } from "../../order/store.server";
import { weekdaysOf } from "../../order/weekdays";
import { isDay } from "../../platform/time/berlin-days";
import type { Reach } from "../../requests/reach";
import { Hint, TextArea, TextField } from "../../ui/field";
import { ClosedDay } from "../closed-day";
import { DayField, typedOf } from "../fields";
import { PostForm } from "../post";
import { mailInWords } from "../requests/changes";
import { NearDay } from "../requests/opened/near-day";
import { readBy } from "../requests/words";
import { orderForms, orderPost } from "./order-post";
import { WeekdayFields } from "./weekday-fields";

const { version: _version, weekdays: _weekdays, ...TEXTS } = planSchema.shape;

export function PlanForm({ order, of, reach }: { order: PricedOrder; of: string; reach: Reach }) {
  const { version } = order;
  const initial = { ...typedOf(TEXTS, order), weekdays: weekdaysOf(order.weekdays) };
  return (
    <PostForm<typeof initial, Plan, PlannedOrder>
      {...orderPost(order, "plan")}
      label={`Planen: ${of}`}
      className="grid gap-3 rounded-corner bg-mist p-3"
      draft={orderForms(order)[0]}
      initial={initial}
      schema={planSchema}
      inputOf={(typed) => ({ ...typed, version, startsOn: typed.startsOn || null })}
      success={({ mailsAt }) => ({ title: "Gespeichert", description: mailInWords(mailsAt) })}
      button="Speichern"
    >
      {({ typed: { startsOn, weekdays }, change, field }) => (
        <>
          <DayField label="Erster Tag" optional min={order.concludedOn} {...field("startsOn")} />
          <ClosedDay day={startsOn} />
          <div className="text-small empty:sr-only" role="status">
            {isDay(startsOn) && startsOn !== order.startsOn && <NearDay day={startsOn} exceptId={order.leadId} />}
          </div>
          <p className="font-strong empty:sr-only" role="status">
            {ownRiskInWords(order, startsOn)}
          </p>
          {order.kind === "recurring" && <WeekdayFields {...{ startsOn, weekdays }} onChange={change} />}
          {order.isMonthly && (
            <Hint>Die Liste eines Tages nennt ihn an jedem dieser Tage: Welcher es ist, weiß sie nicht.</Hint>
          )}
          {planFieldsOf(order).map(({ id, name, label = name, hint = readBy(reach), kind }) => {
            const text = { label, hint, optional: true, autoComplete: "off", ...field(id) };
            return kind === "line" ? <TextField key={id} {...text} /> : <TextArea key={id} rows={2} {...text} />;
          })}
        </>
      )}
    </PostForm>
  );
}
