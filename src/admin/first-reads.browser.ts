/** Asks for what the dashboard shows first while its own scripts still load; both share the calls (api-client.ts). */
import {
  MESSAGES_PATH,
  messagePath,
  NEW_REQUEST_PATH,
  ORDERS_PATH,
  requestPath,
  SETTINGS_PATH,
  STATISTICS_PATH,
} from "../content/admin-paths";
import { berlinDay } from "../platform/time/berlin-days";
import { type ApiKey, apiPath, readAhead } from "./api-client";
import { CONTACTS, DESK, FOLLOW_UPS, LEADS, listKey, PUSH, USER } from "./api-keys";
import { readStoredToken } from "./session/session";
import { readPeriod, statisticsKey } from "./statistics/period";

if (readStoredToken()) for (const key of firstKeys(location)) readAhead(apiPath(key));

/** Keys read first, one by one; the days are last: a browser's first date takes as long as all other calls. */
function* firstKeys({ pathname, search }: Location): Iterable<ApiKey> {
  const query = new URLSearchParams(search);
  const [list, start]: [ApiKey, string] = pathname.startsWith(MESSAGES_PATH)
    ? [CONTACTS, messagePath("")]
    : [LEADS, requestPath("")];
  const id = pathname.startsWith(start) && pathname !== NEW_REQUEST_PATH && pathname.slice(start.length).split("/")[0];
  if (id)
    yield* [
      [...list, id],
      [...FOLLOW_UPS, id],
    ];
  yield* [USER, DESK, PUSH];
  // Settings and orders show neither a list nor the cards.
  if (pathname === SETTINGS_PATH || pathname === ORDERS_PATH) return;
  if (pathname !== STATISTICS_PATH) yield listKey(list, { q: query.get("q") ?? "", stage: query.get("stage") ?? "" });
  yield statisticsKey(readPeriod(query.get("period")), berlinDay(new Date()));
}
