import { useEffect, useRef, useSyncExternalStore } from "react";
import { Form, redirect, useNavigation } from "react-router";
import { PASSWORD_PATH } from "../../content/admin-paths";
import { USER_API } from "../../content/api-paths";
import { company } from "../../content/company";
import { requestContext } from "../../platform/http/request-context.server";
import { type FieldErrors, fieldErrors, titleWith } from "../../platform/text/field-errors";
import { INTENT_FIELD, postedFields } from "../../platform/text/read-form";
import { Button, TALL_LINK } from "../../ui/button";
import { classes } from "../../ui/classes";
import { ErrorSummary, focusErrorSummary } from "../../ui/error-summary";
import { TextField } from "../../ui/field";
import { showToast } from "../../ui/toast";
import { readJson } from "../api-client";
import { PasskeyIcon } from "../icons";
import { LoadFailure } from "../load-failure";
import { supportsPasskeys } from "../passkeys/authenticator.client";
import { DoorFrame } from "../screens";
import type { Route } from "./+types/login-page";
import { seededDevelopmentAccount } from "./account.server";
import { PasswordField } from "./password-field";
import { requestToken, requestTokenByPasskey, type TokenResult } from "./request-token";
import { returnPath } from "./return-to";
import { loginSchema } from "./schema";
import { readStoredToken, type SessionEnd, sessionEnd, storeToken } from "./session";

/** The form's `intent` where the passkey's button is pressed. */
const PASSKEY_INTENT = "passkey";

/** Time for which the success is read before the dashboard opens. */
const REDIRECT_DELAY_MS = 1000;

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex, nofollow" }];

export async function loader({ context, request }: Route.LoaderArgs) {
  return {
    developmentAccount: await seededDevelopmentAccount(context.get(requestContext).bindings),
    end: endNamed(new URL(request.url).searchParams.get("reason")),
    /** The page that failed to load for the signed-in owner; only the browser knows. */
    failedPath: undefined as string | undefined,
  };
}

/**
 * Redirects at once if the token is still valid: a link in a mail leads here, because browsers withhold
 * SameSite=Strict cookies on navigations from other sites. React Router reloads the page when the dashboard's module
 * does not load; after that reload the owner is told instead of being redirected into the next one.
 */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const wasReloaded = isFirstRun && isReload();
  isFirstRun = false;
  const isSignedIn = readStoredToken() !== null && (await readJson(USER_API).then(isGood, isBad));
  const failedPath = isSignedIn ? returnPath(new URL(request.url).searchParams) : undefined;
  if (failedPath && !wasReloaded) throw redirect(failedPath);
  const data = await serverLoader();
  return { ...data, end: sessionEnd() ?? data.end, failedPath };
}
clientLoader.hydrate = true as const;

let isFirstRun = true;

function isReload(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return (navigation as PerformanceNavigationTiming | undefined)?.type === "reload";
}

function endNamed(reason: string | null): SessionEnd | undefined {
  return reason === "expired" || reason === "ended" ? reason : undefined;
}

const isGood = () => true;
const isBad = () => false;

/** What is said of the session before; after a logout nothing. */
const ENDS: Record<SessionEnd, string> = {
  expired: "Ihre Sitzung ist abgelaufen. Nach der Anmeldung geht es weiter, wo Sie waren.",
  ended: "Diese Sitzung wurde beendet. Nicht Gesendetes ist gelöscht.",
};

/** Signs in: stores the token in local storage and redirects after a second. */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<Refused> {
  const form = await postedFields(request);
  if (form[INTENT_FIELD] === PASSKEY_INTENT) return finishLogin(request, await requestTokenByPasskey(), PASSKEY_BUTTON);
  const credentials = loginSchema.safeParse(form);
  if (!credentials.success) return { errors: fieldErrors(credentials.error) };
  return finishLogin(request, await requestToken(credentials.data), "#password");
}

/** What is wrong with what was typed, or why it was not taken. */
interface Refused {
  errors?: FieldErrors;
  failure?: string;
  from?: string;
}

const PASSKEY_BUTTON = `[value=${PASSKEY_INTENT}]`;

/** @param from selector of what gets the focus back where it fails: it was disabled meanwhile */
async function finishLogin(request: Request, result: TokenResult, from: string): Promise<Refused> {
  if (!result.ok) {
    showToast({ title: "Anmeldung fehlgeschlagen", description: result.message, tone: "destructive" });
    return { failure: `Anmeldung fehlgeschlagen: ${result.message}`, from };
  }
  storeToken(result.token);
  showToast({ title: "Anmeldung erfolgreich", description: "Sie werden weitergeleitet..." });
  await new Promise((resolve) => setTimeout(resolve, REDIRECT_DELAY_MS));
  throw redirect(returnPath(new URL(request.url).searchParams));
}

const FAILURE_ID = "login-failure";

const REASON = classes("rounded-corner bg-mist px-4 py-3");

/** A failed login does not change the loader data. */
export const shouldRevalidate = () => false;

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { errors = {}, failure }: Refused = actionData ?? {};
  const end = loaderData.end && ENDS[loaderData.end];

  return (
    <DoorFrame title="Verwaltung">
      <title>{titleWith({ errors, problem: failure }, `Anmelden | ${company.name}`)}</title>
      {loaderData.failedPath && <LoadFailure to={loaderData.failedPath} />}
      {end && <p className={REASON}>{end}</p>}
      <LoginForm refused={actionData} />
      <p>
        <a className={TALL_LINK} href={PASSWORD_PATH}>
          Passwort vergessen?
        </a>
      </p>
      <noscript>
        <p className={REASON}>Die Verwaltung braucht JavaScript.</p>
      </noscript>
      {loaderData.developmentAccount && (
        <p className="rounded-corner bg-mist px-4 py-3 text-small">
          Testzugang (nur in der Entwicklung): <code>{loaderData.developmentAccount.email}</code>
          {" / "}
          <code>{loaderData.developmentAccount.password}</code>
        </p>
      )}
      <p>
        <a className={TALL_LINK} href="/">
          Zur Website
        </a>
      </p>
    </DoorFrame>
  );
}

function LoginForm({ refused }: { refused: Refused | undefined }) {
  const navigation = useNavigation();
  const isPending = navigation.state !== "idle";
  const isPasswordSent = isPending && navigation.formData?.get(INTENT_FIELD) !== PASSKEY_INTENT;
  // Login needs JavaScript: the button stays disabled until hydration; typed text is kept.
  const isHydrated = useIsHydrated();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!refused || isPending) return;
    if (!refused.from) return focusErrorSummary();
    form.current?.querySelector<HTMLElement>(refused.from)?.focus();
  }, [refused, isPending]);
  const { errors = {}, failure } = refused ?? {};
  return (
    <Form className="grid gap-4" method="post" noValidate ref={form} aria-busy={isPending}>
      <ErrorSummary errors={errors} />
      <TextField
        id="email"
        name="email"
        type="email"
        label="E-Mail"
        autoComplete="username"
        disabled={isPending}
        errors={errors.email}
      />
      <PasswordField
        id="password"
        name="password"
        label="Passwort"
        autoComplete="current-password"
        disabled={isPending}
        errors={errors.password}
        {...(failure && { "aria-describedby": FAILURE_ID })}
      />
      {/* Once the toast, which is read out, is gone. */}
      {failure && (
        <p className="font-strong text-danger [body:has(.toast)_&]:hidden" id={FAILURE_ID}>
          {failure}
        </p>
      )}
      <Button className="mt-2" type="submit" disabled={isPending || !isHydrated}>
        {isPasswordSent ? "Wird angemeldet..." : "Anmelden"}
      </Button>
      {/* Signs in without typing, where the browser supports passkeys. */}
      {isHydrated && supportsPasskeys() && (
        <Button look="quiet" type="submit" name={INTENT_FIELD} value={PASSKEY_INTENT} disabled={isPending}>
          <PasskeyIcon />
          Mit Fingerabdruck oder Gesicht
        </Button>
      )}
    </Form>
  );
}

const subscribe = () => () => {};

/** Whether the page's script runs: false on the server and while the server's HTML is taken over. */
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
