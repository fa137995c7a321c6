/**
 * CPU that one push message takes in workerd: encryption, and the signature where no token can be reused. It is the
 * difference between sending a test and a call that reads the same account and no device. D1 runs in the same process.
 */
import { applyMigrations } from "../scripts/apply-migrations.ts";
import { makePushKeys } from "../scripts/push-keys.ts";
import { pushSubscription } from "../test/support/push-subscription.ts";
import { cpuMilliseconds } from "./processor.ts";
import { median, milliseconds, type Row } from "./report.ts";
import { signIn } from "./sign-in.ts";
import { builtSiteAtTheEdge, script, startWorkers } from "./workers.ts";

const MESSAGES = 100;
const ROUNDS = 5;

/** Takes every message, so that nothing leaves the machine. */
const PUSH_SERVICE = script("push-service", "export default { fetch: () => new Response(null, { status: 201 }) };");

export async function run(): Promise<Row[]> {
  const site = builtSiteAtTheEdge("site");
  const bindings = { ...site.bindings, ...makePushKeys() };
  const workers = await startWorkers([
    { ...site, bindings, outboundService: PUSH_SERVICE.name } as typeof site,
    PUSH_SERVICE,
  ]);
  try {
    await applyMigrations(await workers.miniflare.getD1Database("DB", "site"));
    const headers = { ...(await signIn(workers, "site")), "Content-Type": "application/json" };
    const devices = `http://127.0.0.1:${workers.port("site")}/api/admin/push/devices`;
    const post = (path: string, body: unknown) =>
      fetch(`${devices}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    const { id } = (await (await post("", pushSubscription("bench"))).json()) as { id: string };
    const cpuOf = async (path: string, times: number) => {
      const started = cpuMilliseconds(workers.pid);
      for (let index = 0; index < times; index += 1) await (await post(path, {})).text();
      return (cpuMilliseconds(workers.pid) - started) / times;
    };
    await cpuOf("/nobody/test", MESSAGES);
    const first = (await cpuOf(`/${id}/test`, 1)) - (await cpuOf("/nobody/test", 1));
    await cpuOf(`/${id}/test`, MESSAGES);
    const differences: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const without = await cpuOf("/nobody/test", MESSAGES);
      differences.push((await cpuOf(`/${id}/test`, MESSAGES)) - without);
    }
    const every = milliseconds(median(differences));
    return [
      { part: "push", what: "first message of an isolate, library and signature, CPU", value: milliseconds(first) },
      { part: "push", what: "every other message, CPU", value: every, target: "< 10 ms" },
    ];
  } finally {
    await workers.stop();
  }
}
