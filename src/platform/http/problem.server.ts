/** Error responses of the API: `application/problem+json` (RFC 9457) with German texts. */
import type { MiddlewareHandler } from "hono";
import type { FieldErrors } from "../text/field-errors";
import { PROOF_MISSING } from "./proof-problem";
import { OperationalError } from "./request-log.server";

const TITLES = {
  400: "Ungültige Anfrage",
  401: "Anmeldung erforderlich",
  403: "Nicht erlaubt",
  404: "Nicht gefunden",
  405: "Methode nicht erlaubt",
  409: "Inzwischen geändert",
  413: "Anfrage zu groß",
  415: "Format nicht unterstützt",
  422: "Angaben unvollständig oder ungültig",
  429: "Zu viele Anfragen",
  503: "Zurzeit nicht verfügbar",
} as const;

const PROBLEM_TYPE = "application/problem+json";

export type ProblemStatus = keyof typeof TITLES;

interface ProblemOptions {
  /** URI of a problem that programs have to tell apart from others of its status. */
  type?: string;
  errors?: FieldErrors;
  headers?: HeadersInit;
}

/** @param detail what went wrong and what to do, in German; never internals */
export function problem(status: ProblemStatus, detail: string, options: ProblemOptions = {}): Response {
  const headers = new Headers(options.headers);
  headers.set("Content-Type", `${PROBLEM_TYPE}; charset=utf-8`);
  headers.set("Cache-Control", "no-store");
  const body = { type: options.type ?? "about:blank", title: TITLES[status], status, detail, errors: options.errors };
  return new Response(JSON.stringify(body), { status, headers });
}

/** Whether one of our scripts asks: it gets a problem instead of a page. */
export function asksForJson(request: Request): boolean {
  return request.headers.get("Accept")?.startsWith("application/json") ?? false;
}

/** Turns problems outside the API into their sentence as plain text: people read them there. */
export const problemsInWords: MiddlewareHandler = async (c, next) => {
  await next();
  const { status, headers } = c.res;
  if (!headers.get("Content-Type")?.startsWith(PROBLEM_TYPE) || /^\/api\//.test(c.req.path)) return;
  if (asksForJson(c.req.raw)) return;
  const { detail } = await c.res.json<{ detail: string }>();
  c.res = new Response(detail, { status });
  c.res.headers.set("Content-Type", "text/plain; charset=utf-8");
};

/** @param methods that the path supports (RFC 9110, section 15.5.6) */
export function wrongMethod(methods: readonly string[]): Response {
  return problem(405, "Diese Methode ist hier nicht erlaubt.", { headers: { Allow: methods.toSorted().join(", ") } });
}

/** @param detail message about the input as a whole */
export function invalidFields(errors: FieldErrors, detail = "Bitte prüfen Sie die markierten Angaben."): Response {
  return problem(422, detail, { errors });
}

/** @param method of the request; a read is not told that something could not be stored */
export function storageUnavailable(method: string): Response {
  const detail =
    method === "GET" || method === "HEAD"
      ? "Die Daten konnten gerade nicht geladen werden. Bitte versuchen Sie es erneut."
      : "Die Anfrage konnte gerade nicht gespeichert werden. Bitte versuchen Sie es erneut.";
  return problem(503, detail, { headers: { "Retry-After": "10" } });
}

/** 503 of a change of which nobody knows whether it is stored. */
export function unknownWrite(): Response {
  const detail =
    "Ob das gespeichert ist, wissen wir gerade nicht. Bitte sehen Sie nach, bevor Sie es noch einmal versuchen.";
  return problem(503, detail, { headers: { "Retry-After": "10" } });
}

/** 403 of a call that needs a fresh proof. */
export function proofMissing(): Response {
  return problem(403, "Bitte bestätigen Sie erst mit Ihrem Passwort, dass Sie es sind.", { type: PROOF_MISSING });
}

/** Thrown by a sign-in where the database can be read, but takes no writes; `nothingStored` answers. */
export class NothingStored extends OperationalError {}

/** 503 of a sign-in that cannot be counted: it would let anybody guess. */
export function nothingStored(): Response {
  const detail =
    "Zurzeit lässt sich nichts speichern, auch keine Anmeldung. Wo Sie schon angemeldet sind, können Sie weiter lesen.";
  return problem(503, detail, { headers: { "Retry-After": "10" } });
}
