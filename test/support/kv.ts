/** KV namespaces that misbehave, around the real one. */

type Operation = "get" | "put" | "list";

/** Passes everything on, and calls `before` with each operation first, which may throw. */
export function watchedKv(kv: KVNamespace, before: (operation: Operation) => void): KVNamespace {
  return new Proxy(kv, {
    get(target, property) {
      const member = Reflect.get(target, property, target);
      if (typeof member !== "function") return member;
      return (...args: unknown[]) => {
        if (property === "get" || property === "put" || property === "list") {
          before(property);
        }
        return Reflect.apply(member, target, args);
      };
    },
  });
}

/** Refuses every write, as KV does when the free plan's day is used up. */
export function refusingKv(kv: KVNamespace): KVNamespace {
  return watchedKv(kv, (operation) => {
    if (operation === "put") throw new Error("KV PUT failed: 429 Too Many Requests");
  });
}

/** Dies after a number of operations of any kind. */
export function dyingKv(kv: KVNamespace, operations: number): KVNamespace {
  let left = operations;
  return watchedKv(kv, () => {
    left -= 1;
    if (left < 0) throw new Error("killed");
  });
}

export async function emptyKv(kv: KVNamespace): Promise<void> {
  for (;;) {
    const { keys, list_complete } = await kv.list();
    await Promise.all(keys.map(({ name }) => kv.delete(name)));
    if (list_complete) return;
  }
}
