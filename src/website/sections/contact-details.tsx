import type { ReactNode } from "react";
import { company, type OpeningHours, type OpeningPeriod, type PhoneNumber } from "../../content/company";
import { clock } from "../../content/opening-hours";
import { classes } from "../../ui/classes";
import { Icon, type IconName } from "../drawings/icons";

const LINK = classes("inline-flex min-h-8 items-center pointer-coarse:min-h-11");

interface ContactDetailsProps {
  phones: readonly PhoneNumber[];
  hours: OpeningHours;
  /** Whether they stand beside each other on a desk. */
  isWide?: boolean;
}

/** Address, ways to reach the company, and its hours; on paper the footer has them. */
export function ContactDetails({ phones, hours, isWide = false }: ContactDetailsProps) {
  const { address, email, name, owner } = company;
  return (
    <dl
      className={classes(
        "grid gap-4 md:grid-cols-[repeat(auto-fit,minmax(min(100%,16em),1fr))] print:hidden",
        isWide && "xl:grid-cols-[repeat(4,auto)]",
      )}
    >
      <Fact icon="pin" label="Adresse">
        <dd>
          {name}
          <br />
          {owner}
          <br />
          {address.street}
          <br />
          {`${address.postcode} ${address.town}`}
        </dd>
      </Fact>
      <Fact icon="phone" label="Telefon">
        {phones.map((phone) => (
          <dd key={phone.e164}>
            <a className={LINK} href={`tel:${phone.e164}`}>
              {`${phone.label}: ${phone.display}`}
            </a>
          </dd>
        ))}
      </Fact>
      <Fact icon="mail" label="E-Mail">
        <dd>
          <a className={LINK} href={`mailto:${email}`}>
            {email}
          </a>
        </dd>
      </Fact>
      <Fact icon="clock" label={hours.label}>
        <dd>
          <HoursList hours={hours} />
        </dd>
      </Fact>
    </dl>
  );
}

function Fact({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div className="relative pl-[min(2.5rem,10vw)] wrap-anywhere">
      <dt className="font-strong">
        <Icon className="absolute left-0 text-accent" name={icon} />
        {` ${label}`}
      </dt>
      {children}
    </div>
  );
}

/**
 * Opening hours, days beside times or, where that is too wide, above them. The heading before them says whose they are.
 */
function HoursList({ hours }: { hours: OpeningHours }) {
  return (
    <>
      <dl className="[font-variant-numeric:tabular-nums]">
        {hours.periods.map((period) => (
          <div className="flex flex-wrap gap-x-2" key={period.label}>
            <dt className="flex-[0_1_8.1em]">{period.label}</dt>
            <dd>{`${timesOf(period)}\u00a0Uhr`}</dd>
          </div>
        ))}
      </dl>
      {hours.note && <p>{hours.note}</p>}
    </>
  );
}

/** "8:00 – 18:00" */
export function timesOf({ opens, closes }: OpeningPeriod): string {
  return `${clock(opens)} – ${clock(closes)}`;
}
