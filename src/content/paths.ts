/** Addresses of the pages that take a form; links and the forms themselves use them. */

/** The quote wizard. */
export const QUOTE_PATH = "/angebot";

/** The page that answers a post of the contact form; no search engine lists it. */
export const CONTACT_PATH = "/kontakt";
