/** The viewing on a customer's page, and its file for the customer's calendar. */
import { company } from "../content/company";
import type { Database } from "../db/client.server";
import { timeInWords } from "../platform/berlin-days";
import { CALENDAR_TYPE, writeCalendar } from "../platform/icalendar";
import { placeInWords } from "../requests/answers/in-words";
import { streetOf } from "../requests/full-address";
import { isOpen, keepsViewing } from "../requests/work/steps";
import { freeSlots, readProposed, viewingEvent } from "../requests/work/viewings.server";
import type { OpenedRequest } from "./find.server";
import type { ViewingView } from "./viewing-section";

/** Viewing as the page shows it; undefined where nothing is proposed or agreed, or it is over. */
export async function viewingView(
  db: Database,
  { lead, followUp }: OpenedRequest,
  now = new Date(),
): Promise<ViewingView | undefined> {
  if (!keepsViewing(followUp.status)) return undefined;
  const proposed = await readProposed(db, lead.id);
  const agreed = agreedAt(followUp, now);
  if (!agreed && !(isOpen(followUp.status) && proposed?.slots.length)) return undefined;
  const free = proposed ? await freeSlots(db, lead.id, proposed, now) : [];
  const inWords = (value: string) => ({ value, words: timeInWords(value) });
  return {
    round: proposed?.round ?? 0,
    agreed: agreed ? inWords(agreed) : undefined,
    mayMove: isOpen(followUp.status),
    asksAddress: !streetOf(lead),
    place: placeInWords(lead),
    who: proposed?.who ?? "",
    slots: free.filter((slot) => slot !== agreed).map(inWords),
  };
}

function agreedAt({ viewingAt }: OpenedRequest["followUp"], now: Date): string | undefined {
  return viewingAt && viewingAt > now.toISOString() ? viewingAt : undefined;
}

/** Calendar file of the agreed viewing; undefined where none is agreed. */
export async function viewingFile(db: Database, { lead, followUp }: OpenedRequest): Promise<Response | undefined> {
  const { status, viewingAt } = followUp;
  if (!viewingAt || !keepsViewing(status)) return undefined;
  const viewing = { ...followUp, viewingAt };
  const summary = `Besichtigung durch ${company.name} (${lead.reference})`;
  const { who } = (await readProposed(db, lead.id)) ?? {};
  const about = { summary, description: who && `Es kommt: ${who}`, location: lead.address ?? "" };
  const calendar = writeCalendar(company.name, [{ ...viewingEvent(viewing), ...about }]);
  return new Response(calendar, {
    headers: {
      "Content-Type": CALENDAR_TYPE,
      "Content-Disposition": `attachment; filename="Besichtigung-${lead.reference}.ics"`,
    },
  });
}
