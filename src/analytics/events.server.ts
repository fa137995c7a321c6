/** Single views and steps in KV: each is written once, under a key of its own, and never read and written back. */
import { eventKey, PREFIXES, RAW_TTL_SECONDS } from "./keys";
import type { ViewRecord, Weighed } from "./record";
import type { ReportedStep } from "./steps";

/** What a step's key carries beside its name. */
export interface StepRecord {
  service?: string | undefined;
}

/** @throws whatever KV throws */
export async function putView(kv: KVNamespace, now: Date, session: string, id: string, record: ViewRecord & Weighed) {
  await put(kv, eventKey(PREFIXES.view, now, session, id), record);
}

/** @throws whatever KV throws */
export async function putStep(
  kv: KVNamespace,
  now: Date,
  session: string,
  step: ReportedStep,
  record: StepRecord & Weighed,
) {
  await put(kv, eventKey(PREFIXES.step, now, session, step), record);
}

async function put(kv: KVNamespace, key: string, metadata: ViewRecord | StepRecord): Promise<void> {
  await kv.put(key, "", { metadata, expirationTtl: RAW_TTL_SECONDS });
}
