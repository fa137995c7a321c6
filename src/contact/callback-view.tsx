import { CALLBACK_PATH } from "../content/paths";
import { HiddenFields } from "../forms/hidden-fields";
import { SendNotice } from "../forms/outcome";
import { keepTogether } from "../platform/time/berlin-days";
import { ANSWER } from "../ui/answer";
import { Button } from "../ui/button";
import { Choices } from "../ui/choices";
import { ErrorSummary } from "../ui/error-summary";
import { Hint, TextField } from "../ui/field";
import { unbroken } from "../ui/unbroken";
import type { CallbackFields, CallbackState, CallSlot } from "./callback";

export const CALLBACK_SENT_ID = "callback-sent";
const CALLBACK_FAILED = "Ihr Wunsch konnte nicht gesendet werden. Bitte versuchen Sie es erneut.";

/** Form that asks whom to call, and when; it is plain HTML with and without JavaScript. */
export function CallbackView({ state, slots }: { state: CallbackState; slots: readonly CallSlot[] }) {
  if (state.view === "sent") return <Confirmation {...state} />;
  const { fields, errors, notice, formId, formToken } = state;
  const [day, another] = new Set(slots.map(({ dayLabel }) => dayLabel));
  return (
    <form className="grid grid-cols-1 gap-4 print:hidden" method="post" action={CALLBACK_PATH} noValidate>
      {notice && <SendNotice failure={notice} failed={CALLBACK_FAILED} />}
      <ErrorSummary errors={errors} />
      <HiddenFields formId={formId} formToken={formToken} />
      <TextField
        id="phone"
        name="phone"
        type="tel"
        label="Ihre Nummer"
        autoComplete="tel"
        inputMode="tel"
        defaultValue={fields.phone}
        errors={errors.phone}
      />
      <TextField
        id="firstName"
        name="firstName"
        label="Vorname"
        autoComplete="given-name"
        defaultValue={fields.firstName}
        errors={errors.firstName}
      />
      <Choices
        name="time"
        type="radio"
        legend={day && !another ? `Wann passt es Ihnen ${day}?` : "Wann passt es Ihnen?"}
        options={slots.map(({ time, label, dayLabel }) => ({ id: time, label, under: another && dayLabel }))}
        chosen={fields.time}
        errors={errors.time}
      />
      <Button className="justify-self-start max-xs:justify-self-stretch" type="submit">
        Rückruf wünschen
      </Button>
      <Hint>
        Wir verwenden Ihre Nummer nur, um Sie zurückzurufen. Mehr dazu in{" der "}
        <a href="/datenschutz">Datenschutzerklärung</a>.
      </Hint>
    </form>
  );
}

function Confirmation({ wish: { firstName, phone }, when }: { wish: CallbackFields; when: string }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <h1 className="text-title-l" {...ANSWER} id={CALLBACK_SENT_ID}>
        Vielen Dank, {firstName}
      </h1>
      <p className="wrap-anywhere">
        Wir rufen Sie {unbroken(keepTogether(when))} unter {phone?.replaceAll(" ", "\u00a0")} zurück.
      </p>
      <p>
        <a href="/">Zur Startseite</a>
      </p>
    </div>
  );
}
