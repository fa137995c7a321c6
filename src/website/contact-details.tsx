import { company, type OpeningHours, type PhoneNumber } from "../content/company";
import { Icon } from "./drawings/icons";
import { HoursList } from "./hours-list";
import { OpeningHint } from "./opening-hint";

interface ContactDetailsProps {
  phones: readonly PhoneNumber[];
  hours: OpeningHours;
}

/** Where the company is, how to reach it, and when. */
export function ContactDetails({ phones, hours }: ContactDetailsProps) {
  const { address, email, name } = company;
  return (
    <dl className="facts">
      <div>
        <dt>
          <Icon name="pin" /> Adresse
        </dt>
        <dd>
          {name}
          <br />
          {address.street}
          <br />
          {address.postcode} {address.town}
        </dd>
      </div>
      <div>
        <dt>
          <Icon name="phone" /> Telefon
        </dt>
        {phones.map((phone) => (
          <dd key={phone.e164}>
            <a href={`tel:${phone.e164}`}>
              {phone.label}: {phone.display}
            </a>
          </dd>
        ))}
      </div>
      <div>
        <dt>
          <Icon name="mail" /> E-Mail
        </dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
      </div>
      <div>
        <dt>
          <Icon name="clock" /> {hours.label}
        </dt>
        <dd>
          <HoursList hours={hours} />
          <OpeningHint hours={hours} />
        </dd>
      </div>
    </dl>
  );
}
