/** Addresses of the pages that take a form; links and the forms themselves use them. */

/** The quote wizard. */
export const QUOTE_PATH = "/angebot";

/** The contact page, which answers the posts of the contact form. */
export const CONTACT_PATH = "/kontakt";

/** Page that says whether the company comes to a postcode. */
export const AREA_PATH = "/einzugsgebiet";

/** Page that asks for a call; no search engine lists it. */
export const CALLBACK_PATH = "/rueckruf";

/** Page that sends the link to one's request again; no search engine lists it. */
export const ASK_LINK_PATH = "/link-anfordern";

/** Folder of the pages of requests, each of which opens for whoever has its link. */
export const OWN_PAGES_PATH = "/anfrage";

/** Path of a request's photos. @param own the request's page, or a route of it */
export function photosPath<Own extends string>(own: Own) {
  return `${own}/fotos` as const;
}

/** Path of the file that puts a viewing into a calendar. @param own the request's page, or a route of it */
export function viewingFilePath<Own extends string>(own: Own) {
  return `${own}/termin.ics` as const;
}

/** Path that takes a photo of a request. */
export const PHOTOS_PATTERN = new RegExp(`^${photosPath(`${OWN_PAGES_PATH}/[^/]+/[^/]+`)}$`);

/** The pages that take a form's post. */
export const FORM_PATHS: readonly string[] = [QUOTE_PATH, CONTACT_PATH, CALLBACK_PATH, ASK_LINK_PATH];

/** The pages that answer what was typed: the Worker renders them, so all but the wizard have no file. */
export const RENDERED_PATHS: readonly string[] = [...FORM_PATHS, AREA_PATH];
