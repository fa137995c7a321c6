/** The number that people name on the phone: "R-7K3M-92/1", the request's with the offer's own behind it. */
export function offerNumber(reference: string, revision: number): string {
  return `${reference}/${revision}`;
}

/** The revision in the address of an offer's page. @returns undefined for anything else */
export function readRevision(text: string | undefined): number | undefined {
  return text && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined;
}

/** Where an offer stands below the request's own page. */
export function offerPath(revision: number): string {
  return `/angebot/${revision}`;
}
