/** Limits of names and phone numbers, apart from their schemas: a screen that only shows them needs no Zod. */
export const NAME_MIN_LENGTH = 2;
export const NAME_MAX_LENGTH = 100;
export const PHONE_MIN_LENGTH = 5;
export const PHONE_MAX_LENGTH = 40;
