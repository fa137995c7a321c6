import { useEffect, useState } from "react";
import { Link } from "react-router";
import { messagePath, requestPath } from "../../../content/admin-paths";
import { timeInShort } from "../../../platform/time/berlin-days";
import { fullName } from "../../../requests/full-name";
import type { Message } from "../../../requests/lists/messages.server";
import { phoneKeys } from "../../../requests/person-keys";
import { addressParts } from "../../../requests/place";
import { CONTACTS, LEADS, listKey } from "../../api-keys";
import { QuietButton } from "../../buttons";
import { Panel } from "../../panel";
import { useApiList } from "../../queries";
import type { ReceivedLead } from "../lists-api.server";
import { TYPING_PAUSE_MS } from "../search-form";
import type { TypedPhoneRequest } from "./schema";

interface KnownCallerProps {
  typed: TypedPhoneRequest;
  onTake: (known: Partial<TypedPhoneRequest>) => void;
}

/** Requests with this number, looked up while it is typed. The number alone makes it the same person's request. */
export function KnownCaller({ typed, onTake }: KnownCallerProps) {
  const [key] = phoneKeys(typed.phone);
  const [searched, setSearched] = useState(key);
  useEffect(() => {
    const timer = setTimeout(() => setSearched(key), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return (
    <div className="empty:sr-only" role="status">
      {searched && searched === key && <Known number={searched} typed={typed} onTake={onTake} />}
    </div>
  );
}

function Known({ number, typed, onTake }: KnownCallerProps & { number: string }) {
  const leads = useApiList<ReceivedLead>(listKey(LEADS, { q: number }));
  const messages = useApiList<Message>(listKey(CONTACTS, { q: number }));
  const isOfNumber = ({ phone }: { phone: string | null }) => phoneKeys(phone).includes(number);
  const lead = leads?.data?.rows.find(isOfNumber);
  const message = messages?.data?.rows.find(isOfNumber);
  const last = lead ?? message;
  if (!last) return null;
  const known = lead ? detailsOf(lead) : { lastName: message?.name ?? "", email: message?.shownEmail ?? "" };
  const fields = Object.entries(known) as [keyof TypedPhoneRequest, string][];
  return (
    <Panel look="notice">
      <p>
        <strong>{(lead ? fullName(lead) : message?.name) || last.phone}</strong>
        {lead?.place && `, ${lead.place}`}:{" "}
        <Link to={lead ? requestPath(last.id) : messagePath(last.id)} preventScrollReset>
          {lead ? "Anfrage" : "Nachricht"} vom {timeInShort(last.createdAt)}
        </Link>
      </p>
      {fields.some(([name, value]) => value && typed[name] !== value) && (
        <QuietButton onClick={() => onTake(known)}>Angaben übernehmen</QuietButton>
      )}
    </Panel>
  );
}

function detailsOf(lead: ReceivedLead): Partial<TypedPhoneRequest> {
  const { firstName, lastName, shownEmail: email } = lead;
  const { address, postcode, town } = addressParts(lead);
  return { firstName, lastName, email, address: address ?? "", postcode: postcode ?? "", town: town ?? "" };
}
