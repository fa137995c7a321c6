import { endOf, orderEnds } from "../../content/lists";
import { dayOfEnd, ENDINGS, endColumns, endInWords, endTitle } from "../../order/endings";
import { type End, endSchema } from "../../order/schema";
import { earliestEnd, type Order } from "../../order/states";
import { berlinDay } from "../../platform/time/berlin-days";
import { endForOwner } from "../../requests/history/acts";
import type { Reach } from "../../requests/reach";
import { TextArea } from "../../ui/field";
import { CheckField, DayField, RadioFields } from "../fields";
import { PostButton, PostForm } from "../post";
import { useSeen } from "../requests/seen";
import { readBy } from "../requests/words";
import { orderForms, orderPost } from "./order-post";

interface EndFormProps {
  order: Order;
  of: string;
  reach: Reach;
  initial?: TypedEnd["end"];
  onDone?: () => void;
  onCancel?: () => void;
}

interface TypedEnd {
  end: End["end"] | "";
  on: string;
  /** Last day that was chosen; "" for the earliest. */
  endsOn: string;
  isAgreed: boolean;
  text: string;
}

/** Form of an end of an order: its way, its day, and what the customer reads. Below it is the one way back. */
export function EndForm({ order, of, reach, initial = "", onDone, onCancel }: EndFormProps) {
  const seen = useSeen();
  const today = berlinDay(new Date());
  const [, form] = orderForms(order);
  const offered = orderEnds.filter(({ id }) => ENDINGS[id].isOffered(order, today, today));
  return (
    <div className="grid gap-3">
      <PostForm<TypedEnd, End, Order>
        {...orderPost(order, "end", seen)}
        label={`Beenden: ${of}`}
        className="grid gap-3 rounded-corner bg-mist p-3 empty:hidden"
        draft={form}
        initial={{ end: initial, on: today, endsOn: "", isAgreed: false, text: "" }}
        schema={endSchema}
        inputOf={(typed) => ({ ...typed, version: order.version, ...lastDay(order, typed) })}
        success={(ended) => ({ title: `Auftrag ${order.number} ${endTitle(ended)}` })}
        done={onDone}
        button={({ end }) => (end ? { children: "Eintragen" } : undefined)}
        look="step"
        onCancel={() => onCancel?.()}
      >
        {({ typed, change, field }) => {
          const { end, on, isAgreed } = typed;
          const { endsOn, isEarly } = lastDay(order, typed);
          return (
            <>
              {offered.length > 0 && <RadioFields legend="Der Auftrag endet" options={offered} {...field("end")} />}
              {end && (
                <>
                  <DayField
                    label={endOf(end)?.isDeclared ? "Erklärt am" : "Ende am"}
                    min={order.concludedOn}
                    max={today}
                    {...field("on")}
                  />
                  {endsOn && <DayField label="Letzter Tag" min={on} {...field("endsOn")} value={endsOn} />}
                  {isEarly && (
                    <CheckField
                      label="Beide sind mit dem früheren Ende einverstanden, oder es gibt einen wichtigen Grund"
                      checked={isAgreed}
                      onTick={(isAgreed) => change({ isAgreed })}
                    />
                  )}
                  <TextArea label="Ihre Worte dazu" hint={readBy(reach)} optional rows={2} {...field("text")} />
                  <p>
                    {reach === "mail" ? "Damit geht eine E-Mail hinaus: " : "Bitte sagen Sie es selbst: "}
                    {endInWords({ ...order, ...endColumns(order, { end, on, endsOn }, today) }, today)}
                    {order.access && " Der Zugang wird gelöscht, sobald der letzte Tag vorbei ist."}
                  </p>
                </>
              )}
            </>
          );
        }}
      </PostForm>
      {order.end && <TakeBack order={order} end={order.end} />}
    </div>
  );
}

function TakeBack({ order, end }: { order: Order; end: NonNullable<Order["end"]> }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      Eingetragen: Der Auftrag {endForOwner(end, dayOfEnd(order), order.noticeReceivedOn)}.
      <PostButton
        look="chip"
        {...orderPost(order, "take-back", useSeen())}
        body={{ version: order.version }}
        success={{ title: `Auftrag ${order.number} läuft weiter` }}
        {...(endOf(end)?.isDeclared && { really: ONLY_BY_BOTH })}
      >
        Ende zurücknehmen
      </PostButton>
    </p>
  );
}

/** Last day of an order that a notice ends, and whether both have to agree to it, and do. */
function lastDay(order: Order, typed: TypedEnd) {
  if (!endOf(typed.end)?.hasOwnLastDay) return { endsOn: undefined, isEarly: false, isAgreed: false };
  const earliest = earliestEnd(order, typed.on, typed.end);
  const endsOn = typed.endsOn || earliest;
  return { endsOn, isEarly: endsOn < earliest, isAgreed: endsOn < earliest && typed.isAgreed };
}

const ONLY_BY_BOTH = {
  title: "Ende zurücknehmen?",
  text: "Das geht nur, wenn beide einverstanden sind. Der Auftrag läuft dann weiter.",
  button: "Zurücknehmen",
};
