/**
 * Limits of what the roll-up reads and keeps, whatever visitors send (docs/decisions/0030). A day of 100,000 views
 * stays within all of them.
 */

/** What one hour's digest may hold. */
export interface DigestBounds {
  /** Sessions that are kept one by one. */
  sessions: number;
  /** Sources, campaigns and referrers that are kept by name, of each kind. */
  values: number;
  /** The same for a single session. */
  valuesPerSession: number;
  /** JSON of all kept sessions, in bytes. */
  bytes: number;
  /** Single keys that are read per ten minutes, for each kind of event. */
  keysPerBlock: number;
}

/**
 * A session takes 150 to 400 bytes. A day's digests are read at once, so 25 hours have to fit into the 25 MB of a
 * bulk read (https://developers.cloudflare.com/kv/api/read-key-value-pairs/), and parsed into the 128 MB of an
 * isolate together with the day before.
 */
export const DIGEST_BOUNDS: DigestBounds = {
  sessions: 1500,
  values: 50,
  valuesPerSession: 5,
  bytes: 400_000,
  keysPerBlock: 5000,
};

/** Pages of a thousand keys that are read of an hour, or of a day that is read as a whole. */
export const PAGES_PER_LIST = 120;

/** Single keys after which a run of the roll-up leaves further hours to the next run. */
export const KEYS_PER_RUN = 100_000;

/** Values of one kind that the totals of a day or month keep by name; small enough for 98 totals in one bulk read. */
export const TOTAL_VALUES_MAX = 100;

/** Origins of requests that they keep by name. */
export const TOTAL_ORIGINS_MAX = 300;
