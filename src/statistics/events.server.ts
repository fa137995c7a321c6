/** Single views and steps in KV: each is written once under its own key, without read-modify-write. */
import { eventKey, PREFIXES, RAW_TTL_SECONDS } from "./keys";
import type { ViewRecord, Weighted } from "./record";
import type { ReportedStep } from "./steps";

/** The metadata of a step's key. */
export interface StepRecord {
  service?: string | undefined;
}

/** @throws whatever KV throws */
export async function putView(kv: KVNamespace, now: Date, session: string, id: string, record: ViewRecord & Weighted) {
  await put(kv, eventKey(PREFIXES.view, now, session, id), record);
}

/** @throws whatever KV throws */
export async function putStep(
  kv: KVNamespace,
  now: Date,
  session: string,
  step: ReportedStep,
  record: StepRecord & Weighted,
) {
  await put(kv, eventKey(PREFIXES.step, now, session, step), record);
}

async function put(kv: KVNamespace, key: string, metadata: ViewRecord | StepRecord): Promise<void> {
  await kv.put(key, "", { metadata, expirationTtl: RAW_TTL_SECONDS });
}
