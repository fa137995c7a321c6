/** What a customer may change of a request, with the wizard's own rules. */
import * as z from "zod/mini";
import { contactStep, fitsService, propertyStep, scheduleStep, serviceStep } from "../quote/schema";

export const changeSchema = z
  .object({
    ...serviceStep.shape,
    ...propertyStep.shape,
    ...scheduleStep.shape,
    phone: contactStep.shape.phone,
    address: contactStep.shape.address,
    postcode: contactStep.shape.postcode,
    town: contactStep.shape.town,
  })
  .check(fitsService);

/**
 * The answers that can be changed. Not the service, because another one is a new request, and not the e-mail address,
 * because anybody who was given the link could take the request over.
 */
export const CHANGEABLE_FIELDS = [
  "size",
  "frequency",
  "rooms",
  "floors",
  "bathrooms",
  "selectedServices",
  "requirements",
  "startDate",
  "timePreference",
  "phone",
  "address",
  "postcode",
  "town",
] as const;

export type ChangeableField = (typeof CHANGEABLE_FIELDS)[number];
