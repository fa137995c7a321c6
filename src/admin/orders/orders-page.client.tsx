import { type FormEvent, type ReactNode, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { ORDERS_PATH, requestPath } from "../../content/admin-paths";
import { company } from "../../content/company";
import { labelOf, orderEnds } from "../../content/lists";
import { currentWordings } from "../../offer/facts";
import { paragraphsOf } from "../../offer/words";
import type { Orders } from "../../order/api.server";
import { END_TITLES, endNoted } from "../../order/end-words";
import { billedMonth, monthInWords } from "../../order/month";
import { ACCESS_MAX_LENGTH, isMonth, REFERENCE_MAX_LENGTH, TIME_MAX_LENGTH } from "../../order/schema";
import {
  lateWithdrawal,
  stateOn,
  termEnds,
  unansweredWish,
  WEEKDAYS,
  weekdaysInWords,
  withdrawalWarning,
} from "../../order/states";
import type { LeavingOrder, ListedOrder } from "../../order/store.server";
import { berlinDay, dateInWords } from "../../platform/berlin-days";
import { formatEuros } from "../../platform/euros";
import { serviceLabel } from "../../requests/answers/options";
import { amountsInWords } from "../../requests/money";
import { Button, TALL_LINK } from "../../ui/button";
import { TextArea, TextField } from "../../ui/field";
import { ORDERS } from "../api-keys";
import { Box, Loading, Retry } from "../box";
import { CHIP, Chevron, Chip, MORE, QuietButton } from "../buttons";
import { CopyButton } from "../copy-button";
import { CheckField, DayInput } from "../fields";
import { useApiResult } from "../queries";
import { SidePage } from "../screens";
import { EndForm, useOrderChange } from "./end-form";
import { MonthList } from "./month-list";

/** What was agreed: what begins soon, what runs, and what has ended. A switch turns it into the list of a month. */
export default function OrdersPage() {
  const [search] = useSearchParams();
  const asked = search.get("monat");
  const month = isMonth(asked ?? "") ? (asked ?? "") : billedMonth(berlinDay(new Date()));
  return (
    <SidePage
      titleId="orders-title"
      title={asked === null ? "Aufträge" : `Aufträge: ${monthInWords(month)}`}
      action={
        <Link className={CHIP} to={asked === null ? `?monat=${month}` : ORDERS_PATH}>
          {asked === null ? `Monat: ${monthInWords(month)}` : "Alle Aufträge"}
        </Link>
      }
    >
      {asked === null ? <OrderList q={search.get("q") ?? ""} /> : <MonthList month={month} />}
    </SidePage>
  );
}

function OrderList({ q }: { q: string }) {
  const result = useApiResult<Orders>(q ? [...ORDERS, { q }] : ORDERS);
  return (
    <>
      {q && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3">
          <span>Gefunden zu „{q}“</span>
          <Link className={CHIP} to={ORDERS_PATH}>
            Alle Aufträge
          </Link>
        </p>
      )}
      {!result && <Loading />}
      {result?.problem && <Retry message={result.problem} />}
      {result?.data && <Groups {...result.data} isSearch={q !== ""} />}
    </>
  );
}

function Groups({ open, ended, leaving, hasMail, isSearch }: Orders & { isSearch: boolean }) {
  const today = berlinDay(new Date());
  const running = open.filter((order) => stateOn(today, order) === "running");
  const agreed = open.filter((order) => stateOn(today, order) !== "running");
  const monthCents = running.reduce((sum, order) => sum + (order.monthNetCents ?? 0), 0);
  if (open.length + ended.length === 0)
    return <p>{isSearch ? "Kein Auftrag passt dazu." : "Noch kein Auftrag. Ein angenommenes Angebot steht hier."}</p>;
  return (
    <>
      <Leaving orders={leaving} />
      <Group title={`Beginnt bald oder ist noch zu tun (${agreed.length})`} orders={agreed} hasMail={hasMail} />
      <Group
        title={`Läuft (${running.length}, ${formatEuros(monthCents)} je Monat, netto)`}
        orders={running}
        hasMail={hasMail}
      />
      <Group title={`Erledigt und beendet (${ended.length})`} orders={ended} hasMail={hasMail} />
    </>
  );
}

/** What will be deleted soon. */
function Leaving({ orders }: { orders: readonly LeavingOrder[] }) {
  if (orders.length === 0) return null;
  return (
    <section className="mt-6">
      <h3 className="text-title-s">Wird bald gelöscht ({orders.length})</h3>
      <ul className="grid">
        {orders.map((order) => (
          <li key={order.id} className="grid justify-items-start gap-1 border-t border-line py-3">
            <p>
              <strong>{order.name || "Gesperrt"}</strong> <span className="text-ink-soft">{order.number}</span>,
              aufbewahrt bis {dateInWords(order.retainUntil ?? "")}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface GroupProps {
  title: string;
  orders: readonly ListedOrder[];
  /** Whether customers can be mailed. */
  hasMail: boolean;
}

function Group({ title, orders, hasMail }: GroupProps) {
  if (orders.length === 0) return null;
  return (
    <section className="mt-6">
      <h3 className="mb-2 text-title-s">{title}</h3>
      <ul className="grid">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} hasMail={hasMail} />
        ))}
      </ul>
    </section>
  );
}

function OrderRow({ order, hasMail }: { order: ListedOrder; hasMail: boolean }) {
  const today = berlinDay(new Date());
  const state = stateOn(today, order);
  const isOpen = state === "agreed" || state === "running";
  const warning = withdrawalWarning(order, today);
  return (
    <li className="grid gap-1 border-t border-line py-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Link className={TALL_LINK} to={requestPath(order.leadId)}>
          <strong>{order.name}</strong>
        </Link>
        <span>{[serviceLabel(order.service), order.town].filter(Boolean).join(", ")}</span>
        <span className="text-ink-soft">{order.number}</span>
      </p>
      <p className="tabular-nums">
        {amountsInWords({ amountCents: order.netCents, monthCents: order.monthNetCents })}, netto
      </p>
      <p className="text-ink-soft">{datesOf(order)}</p>
      {warning && <p className="font-semibold text-danger">{warning}</p>}
      <NotedToday order={order} />
      {isOpen && <Duties order={order} hasMail={hasMail} />}
      {(isOpen || warning) && (
        <details>
          <summary className={MORE}>
            {isOpen ? "Planen und beenden" : "Widerruf eintragen"}
            <Chevron />
          </summary>
          {isOpen && <PlanForm key={order.version} order={order} />}
          <div className="mt-3">
            <EndForm order={order} hasMail={hasMail && order.email !== ""} />
          </div>
        </details>
      )}
    </li>
  );
}

/** What was noted today of its end, and the way back. */
function NotedToday({ order }: { order: ListedOrder }) {
  const { submit, isPending } = useOrderChange(order);
  const { undo, version } = order;
  const end = endNoted(order);
  if (!end || !undo?.order || berlinDay(new Date(undo.at)) !== berlinDay(new Date())) return null;
  return (
    <Box look="notice">
      <p>Heute eingetragen: {labelOf(orderEnds, end)}.</p>
      <QuietButton aria-disabled={isPending} onClick={() => void submit({ part: "take-back", body: { version } })}>
        Zurücknehmen
      </QuietButton>
    </Box>
  );
}

function datesOf(order: ListedOrder): string {
  const { startsOn, weekdays, timeText, endedOn, doneOn, withdrawnOn, cancelledOn, endReason, retainUntil } = order;
  const late = lateWithdrawal(order);
  const parts = [
    startsOn ? `ab ${dateInWords(startsOn)}` : "erster Tag offen",
    weekdays && weekdaysInWords(weekdays),
    timeText,
    withdrawnOn &&
      `widerrufen am ${dateInWords(withdrawnOn)}${late ? `, nach der Frist bis ${dateInWords(late)}` : ""}`,
    cancelledOn && `${END_TITLES[endReason ?? "cancelled"]}, ${dateInWords(cancelledOn)}`,
    order.acceptedName && `beauftragt von ${order.acceptedName}, ${order.acceptedRole}`,
    termEnds(order) && `Mindestlaufzeit bis ${dateInWords(termEnds(order) ?? "")}`,
    doneOn && `erledigt am ${dateInWords(doneOn)}`,
    endedOn && `${endedOn < berlinDay(new Date()) ? "beendet" : "endet"} am ${dateInWords(endedOn)}`,
    retainUntil && `aufbewahrt bis ${dateInWords(retainUntil)}`,
  ];
  return parts.filter(Boolean).join(" · ");
}

/** What is still owed to the customer: the confirmation, the instruction, an answer to the wish to be erased. */
function Duties({ order, hasMail }: { order: ListedOrder; hasMail: boolean }) {
  const { customerKind, confirmedOn, instructedOn, paperOrMail } = order;
  const wishedOn = unansweredWish(order);
  // The mail with the confirmation brings it.
  const isComing = hasMail && order.email && order.offerId && confirmedOn === null && paperOrMail !== "paper";
  const isUninstructed = customerKind === "consumer" && instructedOn === null && !isComing;
  return (
    <>
      {confirmedOn === null && (
        <Duty
          order={order}
          step="confirmed"
          label="Selbst verschickt"
          action={isUninstructed && <Instruct order={order} hasMail={hasMail} />}
        >
          {`Die Auftragsbestätigung ist noch nicht draußen${paperOrMail === "paper" ? "; gewünscht ist sie auf Papier" : ""}. Bitte nicht vorher anfangen.${isUninstructed ? " Die Widerrufsbelehrung gehört dazu: Die Frist läuft erst, wenn sie zugegangen ist." : ""}`}
        </Duty>
      )}
      {isUninstructed && confirmedOn !== null && (
        <Duty
          order={order}
          step="instructed"
          label="Selbst mitgeteilt"
          action={<Instruct order={order} hasMail={hasMail} />}
        >
          {INSTRUCTING[order.instructing ?? "missing"]}
        </Duty>
      )}
      {wishedOn !== null && (
        <Duty order={order} step="erasure-answered" label="Beantwortet" action={<AnswerLinks order={order} />}>
          {`Die Kundin oder der Kunde wünscht die Löschung (seit ${dateInWords(wishedOn)}, Antwort binnen eines Monats, Art. 12 DSGVO): Der Vertrag läuft weiter, nach seinem Ende wird gesperrt.`}
        </Duty>
      )}
    </>
  );
}

const INSTRUCTING = {
  missing: "Die Widerrufsbelehrung fehlt: Die Frist läuft erst, wenn sie zugegangen ist.",
  waiting: "Die Widerrufsbelehrung ist per E-Mail unterwegs.",
  failed: "Die E-Mail mit der Widerrufsbelehrung kam nicht an. Bitte teilen Sie die Belehrung selbst mit.",
};

interface DutyProps {
  order: ListedOrder;
  step: "confirmed" | "instructed" | "erasure-answered";
  /** What the owner did on the given day. */
  label: string;
  /** What helps to do it. */
  action?: ReactNode;
  children: string;
}

function Duty({ order, step, label, action, children }: DutyProps) {
  const { submit, isPending } = useOrderChange(order);
  const today = berlinDay(new Date());
  const [on, setOn] = useState(today);
  return (
    <Box look="notice" role="status">
      <p>{children}</p>
      {action && <div className="mt-2 flex flex-wrap gap-2">{action}</div>}
      <div className="mt-2 flex flex-wrap items-end gap-2">
        <DayInput label="Am" day={on} max={today} onChange={setOn} />
        <Chip
          aria-disabled={isPending}
          onClick={() => void submit({ part: "steps", body: { version: order.version, step, on } })}
        >
          {label}
        </Chip>
      </div>
    </Box>
  );
}

/** Sends the instruction, or has it copied where no mail can go out. */
function Instruct({ order, hasMail }: { order: ListedOrder; hasMail: boolean }) {
  const { submit, isPending } = useOrderChange(order);
  if (hasMail && order.email) {
    if (order.instructing === "waiting") return null;
    if (order.instructing === null) {
      return (
        <Button type="button" aria-disabled={isPending} onClick={() => void submit({ part: "instruct", body: {} })}>
          Belehrung per E-Mail senden
        </Button>
      );
    }
  }
  const text = `Widerrufsbelehrung zu Ihrem Auftrag ${order.number}\n\n${paragraphsOf(currentWordings().instruction)
    .map(({ text }) => text)
    .join("\n\n")}`;
  return <CopyButton text={text}>Text der Belehrung kopieren</CopyButton>;
}

function AnswerLinks({ order: { email, number } }: { order: ListedOrder }) {
  const text = answerText(number);
  const subject = encodeURIComponent(`Ihr Wunsch zur Löschung, ${number}`);
  return (
    <>
      {email && (
        <a className={CHIP} href={`mailto:${email}?subject=${subject}&body=${encodeURIComponent(text)}`}>
          Antwort schreiben
        </a>
      )}
      <CopyButton text={text} look="chip">
        Antwort kopieren
      </CopyButton>
    </>
  );
}

/** The reasons, the authority and the court (Art. 12 (4) GDPR). */
function answerText(number: string): string {
  return `Guten Tag,\n\nSie möchten, dass wir Ihre Daten löschen. Fotos, Herkunft und was der Vertrag ${number} nicht braucht, haben wir gelöscht. Die übrigen Daten brauchen wir, solange der Vertrag läuft (Art. 6 Abs. 1 Buchst. b DSGVO); danach verlangt das Steuerrecht ihre Aufbewahrung (§ 147 AO). Wir sperren sie dann und löschen sie nach Ablauf der Frist von selbst.\n\nSie können sich beim Unabhängigen Landeszentrum für Datenschutz Schleswig-Holstein beschweren oder vor Gericht gehen.\n\nMit freundlichen Grüßen\n${company.name}`;
}

function PlanForm({ order }: { order: ListedOrder }) {
  const { submit, isPending } = useOrderChange(order);
  const [startsOn, setStartsOn] = useState(order.startsOn ?? "");
  const [weekdays, setWeekdays] = useState(order.weekdays?.split(",").map(Number) ?? []);
  const [timeText, setTimeText] = useState(order.timeText ?? "");
  const [access, setAccess] = useState(order.access ?? "");
  const [buyerReference, setReference] = useState(order.buyerReference ?? "");

  function save(event: FormEvent) {
    event.preventDefault();
    const body = { version: order.version, startsOn: startsOn || null, weekdays, timeText, access, buyerReference };
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
      <TextField
        id={`reference-${order.id}`}
        label="Referenz für die Rechnung"
        optional
        hint="Zum Beispiel Bestellnummer oder Leitweg-ID"
        autoComplete="off"
        maxLength={REFERENCE_MAX_LENGTH}
        value={buyerReference}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
      <div>
        <Button look="quiet" type="submit" aria-disabled={isPending}>
          Speichern
        </Button>
      </div>
    </form>
  );
}
