import { type FormEvent, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { ORDERS_PATH, requestPath } from "../../content/admin-paths";
import { company } from "../../content/company";
import type { Orders } from "../../order/api.server";
import { ACCESS_MAX_LENGTH, TIME_MAX_LENGTH } from "../../order/schema";
import { earliestEnd, stateOn, WEEKDAYS, weekdaysInWords, withdrawalWarning } from "../../order/states";
import type { ListedOrder } from "../../order/store.server";
import { berlinDay, dateInWords } from "../../platform/berlin-days";
import { formatEuros } from "../../platform/euros";
import { serviceLabel } from "../../requests/answers/options";
import { amountsInWords } from "../../requests/money";
import { Button } from "../../ui/button";
import { classes } from "../../ui/classes";
import { TextArea, TextField } from "../../ui/field";
import { BUSINESS, FOLLOW_UPS, ORDERS } from "../api-keys";
import { Badge, Box, Loading, Retry } from "../box";
import { CHIP, Chevron, Chip, MORE, QuietButton } from "../buttons";
import { CheckField, DayInput } from "../fields";
import { refresh, useApiResult, useSend } from "../queries";
import { STEP_BUTTONS } from "../requests/status-questions";
import { SidePage } from "../screens";
import { sendJson } from "../session/session";

/** What was agreed: what begins soon, what runs, and what has ended. */
export default function OrdersPage() {
  const [search] = useSearchParams();
  const q = search.get("q") ?? "";
  const result = useApiResult<Orders>(q ? [...ORDERS, { q }] : ORDERS);
  return (
    <SidePage titleId="orders-title" title="Aufträge">
      {q && (
        <p className="flex flex-wrap items-center gap-x-3">
          <span>Gefunden zu „{q}“</span>
          <Link className={CHIP} to={ORDERS_PATH}>
            Alle Aufträge
          </Link>
        </p>
      )}
      {!result && <Loading />}
      {result?.problem && <Retry message={result.problem} />}
      {result?.data && <Groups {...result.data} isSearch={q !== ""} />}
    </SidePage>
  );
}

function Groups({ open, ended, isSearch }: Orders & { isSearch: boolean }) {
  const today = berlinDay(new Date());
  const running = open.filter((order) => stateOn(today, order) === "running");
  const agreed = open.filter((order) => stateOn(today, order) !== "running");
  const monthCents = running.reduce((sum, order) => sum + (order.monthNetCents ?? 0), 0);
  if (open.length + ended.length === 0)
    return <p>{isSearch ? "Kein Auftrag passt dazu." : "Noch kein Auftrag. Ein angenommenes Angebot steht hier."}</p>;
  return (
    <>
      <Group title={`Beginnt bald oder ist noch zu tun (${agreed.length})`} orders={agreed} />
      <Group title={`Läuft (${running.length}, ${formatEuros(monthCents)} je Monat, netto)`} orders={running} />
      <Group title={`Erledigt und beendet (${ended.length})`} orders={ended} />
    </>
  );
}

function Group({ title, orders }: { title: string; orders: readonly ListedOrder[] }) {
  if (orders.length === 0) return null;
  return (
    <section className="mt-6">
      <h3 className="text-title-s">{title}</h3>
      <ul className="grid">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
    </section>
  );
}

function OrderRow({ order }: { order: ListedOrder }) {
  const today = berlinDay(new Date());
  const state = stateOn(today, order);
  const isOpen = state === "agreed" || state === "running";
  const warning = isOpen && withdrawalWarning(order, today);
  return (
    <li className="grid gap-1 border-t border-line py-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Link to={requestPath(order.leadId)}>
          <strong>{order.name}</strong>
        </Link>
        <span>{[serviceLabel(order.service), order.town].filter(Boolean).join(", ")}</span>
        <span className="text-ink-soft">{order.number}</span>
      </p>
      <p className="tabular-nums">
        {amountsInWords({ amountCents: order.netCents, monthCents: order.monthNetCents })}, netto
      </p>
      <p className="text-ink-soft">{datesOf(order)}</p>
      {order.needsCheck && <Badge look="urgent">bitte prüfen: einmalig oder je Monat?</Badge>}
      {warning && <p className="font-semibold text-danger">{warning}</p>}
      {isOpen && <Duties order={order} />}
      {isOpen && (
        <details>
          <summary className={MORE}>
            Planen und beenden
            <Chevron />
          </summary>
          <PlanForm key={order.version} order={order} />
          <EndForm order={order} />
        </details>
      )}
    </li>
  );
}

function datesOf(order: ListedOrder): string {
  const { startsOn, weekdays, timeText, endedOn, doneOn, withdrawnOn, retainUntil } = order;
  const parts = [
    startsOn ? `ab ${dateInWords(startsOn)}` : "erster Tag offen",
    weekdays && weekdaysInWords(weekdays),
    timeText,
    withdrawnOn && `widerrufen am ${dateInWords(withdrawnOn)}`,
    doneOn && `erledigt am ${dateInWords(doneOn)}`,
    endedOn && `endet am ${dateInWords(endedOn)}`,
    retainUntil && `aufbewahrt bis ${dateInWords(retainUntil)}`,
  ];
  return parts.filter(Boolean).join(" · ");
}

/** Changes an order; what it changes elsewhere is read again. */
function useOrderChange({ id, leadId }: ListedOrder) {
  return useSend<{ part: "plan" | "steps"; body: object }>({
    send: ({ part, body }) => sendJson(`/api/admin/orders/${id}/${part}`, body),
    failure: "Nicht gespeichert",
    settle: () => refresh(ORDERS, [...FOLLOW_UPS, leadId], BUSINESS),
  });
}

/** What is still owed to the customer: the confirmation, the instruction, an answer to the wish to be erased. */
function Duties({ order }: { order: ListedOrder }) {
  const { submit, isPending } = useOrderChange(order);
  const { version, customerKind, confirmedOn, instructedOn, erasureWishedAt, erasureAnsweredAt } = order;
  const duties = [
    confirmedOn === null && {
      step: "confirmed",
      text: "Die Auftragsbestätigung ist noch nicht draußen. Bitte nicht vorher anfangen.",
      label: "Heute selbst verschickt",
    },
    customerKind === "consumer" &&
      instructedOn === null && {
        step: "instructed",
        text: "Die Widerrufsbelehrung fehlt.",
        label: "Heute Belehrung übergeben",
      },
    erasureWishedAt !== null &&
      erasureAnsweredAt === null && {
        step: "erasure-answered",
        text: `Die Kundin oder der Kunde wünscht die Löschung (seit ${dateInWords(erasureWishedAt.slice(0, 10))}, Antwort binnen eines Monats, Art. 12 DSGVO): Der Vertrag läuft weiter, nach seinem Ende wird gesperrt.`,
        label: "Beantwortet",
      },
  ].filter((duty) => duty !== false);
  return duties.map(({ step, text, label }) => (
    <Box look="notice" role="status" key={step}>
      <p>{text}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {step === "erasure-answered" && (
          <a className={classes("inline-flex min-h-11 items-center")} href={answerMail(order)}>
            Antwort schreiben
          </a>
        )}
        <Chip
          aria-disabled={isPending}
          onClick={() => void submit({ part: "steps", body: { version, step, on: berlinDay(new Date()) } })}
        >
          {label}
        </Chip>
      </div>
    </Box>
  ));
}

/** The reasons, the authority and the court (Art. 12 (4) GDPR). */
function answerMail({ email, number }: ListedOrder): string {
  const body = `Guten Tag,\n\nSie möchten, dass wir Ihre Daten löschen. Fotos, Herkunft und was der Vertrag ${number} nicht braucht, haben wir gelöscht. Die übrigen Daten brauchen wir, solange der Vertrag läuft (Art. 6 Abs. 1 Buchst. b DSGVO); danach verlangt das Steuerrecht ihre Aufbewahrung (§ 147 AO). Wir sperren sie dann und löschen sie nach Ablauf der Frist von selbst.\n\nSie können sich beim Unabhängigen Landeszentrum für Datenschutz Schleswig-Holstein beschweren oder vor Gericht gehen.\n\nMit freundlichen Grüßen\n${company.name}`;
  return `mailto:${email}?subject=${encodeURIComponent(`Ihr Wunsch zur Löschung, ${number}`)}&body=${encodeURIComponent(body)}`;
}

function PlanForm({ order }: { order: ListedOrder }) {
  const { submit, isPending } = useOrderChange(order);
  const [startsOn, setStartsOn] = useState(order.startsOn ?? "");
  const [weekdays, setWeekdays] = useState(order.weekdays?.split(",").map(Number) ?? []);
  const [timeText, setTimeText] = useState(order.timeText ?? "");
  const [access, setAccess] = useState(order.access ?? "");

  function save(event: FormEvent) {
    event.preventDefault();
    const body = { version: order.version, startsOn: startsOn || null, weekdays, timeText, access };
    void submit({ part: "plan", body });
  }

  return (
    <form className="grid gap-3 rounded-card bg-mist p-3" onSubmit={save}>
      <DayInput label="Erster Tag" day={startsOn} min={order.concludedOn} onChange={setStartsOn} />
      {order.kind === "recurring" && (
        <fieldset className="flex flex-wrap gap-x-4">
          <legend className="font-strong">Wochentage</legend>
          {WEEKDAYS.map((label, index) => (
            <CheckField
              key={label}
              label={label}
              checked={weekdays.includes(index + 1)}
              onChange={({ currentTarget: { checked } }) =>
                setWeekdays(checked ? [...weekdays, index + 1] : weekdays.filter((day) => day !== index + 1))
              }
            />
          ))}
        </fieldset>
      )}
      <TextField
        id={`time-${order.id}`}
        label="Uhrzeit"
        optional
        autoComplete="off"
        maxLength={TIME_MAX_LENGTH}
        value={timeText}
        onChange={(event) => setTimeText(event.currentTarget.value)}
      />
      <TextArea
        id={`access-${order.id}`}
        label="Zugang"
        optional
        hint="Schlüssel, Alarm: steht nur hier und wird am Ende gelöscht."
        rows={2}
        maxLength={ACCESS_MAX_LENGTH}
        value={access}
        onChange={(event) => setAccess(event.currentTarget.value)}
      />
      <div>
        <Button look="quiet" type="submit" aria-disabled={isPending}>
          Speichern
        </Button>
      </div>
    </form>
  );
}

/** The ends of an order. A withdrawal cannot be taken back. */
function EndForm({ order }: { order: ListedOrder }) {
  const { submit, isPending } = useOrderChange(order);
  const today = berlinDay(new Date());
  const [on, setOn] = useState(today);
  const [asking, setAsking] = useState<"done" | "withdrawn" | "notice">();
  const proposed = earliestEnd(on, order.noticeWeeks ?? company.contracts.noticeWeeks);
  const [chosenEnd, setEnd] = useState("");
  const endsOn = chosenEnd || proposed;
  const choices = [
    order.kind === "recurring"
      ? ({ step: "notice", label: "Kündigung eingegangen" } as const)
      : ({ step: "done", label: "Erledigt" } as const),
    { step: "withdrawn", label: "Widerrufen" } as const,
  ];
  if (!asking) {
    return (
      <div className={classes(STEP_BUTTONS, "mt-3")}>
        {choices.map(({ step, label }) => (
          <QuietButton key={step} onClick={() => setAsking(step)}>
            {label}
          </QuietButton>
        ))}
      </div>
    );
  }
  const body = { version: order.version, step: asking, on, ...(asking === "notice" ? { endsOn } : {}) };
  return (
    <fieldset className="mt-3 grid gap-3 rounded-card bg-mist p-3">
      <legend className="float-left font-strong">{choices.find(({ step }) => step === asking)?.label}</legend>
      <DayInput label="Am" day={on} min={order.concludedOn} max={today} onChange={setOn} />
      {asking === "notice" && <DayInput label="Endet am" day={endsOn} min={on} onChange={setEnd} />}
      {asking === "withdrawn" && <p>Ein Widerruf ist endgültig. Zahlungen sind binnen 14 Tagen zurückzugeben.</p>}
      <div className={STEP_BUTTONS}>
        <QuietButton aria-disabled={isPending} onClick={() => void submit({ part: "steps", body })}>
          Speichern
        </QuietButton>
        <Chip onClick={() => setAsking(undefined)}>Abbrechen</Chip>
      </div>
    </fieldset>
  );
}
