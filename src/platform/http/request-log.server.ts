/**
 * Log of requests, one structured line each (docs/decisions/0060):
 * `{"type":"request","id":…,"method":…,"route":…,"status":…,"ms":…}`, and `login` where somebody tried to sign in.
 * Nothing that a visitor typed, no address and no token ever gets into a line: routes are patterns from our own code,
 * and errors are logged only with our own messages, and the database's error codes and constraint names.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import { GUARDED_AREAS } from "../../content/admin-paths";

type LoginOutcome = "ok" | "wrong" | "blocked";

interface LogEntry {
  id: string;
  login?: LoginOutcome;
}

/** The header with the id of the log line, for error reports. */
const REQUEST_ID_HEADER = "X-Request-Id";

const STACK_FRAMES = 5;

const current = new AsyncLocalStorage<LogEntry>();

/** @param pagePaths the site's own pages: any other path is whatever a visitor typed, so only its pattern is logged */
export function logRequests(pagePaths: ReadonlySet<string>): MiddlewareHandler {
  return (c, next) => {
    const entry: LogEntry = { id: crypto.randomUUID() };
    return current.run(entry, async () => {
      const started = Date.now();
      await next();
      c.res.headers.set(REQUEST_ID_HEADER, entry.id);
      const line = {
        type: "request",
        ...entry,
        method: c.req.method,
        route: routeOf(c, pagePaths),
        status: c.res.status,
      };
      console.info(JSON.stringify({ ...line, ms: Date.now() - started }));
    });
  };
}

/** Notes the outcome of a login on the line of the request that is being answered. */
export function noteLogin(outcome: LoginOutcome): void {
  const entry = current.getStore();
  if (entry) entry.login = outcome;
}

/** Logs an unexpected failure, joined to its request by the id; `context` says in our own words what failed. */
export function logError(error: unknown, context = "request"): void {
  const id = current.getStore()?.id;
  console.error(JSON.stringify({ type: "error", context, ...(id ? { id } : {}), ...describeError(error) }));
}

/** An error whose message is entirely ours, and so may be logged. */
export class OperationalError extends Error {}

/**
 * The parts of an error that may be logged. Other libraries' messages can quote their input (a JSON parser its text,
 * Drizzle the values of the query), so only the storage's code and the constraint's name are taken from them.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  return {
    error: error.constructor.name,
    ...messageOf(error),
    at: framesOf(error),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

function messageOf(error: Error): { message?: string } {
  if (error instanceof OperationalError) return { message: error.message };
  const [code] = /^(?:D1_[A-Z_]+|KV [A-Z]+ failed: \d{3})/.exec(error.message) ?? [];
  const [detail] =
    /SQLITE_[A-Z_]+|(?:UNIQUE|CHECK|NOT NULL|FOREIGN KEY) constraint failed(?:: [\w.]+)?/.exec(error.message) ?? [];
  const message = [code, detail].filter(Boolean).join(": ");
  return message ? { message } : {};
}

/** The frames alone: a stack begins with the message, which may have lines of its own. */
function framesOf({ message, stack = "" }: Error): string[] {
  const frames = stack.slice(stack.indexOf(message) + message.length).split("\n");
  return frames
    .map((line) => line.trim())
    .filter((line) => line.startsWith("at "))
    .slice(0, STACK_FRAMES);
}

/** The pattern under which the app knows the path: an API route, a page of the site, or the area that it fell into. */
function routeOf(c: Context, pagePaths: ReadonlySet<string>): string {
  if (pagePaths.has(c.req.path)) return c.req.path;
  const patterns = matchedRoutes(c).map((route) => route.path);
  const exact = patterns.find((path) => !path.includes("*"));
  if (exact) return exact;
  const area = GUARDED_AREAS.find((one) => `${c.req.path}/`.startsWith(`${one}/`));
  return area ? `${area}/*` : "*";
}
