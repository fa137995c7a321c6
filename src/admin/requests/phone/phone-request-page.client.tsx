import { type FormEvent, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { DASHBOARD_PATH, requestPath } from "../../../content/admin-paths";
import { berlinDay } from "../../../platform/berlin-days";
import { fieldErrors } from "../../../platform/field-errors";
import { randomUuid } from "../../../platform/random-uuid";
import { serviceIds, serviceLabel } from "../../../requests/answers/options";
import { FOUND_BY } from "../../../requests/sources/options";
import { lastFollowUpDay } from "../../../requests/work/limits";
import { Button } from "../../../ui/button";
import { classes } from "../../../ui/classes";
import { SelectField, TextArea, TextField } from "../../../ui/field";
import { DESK, LEADS } from "../../api-keys";
import { NotSaved } from "../../box";
import { IconButton, QuietButton } from "../../buttons";
import { DayChips, DayInput, fieldsOf } from "../../fields";
import { BackIcon } from "../../icons";
import { refresh, usePost } from "../../queries";
import { sendJson } from "../../session/session";
import { useDraft } from "../../use-draft";
import { BESIDE_LIST } from "../opened-row";
import { useCloseRow } from "../row-links";
import { CUSTOMER_READS } from "../words";
import { KnownCaller } from "./known-caller";
import { PHONE_REQUEST_FORM, phoneRequestSchema, type TypedPhoneRequest } from "./schema";

const NO_PHONE_REQUEST: TypedPhoneRequest = {
  firstName: "",
  lastName: "",
  phone: "",
  email: "",
  service: "",
  address: "",
  postcode: "",
  town: "",
  requirements: "",
  foundBy: "",
  followUpOn: "",
};

const FIRST_STEP: readonly (keyof TypedPhoneRequest)[] = ["firstName", "lastName", "phone", "email"];

/** Form for a request by phone, in two steps: who calls, and what it is about. */
export default function PhoneRequestPage() {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const close = useCloseRow(DASHBOARD_PATH);
  const { isPending, problem, submit } = usePost({
    to: ({ typed, key }: { typed: TypedPhoneRequest; key: string }) =>
      sendJson<{ id: string; reference: string }>("/api/admin/phone-requests", typed, {
        headers: { "Idempotency-Key": key },
      }),
    draft: PHONE_REQUEST_FORM,
    success: ({ reference }) => ({ title: "Anfrage gespeichert", description: `Sie hat die Nummer ${reference}.` }),
    sent: () => void refresh(LEADS, DESK),
    done: ({ id }) =>
      void navigate({ pathname: requestPath(id), search }, { replace: true, state, preventScrollReset: true }),
  });
  const draft = useDraft(PHONE_REQUEST_FORM, () => ({ ...NO_PHONE_REQUEST, step: 1, key: randomUuid() }));
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const heading = useRef<HTMLHeadingElement>(null);
  const { step, key, ...typed } = draft.typed;

  useEffect(() => {
    if (step) heading.current?.focus();
  }, [step]);

  // The key makes what is sent again one.
  const change = (part: Partial<TypedPhoneRequest>) => draft.change({ ...part, key: randomUuid() });
  const chooseDay = (followUpOn: string) => change({ followUpOn });
  const tied = fieldsOf("phone-request-", typed, change, (name) => errors[name]);
  // What most callers say stands first, and Enter leads there.
  const field = (name: keyof TypedPhoneRequest) =>
    ({ ...tied(name), name, autoComplete: "off", enterKeyHint: "next" }) as const;

  function goTo(next: 1 | 2) {
    draft.change({ step: next });
  }

  function send(event: FormEvent) {
    event.preventDefault();
    const parsed = phoneRequestSchema.safeParse(typed);
    const found = parsed.success ? {} : fieldErrors(parsed.error);
    const wrong = Object.keys(found);
    const isFirstWrong = wrong.some((name) => FIRST_STEP.includes(name as keyof TypedPhoneRequest));
    // The second step's fields are empty while the first is filled in: nothing is wrong with them yet.
    setErrors(step === 1 && !isFirstWrong ? {} : found);
    if (step === 1) return isFirstWrong ? undefined : goTo(2);
    if (isFirstWrong) return goTo(1);
    if (wrong.length === 0 && !isPending) void submit({ typed, key });
  }

  return (
    <div className={classes(BESIDE_LIST, "screen-2xl:p-1")}>
      <IconButton icon={<BackIcon />} label="Zur Liste" isLabelled onClick={close} />
      <form
        className="mt-2 mb-4 grid gap-4 rounded-card bg-mist p-4 print:hidden"
        aria-labelledby="phone-request-title"
        noValidate
        onSubmit={send}
      >
        <h2 className="text-title-s [outline:none]" id="phone-request-title" ref={heading} tabIndex={-1}>
          Anfrage aufnehmen: {step === 1 ? "Wer ruft an?" : "Worum geht es?"}
          <span className="grid text-small font-normal text-ink-soft">Schritt {step} von 2</span>
        </h2>
        {step === 1 ? (
          <div className="grid items-end gap-3 md:grid-cols-2">
            <TextField
              label="Nachname"
              hint="Ein Name oder eine Telefonnummer genügt."
              optional
              {...field("lastName")}
            />
            <TextField label="Telefon" optional type="tel" {...field("phone")} />
            <TextField label="Vorname" optional {...field("firstName")} />
            <TextField label="E-Mail" optional type="email" {...field("email")} />
            <div className="md:col-span-full">
              <KnownCaller typed={typed} onTake={change} />
            </div>
          </div>
        ) : (
          <div className="grid gap-3 md:grid-cols-2">
            <SelectField
              label="Leistung"
              optional
              emptyLabel="Noch nicht erfragt"
              options={serviceIds.map((id) => ({ id, label: serviceLabel(id) }))}
              {...field("service")}
            />
            <TextField label="Ort" optional {...field("town")} />
            <TextField label="Straße und Hausnummer" optional {...field("address")} />
            <TextField label="Postleitzahl" optional inputMode="numeric" {...field("postcode")} />
            <div className="md:col-span-full">
              <TextArea
                label="Was wird gewünscht?"
                hint={CUSTOMER_READS}
                optional
                rows={3}
                {...field("requirements")}
              />
            </div>
            <SelectField
              label="Wie auf uns aufmerksam geworden?"
              optional
              emptyLabel="Noch nicht erfragt"
              options={FOUND_BY.map((id) => ({ id, label: id }))}
              {...field("foundBy")}
            />
            <fieldset className="grid content-start gap-2">
              <legend className="font-strong">Wiedervorlage</legend>
              <DayInput
                label="Tag"
                day={typed.followUpOn}
                min={berlinDay(new Date())}
                max={lastFollowUpDay()}
                onChange={chooseDay}
              />
              <div className="flex flex-wrap gap-2">
                <DayChips chosen={typed.followUpOn} onChoose={chooseDay} />
              </div>
            </fieldset>
          </div>
        )}
        <NotSaved problem={problem} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" aria-disabled={isPending}>
            {step === 1 ? "Weiter" : isPending ? "Wird gespeichert…" : "Anfrage speichern"}
          </Button>
          {step === 2 && <QuietButton onClick={() => goTo(1)}>Zurück</QuietButton>}
          <QuietButton
            onClick={() => {
              draft.forget();
              close();
            }}
          >
            Abbrechen
          </QuietButton>
        </div>
      </form>
    </div>
  );
}
