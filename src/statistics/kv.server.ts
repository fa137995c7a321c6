/** Reads KV in few operations: whole prefixes a page at a time, and many keys at once. */

/** The most keys that one `get` reads (KV's limit). */
const GET_MAX_KEYS = 100;

/** The most keys that one `list` returns (KV's limit). */
export const LIST_MAX_KEYS = 1000;

interface ListedKey<Metadata> {
  name: string;
  metadata: Metadata;
}

/**
 * The keys of a prefix with their metadata, sorted by name: up to a thousand with each operation.
 */
export async function* listPages<Metadata>(kv: KVNamespace, prefix: string): AsyncGenerator<ListedKey<Metadata>[]> {
  let cursor: string | undefined;
  do {
    const page = await kv.list<Metadata>({ prefix, cursor });
    yield page.keys.flatMap(({ name, metadata }) => (metadata ? [{ name, metadata }] : []));
    cursor = page.list_complete ? undefined : page.cursor;
  } while (cursor);
}

/** All keys of a prefix; for prefixes under which visitors write nothing. */
export async function listAll<Metadata>(kv: KVNamespace, prefix: string): Promise<ListedKey<Metadata>[]> {
  const keys: ListedKey<Metadata>[] = [];
  for await (const page of listPages<Metadata>(kv, prefix)) keys.push(...page);
  return keys;
}

/** The values of keys, a hundred with each operation; missing ones are left out. */
export async function getAll<Value>(kv: KVNamespace, keys: readonly string[]): Promise<Map<string, Value>> {
  const found = new Map<string, Value>();
  for (let start = 0; start < keys.length; start += GET_MAX_KEYS) {
    const values = await kv.get<Value>(keys.slice(start, start + GET_MAX_KEYS), "json");
    for (const [key, value] of values) if (value !== null) found.set(key, value);
  }
  return found;
}
