import { env } from "cloudflare:workers";
import { type Database, openDatabase } from "../../src/db/client.server";

/** A database that notes what is asked of it: each call with its statements. */
export function noting(calls: string[]): Database {
  const note = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(object, name) {
        const member = Reflect.get(object, name);
        if (typeof member !== "function") return member;
        return (...values: unknown[]) => {
          if (name !== "bind") calls.push(`${String(name)} ${values.filter((value) => typeof value === "string")}`);
          const result = member.apply(object, values);
          return name === "prepare" ? note(result) : result;
        };
      },
    });
  return openDatabase(note(env.DB));
}
