import { browserEntries } from "virtual:browser-entries";
import { company, mainPhone } from "../content/company";
import { Lines } from "../offer/offer-sheet";
import { PriceTable } from "../offer/price-table";
import { INTENT_FIELD } from "../platform/text/read-form";
import { SummaryRows } from "../quote/summary";
import type { Reach } from "../requests/reach";
import { TO_ANSWER } from "../ui/answer";
import { Button, ButtonLink } from "../ui/button";
import { Choices } from "../ui/choices";
import { classes } from "../ui/classes";
import { ErrorSummary } from "../ui/error-summary";
import { Hint, TextField } from "../ui/field";
import { FOLD, FOLD_ON_PAPER, FOLD_SUMMARY } from "../ui/fold";
import { PANEL } from "../ui/narrow-page";
import { unbroken } from "../ui/unbroken";
import type { AcceptView } from "./accepting.server";
import { Printing } from "./pass-on";
import { CHOICE_QUERY, OPTIONS } from "./words";

interface AcceptBlockProps {
  accept: AcceptView;
  reach: Reach;
  digest: string;
  validUntil: string;
}

/** Block that accepts an offer: lines chosen by an address of their own, the button or the letters, and the slip. */
export function AcceptBlock(props: AcceptBlockProps) {
  const { reach, accept } = props;
  const { options, isOnline, agreed, chosen, sum, price } = accept;
  return (
    <section className={classes(PANEL, "print:block")} id="annehmen" aria-labelledby="accept-title">
      <h2 className="text-title-m print:hidden" id="accept-title">
        Annehmen
      </h2>
      <p className="print:hidden">
        {isOnline
          ? "Fragen? Rufen Sie an: "
          : unbroken(
              `Ja sagen: ${reach === "mail" ? "antworten Sie auf unsere" : "schreiben Sie uns eine"} E-Mail oder rufen Sie an: `,
            )}
        <a className="whitespace-nowrap" href={`tel:${mainPhone.e164}`}>
          {mainPhone.display}
        </a>
      </p>
      {options.length > 0 && (
        <form className="print:hidden" action="#ja" autoComplete="off" id={CHOICE_FORM} data-choice={CHOICE_QUERY}>
          {/* The empty value says "none of it" where nothing is ticked. */}
          <input type="hidden" name={CHOICE_QUERY} value="" />
          <Choices name={CHOICE_QUERY} legend={OPTIONS} type="checkbox" optional options={options} chosen={chosen} />
          {/* Reads out the sum of what a tick has chosen; the table that shows it is replaced. */}
          <p className="sr-only" id="accept-sum" aria-live="polite">
            {agreed && sum}
          </p>
        </form>
      )}
      {/* Replaced by the script as soon as something else is chosen. */}
      <div className="grid grid-cols-1 gap-4 focus:[outline:none] print:block" id="ja" tabIndex={-1}>
        {options.length > 0 && <Onward price={price} isTaken={agreed !== undefined} />}
        {agreed && (isOnline ? <Order {...props} agreed={agreed} /> : <Letters {...props} agreed={agreed} />)}
        <Slip {...props} />
      </div>
      {options.length > 0 && <script type="module" src={browserEntries.accept.script} />}
    </section>
  );
}

/** Id of the form of the choice. */
const CHOICE_FORM = "auswahl";

/** Way on from the choice; once it is taken, the script needs none. */
function Onward({ price, isTaken }: Pick<AcceptView, "price"> & { isTaken: boolean }) {
  const button = (
    <Button
      className="justify-self-start print:hidden"
      form={CHOICE_FORM}
      look={isTaken ? "quiet" : "primary"}
      type="submit"
    >
      Weiter mit dieser Auswahl
    </Button>
  );
  if (isTaken) return <noscript>{button}</noscript>;
  return (
    <div className="grid gap-4 print:hidden">
      <PriceTable price={price} />
      {button}
      <Hint>Damit ist noch nichts bestellt.</Hint>
    </div>
  );
}

type AgreedLines = NonNullable<AcceptView["agreed"]>;

/** What is agreed: its lines, for whom, and the price. */
function Agreed({ lines: { positions, recipient }, price }: Pick<AcceptView, "price"> & { lines: AgreedLines }) {
  return (
    <>
      <Lines positions={positions} />
      <SummaryRows rows={[{ label: "Für", value: recipient }]} />
      <PriceTable price={price} />
    </>
  );
}

/** Form of the order: one press orders what stands above it (§ 312i BGB). */
function Order({ accept, digest, agreed }: AcceptBlockProps & { agreed: AgreedLines }) {
  const { actsFor, sum, signed, price } = accept;
  return (
    <form className="grid gap-4 print:hidden" method="post" action={TO_ANSWER} noValidate>
      {/* Enter presses a form's first button: this one, so that it never orders. */}
      <button type="submit" disabled hidden />
      <ErrorSummary errors={signed.errors ?? {}} />
      <input type="hidden" name="digest" value={digest} />
      <input type="hidden" name="sum" value={sum} />
      {actsFor && (
        <p className="wrap-anywhere">
          Im Namen von <strong>{actsFor}</strong>
        </p>
      )}
      {SIGNED.map((field) => (
        <TextField
          {...field}
          key={field.name}
          id={field.name}
          defaultValue={signed.typed?.[field.name]}
          errors={signed.errors?.[field.name]}
        />
      ))}
      <Choices
        name="authorised"
        legend="Ihre Rolle"
        type="checkbox"
        options={AUTHORISED}
        chosen={signed.typed?.authorised}
        errors={signed.errors?.authorised}
      />
      <Agreed lines={agreed} price={price} />
      <p>
        Es gelten die <a href="#offer-terms">AGB</a>.
      </p>
      <Button className="justify-self-start" type="submit" name={INTENT_FIELD} value="order">
        Zahlungspflichtig beauftragen
      </Button>
      <Hint>
        Mit dem Knopf ist der Auftrag erteilt. Vertragstext: diese Seite, wir speichern ihn und schicken ihn sofort
        {" per "}
        <span className="whitespace-nowrap">E-Mail</span>. Ändern können Sie alles, bis Sie drücken. Sprache: Deutsch.
      </Hint>
    </form>
  );
}

const SIGNED = [
  { name: "name", label: "Ihr Name", autoComplete: "name" },
  { name: "role", label: "Ihre Funktion", hint: "Zum Beispiel Geschäftsführung", autoComplete: "organization-title" },
] as const;

const AUTHORISED = [{ id: "yes", label: "Ich handle für ein Unternehmen und bin dazu befugt" }];

/** Letters that accept, from the customer's mail program or by post: no button of ours concludes the contract. */
function Letters({ accept, agreed }: AcceptBlockProps & { agreed: AgreedLines }) {
  const { options, letters, price } = accept;
  return (
    <div className="grid grid-cols-1 gap-4 print:hidden">
      {options.length > 0 && <Agreed lines={agreed} price={price} />}
      {letters.map(({ label, hint, href }, index) => (
        <div className="grid gap-2" key={label}>
          <ButtonLink className="justify-self-start" look={index > 0 ? "quiet" : undefined} href={href}>
            {label}
          </ButtonLink>
          {hint && <Hint>{hint}</Hint>}
        </div>
      ))}
      <p className="font-strong">Mit einer Nachricht auf dieser Seite ist noch nichts bestellt.</p>
      {/* Without a mail program a prepared mail does nothing. */}
      <details className={FOLD} id="letter-text">
        <summary className={FOLD_SUMMARY}>Text zum Kopieren</summary>
        <div className="grid gap-3">
          <p className="wrap-anywhere">An: {company.email}</p>
          {letters.map(({ label, subject, text }) => (
            <div className="grid gap-2 border-t border-line pt-3" key={label}>
              {letters.length > 1 && <h3 className="text-card">{label}</h3>}
              <p>Betreff: {subject}</p>
              {/* The text is to be sent as it is. */}
              <p className="wrap-anywhere whitespace-pre-line select-all" translate="no">
                {text}
              </p>
            </div>
          ))}
        </div>
      </details>
    </div>
  );
}

/** Slip to accept on paper: a fold on the screen, and a sheet of its own in print. */
export function Slip({ accept: { slip }, validUntil }: Pick<AcceptBlockProps, "accept" | "validUntil">) {
  const { name, address, email } = company;
  return (
    <details className={classes(FOLD_ON_PAPER, "print:break-before-page")} id="slip" data-offer="slip" translate="no">
      <summary className={classes(FOLD_SUMMARY, "print:hidden")}>Lieber auf Papier?</summary>
      <div className="grid gap-3 print:break-inside-avoid">
        <p className="print:hidden">Drucken Sie diese Seite. Das letzte Blatt ist dieses:</p>
        <Printing />
        <h3 className="text-title-m">Angenommen</h3>
        <p>
          Unterschreiben Sie hier und schicken Sie das Blatt bis zum {validUntil}
          {` an ${name}, ${address.street}, ${address.postcode} ${address.town}, oder als Foto oder Scan an ${email}. `}
          {unbroken(slip.note)} Danach schicken wir Ihnen die Auftragsbestätigung.
        </p>
        {slip.sentences.map((sentence) => (
          <p className="wrap-anywhere first-letter:uppercase" key={sentence}>
            {sentence}
          </p>
        ))}
        {slip.choices.map((choice) => (
          <p className="grid grid-cols-[auto_1fr] gap-3" key={choice}>
            <span aria-hidden="true">☐</span>
            {choice}
          </p>
        ))}
        <p className="mt-12 grid grid-cols-2 gap-8">
          <span className="border-t border-line pt-1 text-small">Ort, Datum</span>
          <span className="border-t border-line pt-1 text-small">Unterschrift</span>
        </p>
      </div>
    </details>
  );
}
