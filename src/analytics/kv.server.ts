/** Reading KV in as few operations as it takes: whole prefixes a page at a time, many keys at once. */

/** Keys that one `get` reads at most (KV's limit). */
const GET_MAX_KEYS = 100;

/** All keys of a prefix with their metadata, in the order of their names; a thousand an operation. */
export async function listAll<Metadata>(
  kv: KVNamespace,
  prefix: string,
): Promise<{ name: string; metadata: Metadata }[]> {
  const keys: { name: string; metadata: Metadata }[] = [];
  let cursor: string | undefined;
  do {
    const page = await kv.list<Metadata>({ prefix, cursor });
    for (const { name, metadata } of page.keys) if (metadata) keys.push({ name, metadata });
    cursor = page.list_complete ? undefined : page.cursor;
  } while (cursor);
  return keys;
}

/** The values of keys, a hundred an operation; what is not there is left out. */
export async function getAll<Value>(kv: KVNamespace, keys: readonly string[]): Promise<Map<string, Value>> {
  const found = new Map<string, Value>();
  for (let start = 0; start < keys.length; start += GET_MAX_KEYS) {
    const values = await kv.get<Value>(keys.slice(start, start + GET_MAX_KEYS), "json");
    for (const [key, value] of values) if (value !== null) found.set(key, value);
  }
  return found;
}
