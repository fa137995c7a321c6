/** First and last name; empty where a request by phone has neither. */
export function fullName({ firstName, lastName }: Record<"firstName" | "lastName", string>): string {
  return `${firstName} ${lastName}`.trim();
}
