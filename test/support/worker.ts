/** The Worker as the tests run it: the real app, with a page handler in place of the page build. */
import { createApp } from "../../src/app";

const app = createApp(async () => new Response("page"));

export default { fetch: app.fetch } satisfies ExportedHandler<Env>;
