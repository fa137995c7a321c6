import { type FormEvent, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { DASHBOARD_PATH, requestPath } from "../../../content/admin-paths";
import { PHONE_REQUESTS_API } from "../../../content/api-paths";
import { randomUuid } from "../../../platform/browser/random-uuid";
import { fieldErrors } from "../../../platform/text/field-errors";
import { berlinDay } from "../../../platform/time/berlin-days";
import { serviceIds, serviceLabel } from "../../../requests/answers/options";
import { fullName } from "../../../requests/full-name";
import { reachOf } from "../../../requests/reach";
import { FOUND_BY } from "../../../requests/sources/options";
import { lastFollowUpDay } from "../../../requests/work/limits";
import { Button } from "../../../ui/button";
import { classes } from "../../../ui/classes";
import { Hint, SelectField, TextArea, TextField } from "../../../ui/field";
import { sendJson } from "../../api-client";
import { DESK, LEADS } from "../../api-keys";
import { IconButton, QuietButton, STEP_BUTTONS } from "../../buttons";
import { ClosedDay } from "../../closed-day";
import { DayChips, DayField, fieldsOf, typedOf, useFieldErrors } from "../../fields";
import { BackIcon } from "../../icons";
import { NotSaved } from "../../loading";
import { refresh, usePost } from "../../queries";
import { useDraft } from "../../use-draft";
import { BESIDE_LIST } from "../opened/row";
import { useCloseRow } from "../row-links";
import { CUSTOMER_READS } from "../words";
import { KnownCaller } from "./known-caller";
import { PHONE_REQUEST_FORM, phoneRequestSchema, type TypedPhoneRequest } from "./schema";

const NO_PHONE_REQUEST: TypedPhoneRequest = typedOf(phoneRequestSchema.shape);

const FIRST_STEP: readonly (keyof TypedPhoneRequest)[] = ["firstName", "lastName", "phone", "email"];

/** Form for a request by phone, in two steps: who calls, and what it is about. */
export default function PhoneRequestPage() {
  const close = useCloseRow(DASHBOARD_PATH);
  const { isPending, error, submit } = usePhoneRequest();
  const draft = useDraft(PHONE_REQUEST_FORM, { ...NO_PHONE_REQUEST, step: 1, key: "" });
  const { step, ...typed } = draft.typed;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (step) heading.current?.focus();
  }, [step]);
  const { form, errors, showErrors } = useFieldErrors(typed);
  // What is sent twice under one key is stored once, so each change has a new one.
  const change = (part: Partial<TypedPhoneRequest>) => draft.change({ ...part, key: randomUuid() });
  const field = fieldsOf<TypedPhoneRequest>("phone-request-", typed, change, (name) => errors[name]);
  const goTo = (next: 1 | 2) => draft.change({ step: next });

  function send(event: FormEvent) {
    event.preventDefault();
    const parsed = phoneRequestSchema.safeParse(typed);
    const found = parsed.success ? {} : fieldErrors(parsed.error);
    const isFirstWrong = FIRST_STEP.some((name) => found[name]);
    // The second step's fields are empty while the first is filled in: nothing is wrong with them yet.
    showErrors(step === 1 && !isFirstWrong ? {} : found);
    if (isFirstWrong) goTo(1);
    else if (step === 1) goTo(2);
    else if (parsed.success && !isPending) void submit(typed);
  }

  function cancel() {
    draft.forget();
    close();
  }

  return (
    <div className={classes(BESIDE_LIST, "screen-2xl:p-1")}>
      <IconButton icon={<BackIcon />} label="Zur Liste" isLabelled onClick={close} />
      <form
        className="mt-2 mb-4 grid gap-4 rounded-corner bg-mist p-4 print:hidden"
        ref={form}
        aria-labelledby="phone-request-title"
        noValidate
        onSubmit={send}
      >
        <h2 className="text-title-s [outline:none]" id="phone-request-title" ref={heading} tabIndex={-1}>
          Anfrage aufnehmen: {step === 1 ? "Wer ruft an?" : "Worum geht es?"}
        </h2>
        {step === 1 ? <Caller {...{ typed, change, field }} /> : <Wish {...{ typed, change, field }} />}
        <NotSaved error={error} />
        <div className={STEP_BUTTONS}>
          <Button type="submit" aria-disabled={isPending}>
            {step === 1 ? "Weiter" : isPending ? "Wird gespeichert…" : "Anfrage speichern"}
          </Button>
          {step === 2 && <QuietButton onClick={() => goTo(1)}>Zurück</QuietButton>}
          <QuietButton onClick={cancel}>Abbrechen</QuietButton>
        </div>
      </form>
    </div>
  );
}

/** Stores the request, and opens it. */
function usePhoneRequest() {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  return usePost({
    to: ({ key, ...typed }: TypedPhoneRequest & { key: string }) =>
      sendJson<{ id: string; reference: string }>(PHONE_REQUESTS_API, typed, {
        "Idempotency-Key": key,
      }),
    draft: PHONE_REQUEST_FORM,
    isShownElsewhere: () => true,
    success: ({ reference }) => ({ title: "Anfrage gespeichert", description: `Sie hat die Nummer ${reference}.` }),
    sent: () => void refresh(LEADS, DESK),
    done: ({ id }) =>
      void navigate({ pathname: requestPath(id), search }, { replace: true, state, preventScrollReset: true }),
  });
}

interface StepProps {
  typed: TypedPhoneRequest;
  change: (part: Partial<TypedPhoneRequest>) => void;
  field: ReturnType<typeof fieldsOf<TypedPhoneRequest>>;
}

/** Enter leads to the next field. The caller's name or number is needed; everything else can be asked later. */
const SPOKEN = { optional: "unsaid", autoComplete: "off", enterKeyHint: "next" } as const;

/** The first step: what most callers say stands first. */
function Caller({ typed, change, field }: StepProps) {
  return (
    <div className="grid items-end gap-3 md:grid-cols-2">
      <Hint className="md:col-span-full">Ein Name oder eine Nummer genügt.</Hint>
      <TextField label="Nachname" {...SPOKEN} {...field("lastName")} />
      <TextField label="Telefon" type="tel" {...SPOKEN} {...field("phone")} />
      <TextField label="Vorname" {...SPOKEN} {...field("firstName")} />
      <TextField label="E-Mail" type="email" {...SPOKEN} {...field("email")} />
      <div className="md:col-span-full">
        <KnownCaller typed={typed} onTake={change} />
      </div>
    </div>
  );
}

function Wish({ typed, change, field }: StepProps) {
  const isReader = reachOf({ ...typed, hasPage: true }, true) !== "paper";
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <p className="wrap-anywhere md:col-span-full">Es ruft an: {fullName(typed) || typed.phone}</p>
      <SelectField
        label="Leistung"
        emptyLabel="Noch nicht erfragt"
        options={serviceIds.map((id) => ({ id, label: serviceLabel(id) }))}
        {...SPOKEN}
        {...field("service")}
      />
      <TextField label="Ort" {...SPOKEN} {...field("town")} />
      <TextField label="Straße und Hausnummer" {...SPOKEN} {...field("address")} />
      <TextField label="Postleitzahl" inputMode="numeric" {...SPOKEN} {...field("postcode")} />
      <div className="md:col-span-full">
        <TextArea
          label="Was wird gewünscht?"
          hint={isReader ? CUSTOMER_READS : undefined}
          rows={3}
          {...SPOKEN}
          {...field("requirements")}
        />
      </div>
      <SelectField
        label="Wie auf uns aufmerksam geworden?"
        emptyLabel="Noch nicht erfragt"
        options={FOUND_BY.map((id) => ({ id, label: id }))}
        {...SPOKEN}
        {...field("foundBy")}
      />
      <fieldset className="grid content-start gap-2">
        <legend className="font-strong">Wiedervorlage</legend>
        <DayField
          label="Tag"
          optional="unsaid"
          min={berlinDay(new Date())}
          max={lastFollowUpDay()}
          {...field("followUpOn")}
        />
        <ClosedDay day={typed.followUpOn} />
        <div className={STEP_BUTTONS}>
          <DayChips chosen={typed.followUpOn} onChoose={(followUpOn) => change({ followUpOn })} />
        </div>
      </fieldset>
    </div>
  );
}
