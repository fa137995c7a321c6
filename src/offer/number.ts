/** Number of an offer, "R-7K3M-92/1": the request's reference, then the revision. */
export function offerNumber(reference: string, revision: number): string {
  return `${reference}/${revision}`;
}

/** Revision of an offer, from its number. */
export function revisionOf(number: string): number {
  return Number(number.slice(number.lastIndexOf("/") + 1));
}

/** Revision in the path of an offer's page; undefined for anything else. */
export function readRevision(text: string | undefined): number | undefined {
  return text && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined;
}

/** Path of an offer below the request's page. */
export function offerPath(revision: number): string {
  return `/angebot/${revision}`;
}
