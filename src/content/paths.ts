/** Addresses of the pages that take a form; links and the forms themselves use them. */

/** The quote wizard. */
export const QUOTE_PATH = "/angebot";

/** The contact page, which answers the posts of the contact form. */
export const CONTACT_PATH = "/kontakt";
