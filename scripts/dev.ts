/** `npm run dev`: the same app with hot reload, on the same local storage. */
import { createServer } from "vite";
import { prepareSecrets, prepareStorage } from "./prepare-local.ts";

prepareSecrets();
await prepareStorage();
const server = await createServer();
await server.listen();
server.printUrls();
