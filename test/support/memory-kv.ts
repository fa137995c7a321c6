/** KV in memory as KV answers, sorted, a thousand a page: the local simulation would write ten thousand files. */

const LIST_MAX_KEYS = 1000;
const METADATA_MAX_BYTES = 1024;

export function memoryKv(): KVNamespace {
  const entries = new Map<string, unknown>();
  let sorted: string[] | undefined;

  const kv = {
    async put(name: string, _: string, { metadata = null }: { metadata?: unknown } = {}) {
      if (new TextEncoder().encode(JSON.stringify(metadata)).length > METADATA_MAX_BYTES) throw new Error("413");
      if (!entries.has(name)) sorted = undefined;
      entries.set(name, structuredClone(metadata));
    },
    async list({ prefix = "", cursor = "0" }: { prefix?: string; cursor?: string } = {}) {
      sorted ??= [...entries.keys()].sort();
      const names = sorted.filter((name) => name.startsWith(prefix));
      const start = Number(cursor);
      const keys = names.slice(start, start + LIST_MAX_KEYS).map((name) => ({
        name,
        metadata: structuredClone(entries.get(name)),
      }));
      const end = start + keys.length;
      return end < names.length ? { keys, list_complete: false, cursor: String(end) } : { keys, list_complete: true };
    },
  };
  return kv as unknown as KVNamespace;
}
