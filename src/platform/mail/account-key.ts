/** An account's address as it is stored and compared: however it is typed. */
export function accountKey(email: string): string {
  return email.trim().toLowerCase();
}
