import type { PlannedOrder } from "../../order/api.server";
import { ACCESS_MAX_LENGTH, type Plan, planSchema, REFERENCE_MAX_LENGTH, TIME_MAX_LENGTH } from "../../order/schema";
import { ownRiskInWords, WEEKDAYS } from "../../order/states";
import type { Order } from "../../order/store.server";
import { TextArea, TextField } from "../../ui/field";
import { CheckField, DayInput } from "../fields";
import { PostForm } from "../post";
import { mailInWords } from "../requests/changes";
import { CUSTOMER_READS } from "../requests/words";
import { orderForms, orderPost } from "./order-post";

/** @param of whose order it is */
export function PlanForm({ order, of }: { order: Order; of: string }) {
  const { version } = order;
  const initial = {
    startsOn: order.startsOn ?? "",
    weekdays: order.weekdays?.split(",").map(Number) ?? [],
    timeText: order.timeText ?? "",
    access: order.access ?? "",
    buyerReference: order.buyerReference ?? "",
  };
  return (
    <PostForm<typeof initial, Plan, PlannedOrder>
      {...orderPost(order, "plan")}
      label={`Planen: ${of}`}
      className="grid gap-3 rounded-card bg-mist p-3"
      draft={orderForms(order)[0]}
      idPrefix={`plan-${order.id}-`}
      initial={initial}
      schema={planSchema}
      inputOf={(typed) => ({ ...typed, version, startsOn: typed.startsOn || null })}
      success={({ mailsAt }) => ({ title: "Gespeichert", description: mailInWords(mailsAt) })}
      button="Speichern"
      look="quiet"
    >
      {({ typed: { startsOn, weekdays }, change, field }) => (
        <>
          <DayInput
            label="Erster Tag"
            day={startsOn}
            min={order.concludedOn}
            onChange={(day) => change({ startsOn: day })}
          />
          <p className="font-semibold empty:hidden" role="status">
            {ownRiskInWords(order, startsOn)}
          </p>
          {order.kind === "recurring" && (
            <fieldset className="flex flex-wrap gap-x-4">
              <legend className="font-strong">Wochentage</legend>
              {WEEKDAYS.map((label, index) => (
                <CheckField
                  key={label}
                  label={label}
                  checked={weekdays.includes(index + 1)}
                  onChange={({ currentTarget: { checked } }) => {
                    const others = weekdays.filter((day) => day !== index + 1);
                    change({ weekdays: checked ? [...others, index + 1] : others });
                  }}
                />
              ))}
            </fieldset>
          )}
          <TextField
            label="Uhrzeit"
            hint={CUSTOMER_READS}
            optional
            autoComplete="off"
            maxLength={TIME_MAX_LENGTH}
            {...field("timeText")}
          />
          <TextArea
            label="Zugang"
            optional
            hint="Schlüssel, Alarm: steht nur hier und wird am Ende gelöscht."
            rows={2}
            maxLength={ACCESS_MAX_LENGTH}
            {...field("access")}
          />
          <TextField
            label="Referenz für die Rechnung"
            optional
            hint="Zum Beispiel Bestellnummer oder Leitweg-ID"
            autoComplete="off"
            maxLength={REFERENCE_MAX_LENGTH}
            {...field("buyerReference")}
          />
        </>
      )}
    </PostForm>
  );
}
