import { data } from "react-router";
import { CONTACT_SENT } from "../../contact/contact-view";
import { handleContactPost } from "../../contact/form.server";
import { emptyContactForm } from "../../contact/message";
import { contact } from "../../content/contact";
import { CONTACT_PATH } from "../../content/paths";
import { requirePost } from "../../forms/page-post.server";
import { requestContext } from "../../platform/http/request-context.server";
import { titleWith } from "../../platform/text/field-errors";
import { ContactSection } from "../sections/contact-section";
import { metaWithoutTitle } from "../seo/seo";
import { pageAt } from "../urls/pages";
import type { Route } from "./+types/contact-page";

export const meta: Route.MetaFunction = () => metaWithoutTitle(pageAt(CONTACT_PATH));

/** Answers the post of the contact form from a browser without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  requirePost(request);
  const { state, status, headers } = await handleContactPost(request, context.get(requestContext));
  return data(state, { status, headers });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

/** Contact page after a post: the confirmation, or the form with its errors. Without a post, the empty form. */
export default function ContactPage({ actionData = emptyContactForm }: Route.ComponentProps) {
  const answered =
    actionData.view === "sent" ? { done: CONTACT_SENT } : { errors: actionData.errors, problem: actionData.notice };
  return (
    <>
      <title>{titleWith(answered, contact.meta.title)}</title>
      <ContactSection form={actionData} heading="h1" />
    </>
  );
}
