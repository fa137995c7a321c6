/** Page of HTML with the record of processing (Art. 30 GDPR) and the measures (Art. 32), which prints well. Pure. */
import { renderToStaticMarkup } from "react-dom/server";
import { PASSWORD_COST } from "../src/admin/session/password-cost";
import { company } from "../src/content/company";
import {
  type Activity,
  activityRecords,
  dataProtectionOfficer,
  measuresOf,
  recordScope,
} from "../src/content/legal/records";
import { ADMIN_SESSION_HOURS, ERASED_KEPT_DAYS } from "../src/content/lifetimes";
import { ADDRESS_LIMIT, HOUSEHOLD_LIMIT } from "../src/platform/write-budget.server";
import { RECOVERY_DAYS } from "../src/requests/erasing/retention";
import { storageInventory } from "../src/website/storage-inventory";
import type { Settings } from "./deploy-problems";

/** Settings that the document names, beside those that a deploy checks. */
interface RecordSettings extends Settings {
  vars?: Record<string, unknown>;
  ratelimits?: readonly { name: string; simple: { limit: number; period: number } }[];
  observability?: { logs?: { invocation_logs?: boolean } } | undefined;
}

const STYLE = `@page { size: A4; margin: 18mm }
body { font: 10.5pt/1.45 system-ui, sans-serif; max-width: 52rem; margin: 2rem auto; padding: 0 1rem; hyphens: auto }
h1 { font-size: 1.6rem } h2 { margin-top: 2rem } h2, h3, tr, li { break-inside: avoid } h2, h3 { break-after: avoid }
table { border-collapse: collapse; width: 100% } th, td { border: 1px solid #999; padding: 0.3rem 0.5rem; text-align: left; vertical-align: top }
dt { font-weight: 600; margin-top: 0.4rem } dd { margin: 0 }`;

/** HTML of the document. @param day of the print-out, "23.11.2026" */
export function recordsDocument(settings: RecordSettings, day: string): string {
  const { address, phones, email, legalName, owner, origin } = company;
  const { NOTIFY_TO = "" } = settings.vars ?? {};
  return `<!doctype html>\n${renderToStaticMarkup(
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{`Verzeichnis von Verarbeitungstätigkeiten, ${company.name}, ${day}`}</title>
        <style>{STYLE}</style>
      </head>
      <body>
        <h1>Verzeichnis von Verarbeitungstätigkeiten</h1>
        <p>{`nach Art. 30 Abs. 1 DSGVO, mit den Maßnahmen nach Art. 32 DSGVO. Stand: ${day}`}</p>
        <p>{recordScope}</p>
        <h2>Verantwortlicher</h2>
        <p>
          {[legalName, address.street, `${address.postcode} ${address.town}`, address.country].join(", ")}
          <br />
          {`Vertreten durch ${owner}; Telefon ${phones.office.display}, E-Mail ${email}, Website ${origin}`}
        </p>
        <p>{dataProtectionOfficer}</p>
        <p>
          {`Benachrichtigungen gehen an ${NOTIFY_TO || "niemanden"}, wenn die Einstellungen der Verwaltung nichts anderes sagen. Wer anfragt, erhält eine Eingangsbestätigung per E-Mail.`}
        </p>
        {Object.entries(activityRecords).map(([activity, record], index) => (
          <section key={activity}>
            <h2>{`${index + 1}. ${record.title}`}</h2>
            <dl>
              <dt>Zwecke</dt>
              <dd>{record.purpose}</dd>
              <dt>Rechtsgrundlagen</dt>
              <dd>{record.basis}</dd>
              <dt>Betroffene Personen</dt>
              <dd>{record.people}</dd>
              <dt>Empfänger</dt>
              <dd>{record.recipients}</dd>
              <dt>Übermittlung in Drittländer</dt>
              <dd>{record.transfer}</dd>
              <dt>Kategorien von Daten und Löschfristen</dt>
              <dd>
                <Stored activity={activity as Activity} />
              </dd>
            </dl>
          </section>
        ))}
        <h2>Technische und organisatorische Maßnahmen (Art. 32 DSGVO)</h2>
        {measures(settings).map(({ aim, items }) => (
          <section key={aim}>
            <h3>{aim}</h3>
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </section>
        ))}
      </body>
    </html>,
  )}\n`;
}

function Stored({ activity }: { activity: Activity }) {
  const items = storageInventory.filter((item) => item.activity === activity);
  return (
    <table>
      <thead>
        <tr>
          <th>Daten</th>
          <th>Ort</th>
          <th>Zweck</th>
          <th>Löschfrist</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ where, name, what, purpose, retention }) => (
          <tr key={`${where} ${name}`}>
            <td>{what}</td>
            <td>{`${where}: ${name}`}</td>
            <td>{purpose}</td>
            <td>{retention}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function measures({ ratelimits = [], r2_buckets = [], observability, workers_dev, preview_urls }: RecordSettings) {
  return measuresOf({
    limits: ratelimits.map(({ name, simple }) => ({ name, ...simple })),
    hasPhotosInEu: r2_buckets.some(({ jurisdiction }) => jurisdiction === "eu"),
    // Cloudflare writes them unless they are switched off.
    hasInvocationLogs: observability?.logs?.invocation_logs !== false,
    isOwnDomainOnly: workers_dev === false && preview_urls === false,
    sessionHours: ADMIN_SESSION_HOURS,
    passwordCost: PASSWORD_COST,
    writesPerAddress: ADDRESS_LIMIT,
    writesPerHousehold: HOUSEHOLD_LIMIT,
    recoveryDays: RECOVERY_DAYS,
    backupDays: ERASED_KEPT_DAYS,
  });
}
