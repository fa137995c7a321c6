import { type FormEvent, useState } from "react";
import { DASHBOARD_PATH, LOGIN_PATH } from "../../content/admin-paths";
import { company } from "../../content/company";
import { roleLabel } from "../../content/lists";
import { Button, TALL_LINK } from "../../ui/button";
import { DoorFrame } from "../screens";
import { PasswordField } from "../session/password-field";
import { newPasswordProblem } from "../session/password-rules";
import { problemOf, sendJson, storeToken } from "../session/session";
import type { Route } from "./+types/invitation-page";
import type { OpenedInvitation } from "./people-api.server";

const API = "/api/admin/invitation";

export const meta: Route.MetaFunction = () => [
  { title: `Einladung | ${company.name}` },
  { name: "robots", content: "noindex, nofollow" },
];

export const headers = () => ({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" });

/** Only the browser knows the token, which stands in the fragment. Opening the link uses nothing up. */
export async function clientLoader() {
  const token = location.hash.slice(1);
  if (!token)
    return { problem: "Diese Adresse ist unvollständig. Bitte öffnen Sie den ganzen Link aus der Einladung." };
  return sendJson<OpenedInvitation>(`${API}/open`, { token }).then(
    (invitation) => ({ invitation, token, problem: undefined }),
    (error) => ({ problem: problemOf(error) }),
  );
}
clientLoader.hydrate = true as const;

export const shouldRevalidate = () => false;

export function HydrateFallback() {
  return (
    <DoorFrame title="Einladung">
      <noscript>Die Verwaltung braucht JavaScript.</noscript>
    </DoorFrame>
  );
}

/** Where an invited person sets a password, and is signed in. */
export default function InvitationPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.problem !== undefined) {
    return (
      <DoorFrame title="Einladung">
        <p role="alert">{loaderData.problem}</p>
        <a className={TALL_LINK} href={LOGIN_PATH}>
          Zur Anmeldung
        </a>
      </DoorFrame>
    );
  }
  return (
    <DoorFrame title="Einladung">
      <PasswordForm {...loaderData.invitation} token={loaderData.token} />
    </DoorFrame>
  );
}

function PasswordForm({ email, role, token }: OpenedInvitation & { token: string }) {
  const [typed, setTyped] = useState({ newPassword: "", confirmation: "" });
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);

  async function accept(event: FormEvent) {
    event.preventDefault();
    const { newPassword, confirmation } = typed;
    const refusal = newPasswordProblem(newPassword, confirmation, email);
    setProblem(refusal);
    if (refusal || isPending) return;
    setPending(true);
    try {
      const session = await sendJson<{ token: string }>(`${API}/accept`, { token, newPassword });
      storeToken(session.token);
      location.assign(DASHBOARD_PATH);
    } catch (error) {
      setProblem(problemOf(error));
      setPending(false);
    }
  }

  const field = (name: keyof typeof typed) => ({
    id: name,
    name,
    autoComplete: "new-password",
    value: typed[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setTyped((last) => ({ ...last, [name]: currentTarget.value })),
  });
  return (
    <form className="grid gap-4" noValidate aria-busy={isPending} onSubmit={(event) => void accept(event)}>
      <p className="wrap-anywhere">
        Sie sind mit <strong>{email}</strong> eingeladen, Rolle „{roleLabel(role)}“. Legen Sie Ihr Passwort fest, dann
        sind Sie angemeldet.
      </p>
      {/* Tells password managers whose password this is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Neues Passwort" errors={problem ? [problem] : undefined} {...field("newPassword")} />
      <PasswordField label="Passwort bestätigen" {...field("confirmation")} />
      <Button type="submit" aria-disabled={isPending}>
        {isPending ? "Wird angemeldet..." : "Passwort festlegen"}
      </Button>
    </form>
  );
}
