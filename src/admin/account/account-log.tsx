import { accountEventKinds, labelOf } from "../../content/lists";
import { ACCOUNT_LOG } from "../api-keys";
import { Loading, Retry, SettingsSection, Time } from "../box";
import { LoadMore } from "../load-more";
import { useApiList } from "../queries";
import type { AccountLogRow } from "./account-log.server";

/** What changed who has access: who did it, when, on which device. */
export function AccountLog() {
  const log = useApiList<AccountLogRow>([...ACCOUNT_LOG, { limit: "10" }]);
  return (
    <SettingsSection title="Kontoprotokoll">
      <p>Was Zugänge verändert oder Daten herausgegeben hat. Davon erfahren Sie auch sofort per E-Mail.</p>
      {!log && <Loading />}
      {log?.problem && <Retry message={log.problem} />}
      {log?.data?.rows.length === 0 && <p className="text-ink-soft">Noch nichts.</p>}
      <ul className="w-full">
        {log?.data?.rows.map(({ id, createdAt, kind, email, device, about }) => (
          <li className="border-t border-line py-3 wrap-anywhere" key={id}>
            <p className="font-semibold">{labelOf(accountEventKinds, kind)}</p>
            {about && <p>{about}</p>}
            <p className="text-small text-ink-soft">
              <Time at={createdAt} />, {email}, {device}
            </p>
          </li>
        ))}
      </ul>
      {log?.data && <LoadMore list={log.data} />}
    </SettingsSection>
  );
}
