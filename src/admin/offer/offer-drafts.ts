/** Offers that are being written, by their request. */
import type { OfferDraft } from "../../offer/schema";
import { keepInTab, readFromTab } from "../../platform/tab-storage";
import { OFFER_DRAFTS_KEY } from "../drafts";

/** Id of the request → what was typed. */
type OfferDrafts = Record<string, OfferDraft>;

export function readOfferDraft(id: string): OfferDraft | undefined {
  return readAll()[id];
}

/** @param draft undefined forgets it */
export function keepOfferDraft(id: string, draft: OfferDraft | undefined): void {
  const { [id]: _last, ...others } = readAll();
  const drafts: OfferDrafts = draft ? { ...others, [id]: draft } : others;
  keepInTab(OFFER_DRAFTS_KEY, Object.keys(drafts).length === 0 ? undefined : drafts);
}

function readAll(): OfferDrafts {
  return (readFromTab(OFFER_DRAFTS_KEY) as OfferDrafts | undefined) ?? {};
}
