import { labelOf, orderEnds } from "../../content/lists";
import { earliestEnd, isBillable, isRunning, lateWithdrawal, stateOn, UNDO_WAIT_MS } from "../../order/states";
import type { Order } from "../../order/store.server";
import { berlinDay, dateInWords } from "../../platform/berlin-days";
import type { ToastMessage } from "../../ui/toast-region.client";
import { QuietButton } from "../buttons";
import { CheckField, DayInput } from "../fields";
import { PostButton } from "../post";
import { usePost } from "../queries";
import { OTHER_STEP, PRIMARY_STEP, STEP_BUTTONS } from "../requests/status-questions";
import { useDraft } from "../use-draft";
import { orderForms, orderPost } from "./order-post";

type End = (typeof orderEnds)[number]["id"];

interface EndFormProps {
  order: Order;
  hasMail: boolean;
  initial?: End;
  onDone?: () => void;
  onCancel?: () => void;
}

/** The ends of an order: which, on which day, and what follows. One that is over can only be withdrawn from. */
export function EndForm({ order, hasMail, initial, onDone, onCancel }: EndFormProps) {
  const today = berlinDay(new Date());
  const [, form] = orderForms(order);
  const { typed, change, forget } = useDraft(form, { asking: initial, on: today, chosenEnd: "", isAgreed: false });
  const { asking, on, chosenEnd, isAgreed } = typed;
  const undoing = usePost<{ version: number }>(orderPost(order, "take-back"));
  const noted = ({ version }: Order): ToastMessage => ({
    title: `Auftrag ${order.number}: ${labelOf(orderEnds, asking ?? "")}`,
    durationMs: UNDO_WAIT_MS,
    action: {
      label: "Rückgängig",
      alt: "In „Aufträge“ bis heute Abend zurücknehmen",
      onClick: () => void undoing.submit({ version }),
    },
  });
  const earliest = earliestEnd(order, on);
  const endsOn = chosenEnd || earliest;
  const isNotice = asking === "notice" || asking === "our-notice";
  const isEarly = isNotice && endsOn < earliest;

  if (!asking) {
    return (
      <div className={STEP_BUTTONS}>
        {orderEnds
          .filter(({ id }) => mayEnd(order, id, today))
          .map(({ id, label }) => (
            <QuietButton className={OTHER_STEP} key={id} onClick={() => change({ asking: id })}>
              {label}
            </QuietButton>
          ))}
        {onCancel && (
          <QuietButton className={OTHER_STEP} onClick={onCancel}>
            Abbrechen
          </QuietButton>
        )}
      </div>
    );
  }
  const body = { version: order.version, step: asking, on, ...(isNotice && { endsOn, isAgreed: isEarly && isAgreed }) };
  return (
    <fieldset className="grid gap-3 rounded-card bg-mist p-3">
      <legend className="float-left font-strong">{labelOf(orderEnds, asking)}</legend>
      <DayInput
        label={DAY_LABELS[asking]}
        day={on}
        min={order.concludedOn}
        max={today}
        onChange={(day) => change({ on: day })}
      />
      {isNotice && (
        <DayInput label="Letzter Tag" day={endsOn} min={on} onChange={(day) => change({ chosenEnd: day })} />
      )}
      <p>{explanationOf(order, asking, on, earliest)}</p>
      {isEarly && (
        <CheckField
          label="Beide sind mit dem früheren Ende einverstanden, oder es gibt einen wichtigen Grund"
          checked={isAgreed}
          onChange={({ currentTarget: { checked } }) => change({ isAgreed: checked })}
        />
      )}
      <p className="text-small text-ink-soft">
        {hasMail
          ? "In einer Minute geht eine E-Mail darüber hinaus. Zurücknehmen können Sie es bis heute Abend."
          : "Bitte sagen Sie es der Kundin oder dem Kunden selbst. Zurücknehmen können Sie es bis heute Abend."}
      </p>
      <div className={STEP_BUTTONS}>
        <PostButton<typeof body, Order>
          look="primary"
          className={PRIMARY_STEP}
          {...orderPost(order, "steps")}
          body={body}
          draft={form}
          success={noted}
          sent={() => {
            forget();
            onDone?.();
          }}
        >
          Eintragen
        </PostButton>
        <QuietButton className={OTHER_STEP} onClick={() => change({ asking: undefined })}>
          Zurück
        </QuietButton>
      </div>
    </fieldset>
  );
}

const DAY_LABELS: Record<End, string> = {
  notice: "Bei uns eingegangen am",
  "our-notice": "Bei der Kundin oder dem Kunden am",
  done: "Erledigt am",
  withdrawn: "Bei uns eingegangen am",
  cancelled: "Storniert am",
  mistaken: "Festgestellt am",
};

/** Which ends can be chosen; the days are checked when it is stored. */
function mayEnd(order: Order, end: End, today: string): boolean {
  if (end === "withdrawn") return order.customerKind === "consumer";
  if (!isRunning(today, order)) return false;
  if (end === "done") return order.kind === "once";
  return end !== "cancelled" || (stateOn(today, order) === "agreed" && !(order.startsOn && order.startsOn <= today));
}

/** What the owner has to know before it is stored. */
function explanationOf(order: Order, end: End, on: string, earliest: string): string {
  switch (end) {
    case "notice":
    case "our-notice":
      return order.kind === "once" ? "" : `Nach der Frist frühestens am ${dateInWords(earliest)}.`;
    case "done":
      return "Der Auftrag steht dann zum Berechnen in der Liste des Monats.";
    case "withdrawn": {
      const late = lateWithdrawal({ ...order, withdrawnOn: on });
      const owed = isBillable({ ...order, withdrawnOn: on })
        ? "Der frühe Beginn war verlangt: Was bis zum Widerruf geleistet wurde, steht dann in der Liste des Monats."
        : "Was bis dahin geleistet wurde, ist nicht zu bezahlen.";
      const text = `Zahlungen sind binnen 14 Tagen zurückzugeben. ${owed}`;
      return late
        ? `Verspätet: Die Widerrufsfrist endete am ${dateInWords(late)}. Sie entscheiden: Nehmen Sie ihn trotzdem an, tragen Sie ihn hier ein; sonst gehen Sie zurück, und er kann als Kündigung zählen. ${text}`
        : text;
    }
    case "cancelled":
      return "Beide sind einig, dass nicht begonnen wird. Die Anfrage gilt dann als verloren.";
    case "mistaken":
      return "Die Kundin oder der Kunde hat nicht zugesagt: Es ist kein Auftrag, und die Anfrage ist wieder offen.";
  }
}
