import { type FormEvent, type ReactNode, useState } from "react";
import { Link } from "react-router";
import { ORDERS_PATH, requestPath } from "../../content/admin-paths";
import { withTax } from "../../offer/sums";
import { amountOf, billedMonth, countOf, mayReopen, monthInWords, type Part, textOf } from "../../order/billing";
import type { Month, MonthRow } from "../../order/billing.server";
import { BILL_TEXT_MAX_LENGTH, isMonth } from "../../order/schema";
import { addMonths, berlinDay, monthOf } from "../../platform/berlin-days";
import { centsAsTyped, formatEuros, parseEuros } from "../../platform/euros";
import { Button, TALL_LINK } from "../../ui/button";
import { TextArea, TextField } from "../../ui/field";
import { ORDERS } from "../api-keys";
import { Badge, Loading, Retry } from "../box";
import { CHIP, Chevron, Chip, MORE, QuietButton } from "../buttons";
import { formatDateTime } from "../dates";
import { refresh, useApiResult, useSend } from "../queries";
import { useQueryState } from "../requests/row-links";
import { STEP_BUTTONS } from "../requests/status-questions";
import { SidePage } from "../screens";
import { downloadFile, sendJson } from "../session/session";

/** What is to be billed of a month, ticked off one by one. */
export default function BillingPage() {
  const [query] = useQueryState();
  const today = berlinDay(new Date());
  const asked = query.get("month") ?? "";
  const month = isMonth(asked) ? asked : billedMonth(today);
  const result = useApiResult<Month>([...ORDERS, "months", { month }]);
  return (
    <SidePage
      titleId="billing-title"
      title={`Abzurechnen: ${monthInWords(month)}`}
      action={
        <Link className={CHIP} to={ORDERS_PATH}>
          Aufträge
        </Link>
      }
    >
      <nav className="my-2 flex flex-wrap gap-2" aria-label="Monat">
        {[-1, 1]
          .map((step) => addMonths(month, step))
          .filter((other) => other <= monthOf(today))
          .map((other) => (
            <Link key={other} className={CHIP} to={`?month=${other}`} replace>
              {other < month ? `‹ ${monthInWords(other)}` : `${monthInWords(other)} ›`}
            </Link>
          ))}
      </nav>
      <p className="max-w-reading">
        Haken Sie ab, was berechnet werden soll. Abgehaktes ändert sich nicht mehr von selbst und steht in der Liste,
        nach der Sie die Rechnungen in Ihrem Rechnungsprogramm schreiben: Hier entsteht keine Rechnung.
      </p>
      {!result && <Loading />}
      {result?.problem && <Retry message={result.problem} />}
      {result?.data && <Rows {...result.data} />}
    </SidePage>
  );
}

function Rows({ month, rows, withoutStart, late }: Month) {
  const billed = rows.filter((row) => row.billed);
  const others = rows.filter((row) => !row.billed);
  const nothing = others.filter(({ parts, typed }) => amountOf(parts, typed) === 0);
  const open = others.filter((row) => !nothing.includes(row));
  const sum = (of: (row: NonNullable<MonthRow["billed"]>) => number) =>
    formatEuros(billed.reduce((total, row) => total + (row.billed ? of(row.billed) : 0), 0));
  const list = (some: readonly MonthRow[]) => (
    <ul className="grid">
      {some.map((row) => (
        <li key={`${row.id} ${month} ${row.version}`} className="grid gap-2 border-t border-line py-3">
          <Heading row={row} />
          {row.billed ? <Billed row={row} billed={row.billed} month={month} /> : <OpenRow row={row} month={month} />}
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {late.length > 0 && (
        <nav className="mt-3 flex flex-wrap items-baseline gap-2" aria-labelledby="late-months">
          <strong id="late-months">Noch offen aus früheren Monaten:</strong>
          {late.map((one) => (
            <Link key={one.month} className={CHIP} to={`?month=${one.month}`} replace>
              {monthInWords(one.month)} ({one.open})
            </Link>
          ))}
        </nav>
      )}
      {withoutStart > 0 && (
        <p className="mt-3 font-semibold">
          {withoutStart === 1 ? "Ein laufender Auftrag fehlt" : `${withoutStart} laufende Aufträge fehlen`} hier, weil
          der erste Tag offen ist.{" "}
          <Link className={TALL_LINK} to={ORDERS_PATH}>
            Ersten Tag eintragen
          </Link>
        </p>
      )}
      {rows.length === 0 && <p className="mt-6">In diesem Monat gibt es nichts abzurechnen.</p>}
      {open.length > 0 && <Section title={`Offen (${open.length})`}>{list(open)}</Section>}
      {billed.length > 0 && (
        <Section
          title={`Abgehakt (${billed.length}): ${sum(({ netCents }) => netCents)} netto, ${sum(({ grossCents }) => grossCents)} brutto`}
        >
          <Download month={month} />
          {list(billed)}
        </Section>
      )}
      {nothing.length > 0 && (
        <details className="mt-6">
          <summary className={MORE}>
            Ohne Betrag ({nothing.length})
            <Chevron />
          </summary>
          {list(nothing)}
        </details>
      )}
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6 grid gap-2">
      <h3 className="text-title-s">{title}</h3>
      {children}
    </section>
  );
}

function Download({ month }: { month: string }) {
  const { isPending, submit } = useSend({
    send: () => downloadFile(`/api/admin/export/months.csv?month=${month}`),
    failure: "Fehler",
  });
  return (
    <div>
      <QuietButton disabled={isPending} onClick={() => void submit()}>
        {isPending ? "Wird geladen…" : "Liste herunterladen (CSV)"}
      </QuietButton>
    </div>
  );
}

function Heading({ row }: { row: MonthRow }) {
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        {row.leadId ? (
          <Link className={TALL_LINK} to={requestPath(row.leadId)}>
            <strong>{row.name}</strong>
          </Link>
        ) : (
          <strong>{row.name}</strong>
        )}
        <span>{row.town}</span>
        <span className="text-ink-soft">{row.number}</span>
      </p>
      <p className="text-ink-soft">{row.period}</p>
    </>
  );
}

/** Changes the month of an order. */
function useMonthChange({ id }: MonthRow) {
  return useSend<object>({
    send: (body) => sendJson(`/api/admin/orders/${id}/months`, body),
    failure: "Nicht gespeichert",
    settle: () => refresh(ORDERS),
  });
}

interface BilledProps {
  row: MonthRow;
  billed: NonNullable<MonthRow["billed"]>;
  month: string;
}

function Billed({ row, billed, month }: BilledProps) {
  const { submit, isPending } = useMonthChange(row);
  const { version, text } = row;
  const { counts, amountCents } = row.typed;
  const reopened = { version, month, counts, amountCents, text, isBilled: false };
  return (
    <>
      <p>{billed.text}</p>
      <p className="flex flex-wrap items-center gap-x-3">
        <Sums {...billed} />
        <Badge look="good">abgehakt {formatDateTime(billed.at)}</Badge>
        {mayReopen(billed.at, new Date()) && (
          <Chip aria-disabled={isPending} onClick={() => void submit(reopened)}>
            Zurücknehmen
          </Chip>
        )}
      </p>
    </>
  );
}

type SumsProps = Pick<NonNullable<MonthRow["billed"]>, "netCents" | "vatCents" | "grossCents" | "tax">;

function Sums({ netCents, vatCents, grossCents, tax }: SumsProps) {
  const untaxed = tax.mode === "small-business" ? "steuerfrei, § 19 UStG" : "Steuer: Kunde, § 13b UStG";
  return (
    <span className="tabular-nums">
      <strong>{formatEuros(grossCents)}</strong>{" "}
      {tax.mode === "regular"
        ? `brutto (${formatEuros(netCents)} netto, ${formatEuros(vatCents)} USt ${tax.percent} %)`
        : untaxed}
    </span>
  );
}

/** What is proposed, and what the owner makes of it. */
function OpenRow({ row, month }: { row: MonthRow; month: string }) {
  const { parts, entry, typed } = row;
  const counted = parts.filter(({ count }) => count !== undefined);
  const [numbers, setNumbers] = useState(() =>
    Object.fromEntries(counted.map((part) => [part.id, asTyped(part, row)])),
  );
  const [amount, setAmount] = useState(typed.amountCents === null ? "" : centsAsTyped(typed.amountCents));
  const [text, setText] = useState(row.text);
  const { submit, isPending } = useMonthChange(row);
  const read = counted.map((part) => ({ part, count: readCount(numbers[part.id] ?? "", part) }));
  const counts = Object.fromEntries(
    read.flatMap(({ part, count }) => (typeof count === "number" && count !== part.count ? [[part.id, count]] : [])),
  );
  const amountCents = amount.trim() === "" ? null : parseEuros(amount);
  const isReadable = amountCents !== undefined && read.every(({ count }) => count !== undefined);
  const cents =
    isReadable && !read.some(({ count }) => count === null && amountCents === null)
      ? amountOf(parts, { counts, amountCents })
      : null;
  const proposed = textOf(row.service, parts, { counts });
  const wasChanged =
    JSON.stringify([counts, amountCents, text]) !== JSON.stringify([typed.counts, typed.amountCents, row.text]);

  function save(isBilled: boolean) {
    const body = { version: row.version, month, counts, amountCents, text, isBilled };
    if (isReadable && (cents !== null || !isBilled)) void submit(body);
  }

  return (
    <form
      className="grid gap-2"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save(true);
      }}
    >
      {cents !== null && <p>{text || proposed}</p>}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {read.map(({ part, count }) => (
          <div key={part.id} className="max-w-60">
            <TextField
              id={`${row.id}-${part.id}`}
              label={`${part.text}, Zahl`}
              hint={`${part.unit}: ${formatEuros(part.cents)}`}
              optional={part.count !== null}
              inputMode="decimal"
              autoComplete="off"
              value={numbers[part.id] ?? ""}
              onChange={({ currentTarget: { value } }) => setNumbers({ ...numbers, [part.id]: value })}
              errors={count === undefined ? ["Bitte eine Zahl, z. B. 3 oder 2,5"] : undefined}
            />
          </div>
        ))}
      </div>
      {cents === null ? (
        <p className="font-semibold">Der Betrag folgt aus der Zahl.</p>
      ) : (
        <p>
          <Sums {...withTax(cents, entry)} tax={entry.tax} />
        </p>
      )}
      <details>
        <summary className={MORE}>
          Betrag oder Text ändern
          <Chevron />
        </summary>
        <div className="grid max-w-reading gap-3 rounded-card bg-mist p-3">
          <TextField
            id={`${row.id}-amount`}
            label={`Betrag in Euro, ${isGross(entry) ? "brutto" : "netto"}`}
            hint="Leer: wie berechnet"
            optional
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            onChange={({ currentTarget: { value } }) => setAmount(value)}
            errors={amountCents === undefined ? ["Bitte ein Betrag, z. B. 123,50"] : undefined}
          />
          <TextArea
            id={`${row.id}-text`}
            label="Text"
            hint="Leer: wie vorgeschlagen"
            optional
            rows={3}
            maxLength={BILL_TEXT_MAX_LENGTH}
            value={text}
            onChange={({ currentTarget: { value } }) => setText(value)}
          />
        </div>
      </details>
      <div className={STEP_BUTTONS}>
        <Button look="quiet" type="submit" aria-disabled={isPending || cents === null}>
          Abhaken
        </Button>
        {wasChanged && (
          <QuietButton aria-disabled={isPending || !isReadable} onClick={() => save(false)}>
            Nur merken
          </QuietButton>
        )}
      </div>
    </form>
  );
}

/** Consumers' prices are typed with tax. */
function isGross({ customerKind, tax }: MonthRow["entry"]): boolean {
  return customerKind === "consumer" && tax.mode === "regular";
}

function asTyped(part: Part, { typed }: MonthRow): string {
  const count = countOf(part, typed);
  return count ? String(count / 100).replace(".", ",") : "";
}

/** In hundredths; null where the number of visits is missing, undefined where it is none. */
function readCount(text: string, { count }: Part): number | null | undefined {
  if (text.trim() === "") return count === 0 ? 0 : null;
  return parseEuros(text);
}
