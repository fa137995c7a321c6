import { data } from "react-router";
import { handleContactPost } from "../contact/contact-action.server";
import { emptyContactForm } from "../contact/message";
import { contact } from "../content/contact";
import { requirePost } from "../forms/page-post.server";
import { titleWith } from "../platform/field-errors";
import { requestContext } from "../platform/request-context.server";
import type { Route } from "./+types/contact-page";
import { ContactSection } from "./contact-section";

/** The home page has the same form and is the one to be found. */
export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

/** A post comes from the contact form in a browser without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  requirePost(request);
  const { state, status, headers } = await handleContactPost(request, context.get(requestContext));
  return data(state, { status, headers });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

/**
 * The response to a submitted contact form: the confirmation, or the form with its errors. Without a post, the empty
 * form.
 */
export default function ContactPage({ actionData = emptyContactForm }: Route.ComponentProps) {
  const errors = actionData.view === "form" ? actionData.errors : {};
  return (
    <>
      <title>{titleWith(errors, contact.headline)}</title>
      <ContactSection form={actionData} heading="h1" />
    </>
  );
}
