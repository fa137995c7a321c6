import { orderEnds } from "../../content/lists";
import { ENDINGS, endColumns, endInWords, endTitle } from "../../order/endings";
import { END_TEXT_MAX_LENGTH, type End } from "../../order/schema";
import { earliestEnd } from "../../order/states";
import type { Order } from "../../order/store.server";
import { berlinDay } from "../../platform/berlin-days";
import { TextArea } from "../../ui/field";
import { QuietButton } from "../buttons";
import { CheckField, DayInput, RadioFields } from "../fields";
import { PostButton } from "../post";
import { OTHER_STEP, PRIMARY_STEP, STEP_BUTTONS } from "../requests/status-questions";
import { CUSTOMER_READS } from "../requests/words";
import { useDraft } from "../use-draft";
import { orderForms, orderPost } from "./order-post";

interface EndFormProps {
  order: Order;
  /** Whose order it is. */
  of: string;
  hasMail: boolean;
  initial?: End["end"];
  onDone?: () => void;
  onCancel?: () => void;
}

/** How an order ends: which way, on which day, and what its customer reads. Below it the one way back. */
export function EndForm({ order, of, hasMail, initial, onDone, onCancel }: EndFormProps) {
  const today = berlinDay(new Date());
  const [, form] = orderForms(order);
  const empty = { end: initial, on: today, chosenEnd: "", isAgreed: false, text: "" };
  const { typed, change, forget } = useDraft(form, empty);
  const { end, on, chosenEnd, isAgreed, text } = typed;
  const offered = orderEnds.filter(({ id }) => ENDINGS[id].isOffered(order, today, today));
  const earliest = earliestEnd(order, on);
  const endsOn = end === "notice" ? chosenEnd || earliest : undefined;
  const isEarly = endsOn !== undefined && endsOn < earliest;
  return (
    <fieldset className="grid gap-3" aria-label={`Beenden: ${of}`}>
      {offered.length > 0 && (
        <RadioFields
          legend="Der Auftrag endet"
          name={form}
          options={offered}
          chosen={end}
          onChoose={(chosen) => change({ end: chosen })}
        />
      )}
      {end && (
        <div className="grid gap-3 rounded-card bg-mist p-3">
          <DayInput
            label={ENDINGS[end].isDeclared ? "Erklärt am" : "Ende am"}
            day={on}
            min={order.concludedOn}
            max={today}
            onChange={(day) => change({ on: day })}
          />
          {endsOn && (
            <DayInput label="Letzter Tag" day={endsOn} min={on} onChange={(day) => change({ chosenEnd: day })} />
          )}
          {isEarly && (
            <CheckField
              label="Beide sind mit dem früheren Ende einverstanden, oder es gibt einen wichtigen Grund"
              checked={isAgreed}
              onChange={({ currentTarget: { checked } }) => change({ isAgreed: checked })}
            />
          )}
          <TextArea
            id={`${form}-text`}
            label="Ihre Worte dazu"
            hint={CUSTOMER_READS}
            optional
            rows={2}
            maxLength={END_TEXT_MAX_LENGTH}
            value={text}
            onChange={({ currentTarget: { value } }) => change({ text: value })}
          />
          <p>
            {hasMail ? "In einer Minute geht eine E-Mail hinaus: " : "Bitte sagen Sie es selbst: "}
            {endInWords({ ...order, ...endColumns(order, { end, on, endsOn }) }, today)}
            {order.access && " Der Zugang wird gelöscht, sobald der letzte Tag vorbei ist."}
          </p>
          <div className={STEP_BUTTONS}>
            <PostButton<End, Order>
              look="primary"
              className={PRIMARY_STEP}
              {...orderPost(order, "end")}
              body={{ version: order.version, end, on, endsOn, isAgreed: isEarly && isAgreed, text }}
              draft={form}
              success={(ended) => ({ title: `Auftrag ${order.number} ${endTitle(ended)}` })}
              sent={() => {
                forget();
                onDone?.();
              }}
            >
              Eintragen
            </PostButton>
            <QuietButton className={OTHER_STEP} onClick={onCancel ?? forget}>
              Abbrechen
            </QuietButton>
          </div>
        </div>
      )}
      {order.end && (
        <p className="flex flex-wrap items-center gap-x-3">
          Eingetragen: {endTitle(order)}
          <PostButton
            look="chip"
            {...orderPost(order, "take-back")}
            body={{ version: order.version }}
            success={{ title: `Auftrag ${order.number} läuft weiter` }}
            {...(ENDINGS[order.end].isDeclared && { really: ONLY_BY_BOTH })}
          >
            Ende zurücknehmen
          </PostButton>
        </p>
      )}
    </fieldset>
  );
}

const ONLY_BY_BOTH = {
  title: "Ende zurücknehmen?",
  text: "Das geht nur, wenn beide einverstanden sind. Der Auftrag läuft dann weiter, und eine E-Mail sagt es.",
  button: "Zurücknehmen",
};
