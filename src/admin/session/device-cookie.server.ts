/**
 * The device cookie: a random id that tells a browser that has signed in before from strangers, for one account. It
 * grants no access. The browser's failed logins are counted on their own, so that nobody else's guesses delay it
 * (docs/decisions/0040).
 */
import type { Context } from "hono";
import { getSignedCookie, setSignedCookie } from "hono/cookie";
import { DEVICE_COOKIE_DAYS } from "../../platform/lifetimes";
import type { Account } from "./account.server";
import { cookieOptions } from "./cookie.server";

const COOKIE_NAME = "device";

export interface Device {
  id: string;
  /**
   * The account's token version at the device's last login: it changes with the password and with a logout everywhere.
   */
  version: number;
}

/**
 * The browser's id, where it has signed in to this account before; undefined without a cookie, or with one that is
 * not ours.
 */
export async function readDeviceCookie(c: Context, secret: string, account: Account): Promise<Device | undefined> {
  const { prefix } = cookieOptions(c);
  const value = await getSignedCookie(c, keyOf(secret, account), COOKIE_NAME, prefix);
  const [, id, version] = /^([\da-f-]{36})\.(\d+)$/.exec(value || "") ?? [];
  return id && version ? { id, version: Number(version) } : undefined;
}

/** Sets the cookie on this response. */
export async function writeDeviceCookie(c: Context, secret: string, account: Account, id: string): Promise<void> {
  const options = { ...cookieOptions(c), maxAge: DEVICE_COOKIE_DAYS * 24 * 60 * 60 };
  await setSignedCookie(c, COOKIE_NAME, `${id}.${account.tokenVersion}`, keyOf(secret, account), options);
}

/** A separate key for each account, so that the cookie need not name it. */
function keyOf(secret: string, account: Account): string {
  return `${secret} device ${account.id}`;
}
