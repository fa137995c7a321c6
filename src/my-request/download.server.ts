/** The data of one request for the data subject (Art. 15 and 20 GDPR), as JSON. */
import { and, asc, eq } from "drizzle-orm";
import { batchByName, type Database } from "../db/client.server";
import { followUpEvents, orders } from "../db/schema";
import { asSentOffer, readOfferedRequest, sentOffers } from "../offer/store.server";
import { ordersOf } from "../order/store.server";
import { selectOrderParts } from "../requests/work/order-parts.server";
import { listMessages } from "../requests/work/thread.server";
import { readProposed } from "../requests/work/viewings.server";
import type { OpenedRequest } from "./find.server";
import { listPhotos } from "./photos/photos.server";
import { hidesText } from "./view.server";
import { statusInWords } from "./words";

/** Everything that the customer sent and did since, without the operator's notes. */
export async function requestData(db: Database, { lead, followUp }: OpenedRequest): Promise<object> {
  const {
    idempotencyKey: _key,
    bodyHash: _hash,
    suspicion: _suspicion,
    linkGeneration: _generation,
    ...request
  } = lead;
  const changes = await db
    .select({
      at: followUpEvents.at,
      what: followUpEvents.text,
      before: followUpEvents.before,
      after: followUpEvents.after,
    })
    .from(followUpEvents)
    .where(and(eq(followUpEvents.subjectId, lead.id), eq(followUpEvents.kind, "customer")))
    .orderBy(asc(followUpEvents.id));
  const photos = await listPhotos(db, lead.id);
  const messages = (await listMessages(db, lead.id)).filter(({ author }) => author === "owner" || !hidesText(followUp));
  const offered = await readOfferedRequest(db, lead.id);
  const offers = offered ? sentOffers(offered).map(asSentOffer) : [];
  const agreed = (await ordersOf(db, [lead.id])).map(({ access: _access, needsCheck: _check, ...order }) => order);
  const viewing = { at: followUp.viewingAt, proposed: (await readProposed(db, lead.id))?.slots ?? [] };
  const parts = await batchByName(db, selectOrderParts(db, eq(orders.leadId, lead.id)));
  return {
    request,
    status: statusInWords(followUp.status),
    changes,
    messages,
    viewing,
    photos,
    offers,
    orders: agreed,
    ...parts,
  };
}

/** The data as a file to save. */
export function downloadResponse(reference: string, data: object): Response {
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="Anfrage-${reference}.json"`,
    },
  });
}
