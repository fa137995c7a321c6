import { type FormEvent, useState } from "react";
import { type Role, roleLabel, roles } from "../../content/lists";
import { INVITATION_HOURS } from "../../platform/lifetimes";
import { Button } from "../../ui/button";
import { classes } from "../../ui/classes";
import { TextField } from "../../ui/field";
import { showToast } from "../../ui/toast";
import { INVITATIONS, PEOPLE, pathOf, USER } from "../api-keys";
import { Badge, ConfirmBox, Loading, Retry, SettingsSection, Time } from "../box";
import { DangerButton, QuietButton } from "../buttons";
import { RadioFields } from "../fields";
import { refresh, useApiResult, useSend } from "../queries";
import { sendJson } from "../session/session";
import type { InvitationResponse, PeopleResponse } from "./people-api.server";

/** Who has access, with which role, and how somebody else gets it. */
export function PeopleSettings() {
  const result = useApiResult<PeopleResponse>(PEOPLE);
  return (
    <SettingsSection title="Personen mit Zugang">
      <p>„Mitarbeit“ liest, ruft an, notiert und schreibt Angebote. Alles andere kann nur „Leitung“.</p>
      {!result && <Loading />}
      {result?.problem && <Retry message={result.problem} />}
      {result?.data && (
        <ul className="w-full">
          {result.data.people.map((person) => (
            <PersonRow key={person.id} {...person} />
          ))}
          {result.data.invitations.map((invitation) => (
            <InvitationRow key={invitation.id} {...invitation} />
          ))}
        </ul>
      )}
      <InvitationForm />
    </SettingsSection>
  );
}

/** Sends what changes the list. */
function usePeopleChange() {
  return useSend<{ path: string; body?: object }>({
    send: ({ path, body = {} }) => sendJson(path, body),
    failure: "Nicht geändert",
    settle: () => refresh(PEOPLE, USER),
  });
}

const ROW = classes("grid gap-2 border-t border-line py-3 wrap-anywhere");

function PersonRow({ id, email, role, lastLogin, isYou }: PeopleResponse["people"][number]) {
  const [isAsking, setAsking] = useState(false);
  const { isPending, submit } = usePeopleChange();
  const otherRole: Role = role === "owner" ? "staff" : "owner";
  const change = (verb: string, body?: object) =>
    void submit({ path: pathOf([...PEOPLE, id, verb]), ...(body && { body }) }).then(() => setAsking(false));
  return (
    <li className={ROW}>
      <p className="flex flex-wrap gap-2 font-semibold">
        {email}
        <Badge>{roleLabel(role)}</Badge>
        {isYou && <Badge look="good">Sie</Badge>}
      </p>
      <p className="text-small text-ink-soft">
        {lastLogin ? (
          <>
            Letzte Anmeldung <Time at={lastLogin} />
          </>
        ) : (
          "Noch nicht angemeldet"
        )}
      </p>
      {!isYou && !isAsking && (
        <div className="flex flex-wrap gap-2">
          <QuietButton
            aria-label={`Zu „${roleLabel(otherRole)}“ machen: ${email}`}
            aria-disabled={isPending}
            onClick={() => change("role", { role: otherRole })}
          >
            Zu „{roleLabel(otherRole)}“ machen
          </QuietButton>
          <DangerButton look="asking" aria-label={`Entfernen: ${email}`} onClick={() => setAsking(true)}>
            Entfernen
          </DangerButton>
        </div>
      )}
      {isAsking && (
        <ConfirmBox
          button={
            <DangerButton look="final" autoFocus aria-disabled={isPending} onClick={() => change("remove")}>
              Zugang entfernen
            </DangerButton>
          }
          onCancel={() => setAsking(false)}
        >
          <strong>{email} den Zugang nehmen?</strong> Alle Geräte werden abgemeldet. Notizen und Verlauf bleiben.
        </ConfirmBox>
      )}
    </li>
  );
}

function InvitationRow({ id, email, role, expiresAt }: PeopleResponse["invitations"][number]) {
  const { isPending, submit } = usePeopleChange();
  return (
    <li className={ROW}>
      <p className="flex flex-wrap gap-2 font-semibold">
        {email}
        <Badge>{roleLabel(role)}</Badge>
      </p>
      <p className="text-small text-ink-soft">
        Eingeladen, der Link gilt bis <Time at={expiresAt} />
      </p>
      <div>
        <QuietButton
          aria-label={`Zurückziehen: ${email}`}
          aria-disabled={isPending}
          onClick={() => void submit({ path: pathOf([...INVITATIONS, id, "withdraw"]) })}
        >
          Zurückziehen
        </QuietButton>
      </div>
    </li>
  );
}

function InvitationForm() {
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<Role>("staff");
  const { isPending, problem, data, submit } = useSend<object, InvitationResponse & { email: string }>({
    send: async (body) => ({ email, ...(await sendJson<InvitationResponse>(pathOf(INVITATIONS), body)) }),
    settle: () => refresh(PEOPLE),
    done: () => setEmail(""),
  });

  function invite(event: FormEvent) {
    event.preventDefault();
    if (!isPending) void submit({ email, role });
  }

  return (
    <form className="grid w-full gap-3" noValidate onSubmit={invite}>
      <TextField
        id="invited"
        label="Person einladen"
        hint={`Mit ihrer E-Mail-Adresse. Der Link gilt ${INVITATION_HOURS} Stunden und nur einmal.`}
        type="email"
        autoComplete="off"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        errors={problem ? [problem] : undefined}
      />
      <RadioFields legend="Rolle" name="role" options={roles} chosen={role} onChoose={setRole} />
      <Button className="justify-self-start" look="quiet" type="submit" aria-disabled={isPending}>
        Einladen
      </Button>
      {data && <InvitationLink {...data} />}
    </form>
  );
}

/** The link, to be handed over; it is shown this once. */
function InvitationLink({ email, path, isMailed }: InvitationResponse & { email: string }) {
  const link = location.origin + path;
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => showToast({ title: "Kopiert", description: "Geben Sie den Link nur dieser Person." }),
      () => showToast({ title: "Nicht kopiert", description: "Bitte markieren und kopieren Sie den Link selbst." }),
    );
  return (
    <div className="grid justify-items-start gap-2 rounded-card bg-mist p-4" role="status">
      <p>
        {isMailed
          ? `${email} bekommt den Link per E-Mail. Sie können ihn auch selbst weitergeben:`
          : `Es geht keine E-Mail hinaus. Bitte geben Sie ${email} diesen Link selbst:`}
      </p>
      <code className="text-small wrap-anywhere">{link}</code>
      <QuietButton onClick={() => void copy()}>Link kopieren</QuietButton>
    </div>
  );
}
